import type { Design } from './design.ts'

export type Moments = {
  readonly width: number
  count: number
  y: number
  readonly x: Float64Array
  readonly xx: Float64Array
  readonly xy: Float64Array
}

export function noMoments(width: number): Moments {
  return {
    width,
    count: 0,
    y: 0,
    x: new Float64Array(width),
    xx: new Float64Array(width * width),
    xy: new Float64Array(width),
  }
}

/** Relative to `shift`, which avoids cancellation of large numbers. */
export function addRow(to: Moments, { x, width }: Design, i: number, y: number, shift: Float64Array): void {
  to.count++
  to.y += y
  for (let j = 0; j < width; j++) {
    const a = x[i * width + j]! - shift[j]!
    if (a === 0) continue
    to.x[j]! += a
    to.xy[j]! += a * y
    for (let k = 0; k <= j; k++) to.xx[j * width + k]! += a * (x[i * width + k]! - shift[k]!)
  }
}

export function without(all: Moments, part: Moments): Moments {
  const left = (a: Float64Array, b: Float64Array) => a.map((value, i) => value - b[i]!)
  return {
    width: all.width,
    count: all.count - part.count,
    y: all.y - part.y,
    x: left(all.x, part.x),
    xx: left(all.xx, part.xx),
    xy: left(all.xy, part.xy),
  }
}
