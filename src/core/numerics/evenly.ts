/**
 * Equally spaced places, both ends included. The last is `to` itself: a rounding above it would lie outside measurements that
 * end there.
 *
 * @param count  at least 2 [count]
 */
export function evenly(from: number, to: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, i) => (i === count - 1 ? to : from + ((to - from) * i) / (count - 1)))
}

/** The same with places closer at the beginning, where most curves bend: their distance grows evenly. */
export function closerAtFirst(from: number, to: number, count: number): Float64Array {
  return evenly(0, 1, count).map((share, i) => (i === count - 1 ? to : from + (to - from) * share ** 2))
}
