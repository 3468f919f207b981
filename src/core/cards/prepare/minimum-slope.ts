import type { Findings } from '../refusal.ts'

/** Every card rises by this much [MPa] per unit of plastic strain: an explicit solver localises where it does not. */
const leastSlope = 1
/** A yield plateau rises by this over its length [MPa]. */
const plateauRise = 1
const shortestPlateau = 0.003
/** Relative rise from point to point that survives seven digits. */
const leastStep = 2e-6

/** By how much a curve has to rise over a plastic strain from a stress [MPa]. */
export function leastRise(step: number, stress: number): number {
  return Math.max(leastSlope * step, leastStep * stress)
}

/** Lifts stresses where a curve is flatter than a solver bears, and says by how much. Changes `stress`. */
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
    stress[i] = Math.max(stress[i]!, stress[i - 1]! + leastRise(strain[i]! - strain[i - 1]!, stress[i - 1]!))
  }
  const lifted = stress.reduce((most, value, i) => Math.max(most, value - before[i]!), 0)
  // Less than the seventh digit is rounding.
  if (lifted > 1e-6 * stress[0]!) {
    const text = `${name}: flat parts were lifted by up to ${Number(lifted.toPrecision(3))} MPa so that stress rises everywhere`
    if (lifted > 0.005 * stress[0]!) findings.warn('lifted', text)
    else findings.note('lifted', text)
  }
}
