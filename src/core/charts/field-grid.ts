/** Values in rows of rising x, from the lowest y. */
export type FieldGrid = {
  readonly columns: number
  readonly rows: number
  /** Centre of the first cell and distance of the cells [mm]. */
  readonly x: number
  readonly y: number
  readonly step: readonly [x: number, y: number]
  /** NaN: not measured. */
  readonly values: Float64Array
}

/** Undefined for points without a regular grid. */
export function fieldGrid(x: Float64Array, y: Float64Array, value: Float64Array): FieldGrid | undefined {
  const [along, across] = [stations(x), stations(y)]
  if (!along || !across || along.count * across.count > 4 * x.length) return undefined
  const values = new Float64Array(along.count * across.count).fill(NaN)
  for (let i = 0; i < x.length; i++) {
    const column = Math.round((x[i]! - along.first) / along.step)
    const row = Math.round((y[i]! - across.first) / across.step)
    values[row * along.count + column] = value[i]!
  }
  return {
    columns: along.count,
    rows: across.count,
    x: along.first,
    y: across.first,
    step: [along.step, across.step],
    values,
  }
}

/** Evenly spaced positions, within a hundredth of the spacing. */
function stations(places: Float64Array): { first: number; step: number; count: number } | undefined {
  const sorted = [...new Set(places)].toSorted((a, b) => a - b)
  const [first, second] = sorted
  if (first === undefined || second === undefined) return undefined
  const last = sorted.at(-1)!
  const step = sorted.reduce((least, place, i) => (i === 0 ? least : Math.min(least, place - sorted[i - 1]!)), Infinity)
  const count = Math.round((last - first) / step) + 1
  const even = sorted.every((place) => {
    const at = (place - first) / step
    return Math.abs(at - Math.round(at)) < 0.01
  })
  return even ? { first, step, count } : undefined
}
