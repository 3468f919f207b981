import { interpolate } from '../../numerics/interpolate.ts'
import { type Loading, runPath, type StraightLoading, straightPath } from '../../models/point/load-path.ts'
import type { ParsedFailure, ParsedSurface, ParsedCard, ParsedCurve } from '../read/index.ts'
import type { YieldSurface } from '../../models/yield/directional.ts'
import { yieldCriterion } from '../../models/yield/index.ts'
import { reversalThreshold } from '../../test-types/ctc/half-cycles.ts'
import { flowTable } from '../../models/hardening/flow-curve.ts'
import { stressAlong, stressOverStrain } from '../../models/kinematic/history.ts'
import type { KinematicPoint } from '../../models/kinematic/law.ts'
import { grownTo } from '../../models/kinematic/yoshida-growth.ts'
import { yoshidaPoint, yoshidaUemori } from '../../models/kinematic/yoshida-uemori.ts'
import { ordered } from '../../models/model.ts'
import type { PlaneStressMaterial } from '../../models/point/plane-stress-point.ts'

/** Triaxiality η in plane stress, for von Mises. */
const triaxialities: Readonly<Record<Loading['kind'], number>> = {
  tension: 1 / 3,
  'plane-strain': 1 / Math.sqrt(3),
  shear: 0,
  equibiaxial: 2 / 3,
}

/**
 * Remaining share of stress over equivalent plastic strain at constant triaxiality (docs/science/models.md#gissmo): D =
 * (p/εf)^n, and 1 − ((D − Dc)/(1 − Dc))^m from Dc on, the damage at instability or the threshold of the card. Without
 * coupling the element is deleted at εf. Undefined for a card without failure.
 */
export function fading(failure: ParsedFailure | undefined, { kind }: Loading): ((p: number) => number) | undefined {
  if (!failure) return undefined
  const { damageExponent: n, fadeExponent: m, instability, damageThreshold } = failure
  const eta = triaxialities[kind]
  const fracture = at(failure.failure, eta)
  if (!n || !m || (!instability && damageThreshold === undefined)) return (p) => (p < fracture ? 1 : 0)
  const critical = instability ? (at(instability, eta) / fracture) ** n : damageThreshold!
  return (p) => {
    const damage = Math.min(1, (p / fracture) ** n)
    return damage <= critical ? 1 : 1 - ((damage - critical) / (1 - critical)) ** m
  }
}

function at({ x, y }: ParsedFailure['failure'], eta: number): number {
  return interpolate(x, y, Math.min(x.at(-1)!, Math.max(x[0]!, eta)))
}

function surfaceOf(parsed: ParsedSurface): YieldSurface {
  switch (parsed.kind) {
    case 'von-mises':
      return yieldCriterion('von-mises').surface([])
    case 'mean-r':
      return identified('hill48-r', { r0: parsed.r, r45: parsed.r, r90: parsed.r })
    case 'hill48-r': {
      const { r0, r45, r90 } = parsed
      const { parameters } = yieldCriterion('hill48-r').identify({ r0, r45, r90 })
      // A1 = r̄/(1 + r̄)·(1 + 1/r0), which is 1 if the curve is that of RD: OpenRadioss, hm_read_mat43.
      const mean = (r0 + 2 * r45 + r90) / 4
      const size = parsed.average ? (mean / (1 + mean)) * (1 + 1 / r0) : 1
      return yieldCriterion('hill48-r').surface(parameters.map((value) => size * value))
    }
    case 'yld89':
      return identified('yld89', parsed)
    case 'yld2000-2d':
      return yieldCriterion('yld2000-2d').surface([...parsed.alpha, parsed.exponent])
    default: {
      const [R11, R22, R33, R12] = parsed.ratios.map((ratio) => 1 / ratio ** 2) as [number, number, number, number]
      // Hill 1948 as defined by solvers: F, G, H from the normal ratios, N = 3/(2 R12²).
      const [F, G, H] = [(R22 + R33 - R11) / 2, (R33 + R11 - R22) / 2, (R11 + R22 - R33) / 2]
      return yieldCriterion('hill48-r').surface([F, G, H, 1.5 * R12])
    }
  }
}

