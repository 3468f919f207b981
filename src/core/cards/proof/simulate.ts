import { reversalThreshold } from '../../test-types/ctc/half-cycles.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import { flowTable } from '../../models/hardening/flow-curve.ts'
import { stressAlong, stressOverStrain } from '../../models/kinematic/history.ts'
import type { KinematicPoint } from '../../models/kinematic/law.ts'
import { grownTo } from '../../models/kinematic/yoshida-growth.ts'
import { yoshidaPoint, yoshidaUemori } from '../../models/kinematic/yoshida-uemori.ts'
import { ordered } from '../../models/parameters.ts'
import { type Loading, runPath } from '../../models/point/load-path.ts'
import type { PlaneStressMaterial } from '../../models/point/material.ts'
import { type StraightLoading, straightPath } from '../../models/point/straight-path.ts'
import type { ParsedCard, ParsedCurve } from '../read/index.ts'
import { fading } from './fading.ts'
import { surfaceOf } from './surface.ts'

/** Longest strain step of an integrated path. */
const longestStep = 5e-4
/** Rate of the slow tests of a proof [1/s]. */
export const slowRate = 0.001

/**
 * Stress [MPa] that one element made of the parsed card carries at the strains of a path: only the numbers of the text are
 * used, with the slowest curve, the rate that the solver makes of it, and the damage that it couples to stress.
 *
 * @param strain  true strain along the driven direction, elastic part included [1]; for shear γ12. It may turn back.
 * @param rate    at which the path was run [1/s]
 * @throws RangeError where the card cannot be driven that way
 */
export function simulate(
  card: ParsedCard,
  loading: Loading,
  strain: ArrayLike<number>,
  rate: number = slowRate,
): Float64Array {
  // A card may hold the flow curve beside a kinematic law: the curve is the law of one direction, the other that of turns.
  const turning = turns(strain)
  const { curves, backstresses, yieldSurfaceSize, E, nu } = card
  const alongRd = loading.kind === 'tension' && (loading.angle ?? 0) === 0
  if (card.yoshida && (turning || (alongRd && curves.length === 0))) return yoshida(card, alongRd, strain)
  const slow = yieldSurfaceSize ?? curves[0] ?? (card.yoshida && monotonic(card))
  if (!slow) throw new RangeError('the card holds no flow curve')
  const material: PlaneStressMaterial = {
    E,
    nu,
    surface: surfaceOf(card.surface),
    isotropic: flowTable(slow.strain, atRate(slow, card.cowperSymonds, rate)),
    backstresses: backstresses?.map(({ C, gamma }) => ({ limit: C / gamma, rate: gamma })),
  }
  const fades = fading(card.failure, loading)
  if (!material.backstresses?.length && !turning && isStraight(loading)) {
    return alongStraightPath(material, loading, strain, fades)
  }
  const { steps, marks } = refined(strain)
  const run = runPath(material, loading, steps)
  return Float64Array.from(marks, (i) => run.stress[i]! * (fades?.(run.accumulated[i]!) ?? 1))
}

/** Cowper–Symonds multiplies a curve that names no rate, at every rate; one that names its own is taken as it is. */
function atRate(curve: ParsedCurve, law: ParsedCard['cowperSymonds'], rate: number): number[] {
  if (!law || curve.rate !== undefined) return curve.stress
  const factor = 1 + (rate / law.C) ** (1 / law.p)
  return curve.stress.map((stress) => factor * stress)
}

const isStraight = (loading: Loading): loading is StraightLoading => loading.kind !== 'plane-strain'

/** No integration: the path is exact at the points of the curve, and straight between them as the curve is. */
function alongStraightPath(
  material: PlaneStressMaterial,
  loading: StraightLoading,
  strain: ArrayLike<number>,
  fades: ((p: number) => number) | undefined,
): Float64Array {
  const last = strain[strain.length - 1]!
  // Equibiaxial tension asks for most: twice the strain along one direction, by the surface a little more.
  const count = 1000
  const accumulated = Array.from({ length: count + 1 }, (_, i) => 3 * last * (i / count) ** 2)
  const run = straightPath(material, loading, accumulated)
  const carried = fades ? run.stress.map((stress, i) => stress * fades(accumulated[i]!)) : run.stress
  return Float64Array.from(strain, (at) => {
    if (at <= run.strain[0]!) return (at / run.strain[0]!) * run.stress[0]!
    const stress = interpolate(run.strain, carried, at)
    if (Number.isNaN(stress)) throw new RangeError(`${loading.kind} does not reach a strain of ${at}`)
    return stress
  })
}

/**
 * Without a turn both surfaces of Yoshida–Uemori move along the stress, so that their law is a flow curve on the yield surface
 * of the card.
 */
function monotonic(card: ParsedCard): ParsedCurve {
  const strain = Array.from({ length: 201 }, (_, i) => (i / 200) ** 2)
  const rising = stressAlong(pointOf(card), strain.slice(1))
  return { strain, stress: [card.yoshida!.Y, ...rising] }
}

/** With the growth of the bounding surface that the card asks for. */
function pointOf({ yoshida: parameters, yoshidaGrowth: growth }: ParsedCard): KinematicPoint {
  return yoshidaPoint(ordered(yoshidaUemori, { ...parameters }), growth && ((p) => grownTo(growth, p)))
}

/** The law of the house turns in uniaxial loading: rolling direction only. */
function yoshida(card: ParsedCard, alongRd: boolean, strain: ArrayLike<number>): Float64Array {
  if (!alongRd) throw new RangeError('Yoshida-Uemori turns back in tension along the rolling direction only')
  const { chord, E } = card
  const modulus = chord ? (p: number) => E - (E - chord.Ea) * (1 - Math.exp(-chord.xi * p)) : E
  const { steps, marks } = refined(strain)
  const run = stressOverStrain(pointOf(card), steps, modulus)
  return Float64Array.from(marks, (i) => run.stress[i]!)
}

/** By more than a camera's noise. */
function turns(strain: ArrayLike<number>): boolean {
  let furthest = 0
  for (let i = 0; i < strain.length; i++) {
    if (strain[i]! < furthest - reversalThreshold) return true
    furthest = Math.max(furthest, strain[i]!)
  }
  return false
}

/**
 * Proof strengths in tension along RD [MPa]: where the plastic part of the strain, what is left beside σ/E, reaches each offset.
 *
 * @param offsets  plastic strains [1], rising
 * @throws RangeError where the element stays elastic up to twice the stress that was measured
 */
export function proofStrengths(
  card: ParsedCard,
  offsets: ArrayLike<number>,
  measured: ArrayLike<number>,
  rate?: number,
): Float64Array {
  const end = offsets[offsets.length - 1]! + (2 * Math.max(...Array.from(measured))) / card.E
  const strain = Float64Array.from({ length: 2001 }, (_, i) => (end * i) / 2000)
  const stress = simulate(card, { kind: 'tension', angle: 0 }, strain, rate)
  const plastic = strain.map((at, i) => at - stress[i]! / card.E)
  return Float64Array.from(offsets, (offset) => {
    const i = plastic.findIndex((at) => at >= offset)
    if (i < 1) throw new RangeError(`no plastic strain of ${offset} up to a strain of ${end.toPrecision(3)}`)
    const share = (offset - plastic[i - 1]!) / (plastic[i]! - plastic[i - 1]!)
    return stress[i - 1]! + share * (stress[i]! - stress[i - 1]!)
  })
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
