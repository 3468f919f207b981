export type Goal = 'more' | 'less'

/**
 * Places (numbers in the list) of the points that no other point beats: none is as good in both goals and better in one. In the
 * order of x; equal points are all on the front.
 */
export function paretoFront(
  { x, y }: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> },
  goals: { readonly x: Goal; readonly y: Goal },
): readonly number[] {
  const [sx, sy] = [goals.x === 'more' ? 1 : -1, goals.y === 'more' ? 1 : -1]
  const order = Array.from({ length: x.length }, (_, i) => i)
    .filter((i) => Number.isFinite(x[i]!) && Number.isFinite(y[i]!))
    // The best x first; of equal ones the best y.
    .toSorted((a, b) => sx * (x[b]! - x[a]!) || sy * (y[b]! - y[a]!))
  const front: number[] = []
  let best = -Infinity
  for (const i of order) {
    const last = front.at(-1)
    const twin = last !== undefined && x[last] === x[i] && y[last] === y[i]
    if (sy * y[i]! > best || twin) front.push(i)
    best = Math.max(best, sy * y[i]!)
  }
  return front.toSorted((a, b) => x[a]! - x[b]! || a - b)
}
