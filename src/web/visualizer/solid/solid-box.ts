import { Vector3 } from 'three'
import type { Point3, Solid } from '#core/visualizer/solid.ts'

/** Maps the ranges of the axes to the cube −1 … 1. */
export function boxOf({ axes }: Solid): (point: Point3) => Vector3 {
  const on = (value: number, i: 0 | 1 | 2) => {
    const [low, high] = axes[i].range
    return (2 * (value - low)) / (high - low) - 1
  }
  return ([x, y, z]) => new Vector3(on(x, 0), on(y, 1), on(z, 2))
}

/** Otherwise axes are edges of the box. */
export function axesCross({ axes }: Solid): boolean {
  return axes.every(({ range: [low, high] }) => low < 0 && high > 0)
}

export function onAxis(solid: Solid, axis: number, value: number): Point3 {
  const cross = axesCross(solid)
  const at = (i: 0 | 1 | 2) => (i === axis ? value : cross ? 0 : solid.axes[i].range[0])
  return [at(0), at(1), at(2)]
}
