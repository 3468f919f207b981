export type Goal = 'more' | 'less'

/** Indices of the Pareto-optimal points in order of x, with duplicates. */
export function paretoFront(
  { x, y }: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> },
  goals: { readonly x: Goal; readonly y: Goal },
): readonly number[] {
  const [sx, sy] = [goals.x === 'more' ? 1 : -1, goals.y === 'more' ? 1 : -1]
  const order = Array.from({ length: x.length }, (_, i) => i)
    .filter((i) => Number.isFinite(x[i]!) && Number.isFinite(y[i]!))
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
