import { growthAlong, grownTo, type PowerGrowth } from '../../models/kinematic/yoshida-growth.ts'
import { yoshidaPoint } from '../../models/kinematic/yoshida-uemori.ts'
import { stressAlong } from '../../models/kinematic/history.ts'
import type { Findings } from '../refusal.ts'
import { sevenDigits, type UnitSystem } from '../unit-system.ts'
import type { PreparedFlow } from './flow.ts'
import { yoshidaParameters } from './kinematic.ts'
import type { KinematicInput } from '../card-input.ts'

/** Of the flow curve, what the growth is found on [1]. */
const followed = { from: 0.01, to: 0.5 }
/** Where a law is held against it: from the strains on that loops do not reach, to those that bulge tests do [1]. */
const held = { from: 0.1, to: 0.3 }
/** A law that stays within this of the flow curve needs no other growth [1]. */
const near = 0.02

/**
 * Yoshida–Uemori saturates, and a flow curve of sheet does not: where the law found from loops misses the coil's flow curve, its bounding
 * surface grows by the power law that both solvers have for it, so that it follows that curve (docs/science/solver-runs.md, "Solver runs").
 *
 * @returns  in units of the solver; undefined where the law does not need it
 */
export function prepareGrowth(
  kinematic: KinematicInput | undefined,
  flow: PreparedFlow,
  system: UnitSystem,
  findings: Findings,
): PowerGrowth | undefined {
  const parameters = yoshidaParameters(kinematic)
  if (!parameters) return undefined
  const rows = Array.from(flow.strain).flatMap((p, i) => (p >= followed.from && p <= followed.to ? [i] : []))
  const curve = { strain: rows.map((i) => flow.strain[i]!), stress: rows.map((i) => flow.stress[i]!) }
  if (curve.strain.length < 3) return undefined
  const miss = (growth?: PowerGrowth) => {
    const point = yoshidaPoint(parameters, growth && ((p) => grownTo(growth, p)))
    const given = stressAlong(point, curve.strain)
    return curve.strain.reduce(
      (most, p, i) =>
        p >= held.from && p <= held.to ? Math.max(most, Math.abs(given[i]! / curve.stress[i]! - 1)) : most,
      0,
    )
  }
  const saturating = miss()
  if (saturating <= near) return undefined
  const growth = growthAlong(parameters, curve)
  const growing = miss(growth)
  if (!(growing < saturating / 2)) return undefined
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  findings.note(
    'unsaturated',
    `the bounding surface grows without an end, R = RSAT*((C1 + p)^C2 - C1^C2), so that the card follows the flow curve of the coil within ${percent(growing)} between plastic strains of ${held.from} and ${held.to}: the stored law, which saturates, misses it there by up to ${percent(saturating)}`,
  )
  return { Rsat: sevenDigits(growth.Rsat * system.stress), C1: sevenDigits(growth.C1), C2: sevenDigits(growth.C2) }
}
