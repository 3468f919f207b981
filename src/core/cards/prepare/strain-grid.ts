import type { Findings } from '../refusal.ts'

/** Dense where a flow curve bends, so that linear interpolation follows it. */
const fine = [
  0, 0.0005, 0.001, 0.0015, 0.002, 0.003, 0.004, 0.005, 0.0065, 0.008, 0.01, 0.0125, 0.015, 0.0175, 0.02, 0.0225, 0.025,
  0.03, 0.035, 0.04, 0.045, 0.05, 0.06, 0.07, 0.08, 0.09, 0.1, 0.11, 0.125, 0.14, 0.16, 0.18, 0.2, 0.225, 0.25, 0.275,
  0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1,
]

/** A curve that ends before is probably in percent [1]. */
const minEnd = 0.1
export const maxEnd = 5

export function wrongEnd(last: number): string | undefined {
  if (last >= minEnd && last <= maxEnd) return undefined
  return `a card cannot end at a plastic strain of ${last}; choose ${minEnd} to ${maxEnd}`
}

export const closestStrains = 1e-5

/** 30 to 150 plastic strains from 0 to `last`, including the end of the measured part, where the slope changes. */
export function strainGrid(last: number, measuredTo: number): Float64Array {
  const inside = (at: number) => at > 0 && at < last
  const steps = last > 1 ? Array.from({ length: Math.ceil((last - 1) / 0.1) }, (_, i) => 1 + 0.1 * (i + 1)) : []
  let points = [0, ...[...fine, ...steps, measuredTo].filter(inside), last].toSorted((a, b) => a - b)
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

/** Explicit solvers localise below this slope [MPa per unit of plastic strain]. */
const minSlope = 1
/** Rise of a yield plateau over its length [MPa]. */
const plateauRise = 1
const shortestPlateau = 0.003
const minStep = 2e-6

/** [MPa] */
export function minRise(step: number, stress: number): number {
  return Math.max(minSlope * step, minStep * stress)
}

/** Raises stresses (changes `stress`) where a curve is too flat for a solver, and reports by how much. */
export function liftFlatParts(
  name: string,
  strain: Float64Array,
  stress: Float64Array,
  measuredTo: number,
  findings: Findings,
): void {
  const before = stress.slice()
  for (let i = 0; i < strain.length; i++) {
    let j = i
    while (j + 1 < strain.length && strain[j + 1]! <= measuredTo && stress[j + 1]! - stress[i]! < plateauRise) j++
    const length = strain[j]! - strain[i]!
    if (length < shortestPlateau) continue
    for (let k = i + 1; k <= j; k++) {
      const line = stress[i]! + (plateauRise * (strain[k]! - strain[i]!)) / length
      stress[k] = Math.max(stress[k]!, line)
    }
    i = j - 1
  }
  for (let i = 1; i < strain.length; i++) {
    stress[i] = Math.max(stress[i]!, stress[i - 1]! + minRise(strain[i]! - strain[i - 1]!, stress[i - 1]!))
  }
  const lifted = stress.reduce((most, value, i) => Math.max(most, value - before[i]!), 0)
  // Changes below the seventh digit are rounding.
  if (lifted > 1e-6 * stress[0]!) {
    const text = `${name}: flat parts were raised by up to ${Number(lifted.toPrecision(3))} MPa so that stress increases everywhere`
    if (lifted > 0.005 * stress[0]!) findings.warn('lifted', text)
    else findings.note('lifted', text)
  }
}
