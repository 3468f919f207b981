/** Visible range of an axis in stored units; both ends are positive if it is logarithmic. */
export type Scale = { readonly min: number; readonly max: number; readonly log: boolean }

export type View = { readonly x: Scale; readonly y: Scale }

/** Position of a value on a scale: 0 at min, 1 at max; NaN for values ≤ 0 on a logarithmic scale. */
export function fraction({ min, max, log }: Scale, value: number): number {
  if (!log) return (value - min) / (max - min)
  return value > 0 ? Math.log(value / min) / Math.log(max / min) : Number.NaN
}

export function valueAt({ min, max, log }: Scale, position: number): number {
  return log ? min * (max / min) ** position : min + (max - min) * position
}

export function part(scale: Scale, from: number, to: number): Scale {
  const low = valueAt(scale, Math.min(from, to))
  const high = valueAt(scale, Math.max(from, to))
  return { min: low, max: high, log: scale.log }
}

export function between(a: Scale, b: Scale, t: number): Scale {
  const mix = (from: number, to: number) => (b.log && a.log ? from * (to / from) ** t : from + (to - from) * t)
  return { min: mix(a.min, b.min), max: mix(a.max, b.max), log: b.log }
}

/** Range of all values. Undefined without a finite value, or without a positive one on a logarithmic scale. */
export function fitScale(
  values: Iterable<ArrayLike<number>>,
  options: { log: boolean; fromZero: boolean },
): Scale | undefined {
  const { log, fromZero } = options
  let min = Infinity
  let max = -Infinity
  for (const column of values) {
    for (let i = 0; i < column.length; i++) {
      const value = column[i]!
      if (!Number.isFinite(value) || (log && value <= 0)) continue
      if (value < min) min = value
      if (value > max) max = value
    }
  }
  if (min > max) return undefined
  return log ? paddedLog(min, max) : padded(min, max, fromZero)
}

/** Adds 4 % at each end, except at a zero where the axis starts. */
function padded(min: number, max: number, fromZero: boolean): Scale {
  const low = fromZero ? Math.min(0, min) : min
  const high = fromZero ? Math.max(0, max) : max
  const range = high - low || Math.abs(high) || 1
  const air = (end: number) => (fromZero && high > low && Math.abs(end) <= 0.02 * range ? 0 : range * 0.04)
  return { min: low - air(low), max: high + air(high), log: false }
}

function paddedLog(min: number, max: number): Scale {
  const air = (max / min) ** 0.04 * (max === min ? 1.5 : 1)
  return { min: min / air, max: max * air, log: true }
}
