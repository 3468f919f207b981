import { interpolate } from '../../numerics/interpolate.ts'
import { flowTable } from '../../models/hardening/flow-curve.ts'
import { stressOverStrain } from '../../models/kinematic/history.ts'
import { kinematicLaw } from '../../models/kinematic/index.ts'
import { ordered } from '../../models/parameters.ts'
import { type Loading, runPath } from '../../models/point/load-path.ts'
import type { PlaneStressMaterial } from '../../models/point/material.ts'
import { straightPath } from '../../models/point/straight-path.ts'
import type { ParsedCard } from '../read/index.ts'
import { surfaceOf } from './surface.ts'

/** Longest strain step of an integrated path. */
const longestStep = 5e-4

/**
 * Stress [MPa] that one element made of the parsed card carries at the strains of a path: only the numbers of the text are
 * used, with the slowest curve.
 *
 * @param strain  true strain along the driven direction, elastic part included [1]; for shear γ12. It may turn back.
 * @throws RangeError where the card cannot be driven that way
 */
export function simulate(card: ParsedCard, loading: Loading, strain: ArrayLike<number>): Float64Array {
  // A card may hold the flow curve beside a kinematic law: the curve is the law of one direction, the other that of turns.
  const turning = turns(strain)
  if (card.yoshida && (turning || card.curves.length === 0)) return yoshida(card, loading, strain)
  const { curves, backstresses, yieldSurfaceSize, E, nu } = card
  const slow = yieldSurfaceSize ?? curves[0]
  if (!slow) throw new RangeError('the card holds no flow curve')
  const material: PlaneStressMaterial = {
    E,
    nu,
    surface: surfaceOf(card.surface),
    isotropic: flowTable(slow.strain, slow.stress),
    backstresses: backstresses?.map(({ C, gamma }) => ({ limit: C / gamma, rate: gamma })),
  }
  if (material.backstresses?.length || turning) {
    const { steps, marks } = refined(strain)
    const run = runPath(material, loading, steps)
    return Float64Array.from(marks, (i) => run.stress[i]!)
  }
  return alongStraightPath(material, loading, strain)
}

/** No integration: the path is exact at the points of the curve, and straight between them as the curve is. */
function alongStraightPath(material: PlaneStressMaterial, loading: Loading, strain: ArrayLike<number>): Float64Array {
  const last = strain[strain.length - 1]!
  // Equibiaxial tension asks for most: twice the strain along one direction, by the surface a little more.
  const count = 1000
  const accumulated = Array.from({ length: count + 1 }, (_, i) => 3 * last * (i / count) ** 2)
  const run = straightPath(material, loading, accumulated)
  return Float64Array.from(strain, (at) => {
    if (at <= run.strain[0]!) return (at / run.strain[0]!) * run.stress[0]!
    const stress = interpolate(run.strain, run.stress, at)
    if (Number.isNaN(stress)) throw new RangeError(`${loading.kind} does not reach a strain of ${at}`)
    return stress
  })
}

/** The law of the house is uniaxial: rolling direction only. */
function yoshida(card: ParsedCard, loading: Loading, strain: ArrayLike<number>): Float64Array {
  if (loading.kind !== 'tension' || (loading.angle ?? 0) !== 0) {
    throw new RangeError('Yoshida-Uemori is simulated in tension and compression along the rolling direction only')
  }
  const law = kinematicLaw('yoshida-uemori')
  const { chord, E } = card
  const modulus = chord ? (p: number) => E - (E - chord.Ea) * (1 - Math.exp(-chord.xi * p)) : E
  const { steps, marks } = refined(strain)
  const run = stressOverStrain(law.point(ordered(law, { ...card.yoshida })), steps, modulus)
  return Float64Array.from(marks, (i) => run.stress[i]!)
}

function turns(strain: ArrayLike<number>): boolean {
  for (let i = 0; i < strain.length; i++) if (strain[i]! < (i === 0 ? 0 : strain[i - 1]!)) return true
  return false
}

/** Short steps between the strains asked for, from 0; `marks` are their places. */
function refined(strain: ArrayLike<number>): { steps: number[]; marks: number[] } {
  const steps: number[] = []
  const marks: number[] = []
  let at = 0
  for (let i = 0; i < strain.length; i++) {
    const change = strain[i]! - at
    const count = Math.max(1, Math.ceil(Math.abs(change) / longestStep))
    for (let k = 1; k <= count; k++) steps.push(k === count ? strain[i]! : at + (change * k) / count)
    marks.push(steps.length - 1)
    at = strain[i]!
  }
  return { steps, marks }
}
