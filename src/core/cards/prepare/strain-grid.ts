/** Plastic strains of a card: dense where a flow curve bends, so that straight lines between them follow it. */
const fine = [
  0, 0.0005, 0.001, 0.0015, 0.002, 0.003, 0.004, 0.005, 0.0065, 0.008, 0.01, 0.0125, 0.015, 0.0175, 0.02, 0.0225, 0.025,
  0.03, 0.035, 0.04, 0.045, 0.05, 0.06, 0.07, 0.08, 0.09, 0.1, 0.11, 0.125, 0.14, 0.16, 0.18, 0.2, 0.225, 0.25, 0.275,
  0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1,
]

/** Where cards may end: plastic strain [1]; a curve beyond it is in percent. */
export const shortest = 0.1
export const longest = 5

/** Why no card ends there; undefined where one may. */
export function wrongEnd(last: number): string | undefined {
  if (last >= shortest && last <= longest) return undefined
  return `a card cannot end at a plastic strain of ${last}; choose ${shortest} to ${longest}`
}

/** The closest two strains of a card may come. */
export const closestStrains = 1e-5

/**
 * 30 to 150 plastic strains from exactly 0 to `last`, with one of them at the end of the measured part, where the slope of
 * an anchored extrapolation changes its origin.
 */
export function strainGrid(last: number, measuredTo: number): Float64Array {
  const inside = (at: number) => at > 0 && at < last
  const steps = last > 1 ? Array.from({ length: Math.ceil((last - 1) / 0.1) }, (_, i) => 1 + 0.1 * (i + 1)) : []
  let points = [0, ...[...fine, ...steps, measuredTo].filter(inside), last].toSorted((a, b) => a - b)
  // A short curve keeps few of the strains above: halving the intervals keeps the density at its beginning.
  while (points.length < 30) points = points.flatMap((at, i) => (i === 0 ? [at] : [(points[i - 1]! + at) / 2, at]))
  const spaced: number[] = []
  for (const at of points) {
    const before = spaced.at(-1)
    if (before === undefined || at - before >= 10 * closestStrains) spaced.push(at)
    else if (at === last || at === measuredTo) spaced[spaced.length - 1] = before === 0 ? 0 : at
  }
  if (spaced.at(-1) !== last) spaced.push(last)
  return Float64Array.from(spaced)
}
