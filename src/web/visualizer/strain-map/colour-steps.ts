import { cividis } from '#web/chart/cividis.ts'

/** Point indices by colour, dark to light; without NaN. */
export function colourSteps(values: Float64Array, [from, to]: readonly [from: number, to: number]): number[][] {
  const steps: number[][] = cividis.map(() => [])
  for (const [i, value] of values.entries()) {
    if (!Number.isFinite(value)) continue
    const step = to > from ? Math.floor((cividis.length * (value - from)) / (to - from)) : 0
    steps[Math.min(cividis.length - 1, Math.max(0, step))]!.push(i)
  }
  return steps
}

/** Over all images, so that colours are comparable. */
export function colourRange(columns: readonly Float64Array[]): readonly [from: number, to: number] {
  let [from, to] = [Infinity, -Infinity]
  for (const values of columns)
    for (const value of values) {
      if (value < from) from = value
      if (value > to) to = value
    }
  return to >= from ? [from, to] : [0, 0]
}