function identified(
  id: string,
  { r0, r45, r90, exponent }: { r0: number; r45: number; r90: number; exponent?: number },
) {
  const criterion = yieldCriterion(id)
  return criterion.surface(criterion.identify({ r0, r45, r90, exponent }).parameters)
}

const maxStep = 5e-4
/** [1/s] */
const slowRate = 0.001

/**
 * Stress [MPa] of one element along a path: slowest curve, rate dependence, and damage coupled to stress.
 * @param strain  along the loading direction, true, total [1]; γ12 for shear; may reverse
 * @param rate    [1/s]
 * @throws RangeError if the card cannot be loaded that way
 */
export function simulate(
  card: ParsedCard,
  loading: Loading,
  strain: ArrayLike<number>,
  rate: number = slowRate,
): Float64Array {
  // If a card contains both, the flow curve applies to monotonic loading, the kinematic law to reversals.
  const turning = turns(strain)
  const { curves, backstresses, yieldSurfaceSize, E, nu } = card
  const alongRd = loading.kind === 'tension' && (loading.angle ?? 0) === 0
  if (card.yoshida && (turning || (alongRd && curves.length === 0))) return yoshida(card, alongRd, strain)
  const slow = yieldSurfaceSize ?? curves[0] ?? (card.yoshida && monotonic(card))
  if (!slow) throw new RangeError('the card contains no flow curve')
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

function atRate(curve: ParsedCurve, law: ParsedCard['cowperSymonds'], rate: number): number[] {
  if (!law || curve.rate !== undefined) return curve.stress
  const factor = 1 + (rate / law.C) ** (1 / law.p)
  return curve.stress.map((stress) => factor * stress)
}

const isStraight = (loading: Loading): loading is StraightLoading => loading.kind !== 'plane-strain'

function alongStraightPath(
  material: PlaneStressMaterial,
  loading: StraightLoading,
  strain: ArrayLike<number>,
  fades: ((p: number) => number) | undefined,
): Float64Array {
  const last = strain[strain.length - 1]!
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

/** Without reversal both surfaces of Yoshida–Uemori move along the stress: a flow curve. */
function monotonic(card: ParsedCard): ParsedCurve {
  const strain = Array.from({ length: 201 }, (_, i) => (i / 200) ** 2)
  const rising = stressAlong(pointOf(card), strain.slice(1))
  return { strain, stress: [card.yoshida!.Y, ...rising] }
}

function pointOf({ yoshida: parameters, yoshidaGrowth: growth }: ParsedCard): KinematicPoint {
  return yoshidaPoint(ordered(yoshidaUemori, { ...parameters }), growth && ((p) => grownTo(growth, p)))
}

/** Reversals are simulated in uniaxial loading along RD only. */
function yoshida(card: ParsedCard, alongRd: boolean, strain: ArrayLike<number>): Float64Array {
  if (!alongRd)
    throw new RangeError('Yoshida-Uemori supports load reversal only in tension along the rolling direction')
  const { chord, E } = card
  const modulus = chord ? (p: number) => E - (E - chord.Ea) * (1 - Math.exp(-chord.xi * p)) : E
  const { steps, marks } = refined(strain)
  const run = stressOverStrain(pointOf(card), steps, modulus)
  return Float64Array.from(marks, (i) => run.stress[i]!)
}

function turns(strain: ArrayLike<number>): boolean {
  let furthest = 0
  for (let i = 0; i < strain.length; i++) {
    if (strain[i]! < furthest - reversalThreshold) return true
    furthest = Math.max(furthest, strain[i]!)
  }
  return false
}

/**
 * Stresses in tension along RD [MPa] at which the plastic strain, total minus σ/E, reaches each offset.
 * @param offsets  plastic strains [1], rising
 * @throws RangeError if the element is elastic up to twice the measured stress
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

function refined(strain: ArrayLike<number>): { steps: number[]; marks: number[] } {
  const steps: number[] = []
  const marks: number[] = []
  let at = 0
  for (let i = 0; i < strain.length; i++) {
    const change = strain[i]! - at
    const count = Math.max(1, Math.ceil(Math.abs(change) / maxStep))
    for (let k = 1; k <= count; k++) steps.push(k === count ? strain[i]! : at + (change * k) / count)
    marks.push(steps.length - 1)
    at = strain[i]!
  }
  return { steps, marks }
}
