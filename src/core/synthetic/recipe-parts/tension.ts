import { poissonsRatio, youngsModulus } from '../truth/grade.ts'

export type TensionTruth = {
  /** [MPa], also beyond maximum force. */
  readonly stress: (plasticStrain: number) => number
  /** Plastic strain: 0, or the end of the yield plateau. */
  readonly start: number
  /** Plastic strain at maximum force. */
  readonly end: number
  /** [MPa]; null without a yield point. */
  readonly yieldPoint: { readonly reh: number; readonly rel: number } | null
  /** Elongation after fracture, plastic [1]. */
  readonly a: number
  readonly r: number
  /** From maximum force to fracture, over Rm. */
  readonly drop: number
}

/** Without noise: engineering strain [1], stress [MPa], width strain [1]. */
export type TensionCurve = { readonly e: Float64Array; readonly R: Float64Array; readonly width: Float64Array }

/** About 50 of 500 samples are between 10 and 40 % of the proof strength. */
const elasticShare = 0.32
const kneeShare = 0.12
const kneeEnd = 0.004 // plastic strain
const plateauShare = 0.14
/** Dense enough that no step of the falling stress resembles the break. */
const neckingShare = 0.2
/** Strain between upper and lower yield strength. */
const fall = 0.0015

/** docs/science/synthetic-data.md#recipes-for-curves "UAT", steps 1 to 6 and 10; `points` is approximate. */
export function tensionCurve(truth: TensionTruth, points: number): TensionCurve {
  const samples: [e: number, R: number, width: number][] = []
  const atMaximum = flowPoint(truth, truth.end)
  const necking = neckingOf(truth)

  for (const [e, R] of yieldingPart(truth, points)) samples.push([e, R, widthStrain(truth, e, R)])

  const kneePoints = truth.yieldPoint ? 0 : Math.round(points * kneeShare)
  const knee = Math.min(kneeEnd, truth.end / 4)
  for (let i = 0; i < kneePoints; i++) {
    const point = flowPoint(truth, (knee * i) / kneePoints)
    samples.push([point.e, point.R, widthStrain(truth, point.e, point.R)])
  }

  const necked = Math.round(points * neckingShare)
  const from = truth.yieldPoint ? truth.start : knee
  const uniform = Math.max(2, points - samples.length - necked - 3)
  for (let i = 0; i < uniform; i++) {
    const point = flowPoint(truth, from + ((truth.end - from) * i) / uniform)
    samples.push([point.e, point.R, widthStrain(truth, point.e, point.R)])
  }

  const frozen = widthStrain(truth, atMaximum.e, atMaximum.R)
  for (let i = 0; i <= necked; i++) {
    const u = 1 - (1 - i / necked) ** 1.6 // closer towards the break, where the stress falls fastest
    samples.push([atMaximum.e + u * (necking.end - atMaximum.e), necking.stress(u), frozen])
  }
  const last = necking.stress(1)
  for (const [i, left] of [0.5, 0.1, 0.005].entries()) {
    samples.push([necking.end + (i + 1) * 2e-5, last * left, frozen])
  }
  return {
    e: Float64Array.from(samples, ([e]) => e),
    R: Float64Array.from(samples, ([, R]) => R),
    width: Float64Array.from(samples, ([, , width]) => width),
  }
}

/** e = exp(ε) − 1 and R = σ·exp(−ε). */
export function flowPoint({ stress }: Pick<TensionTruth, 'stress'>, plasticStrain: number): { e: number; R: number } {
  const sigma = stress(plasticStrain)
  const strain = plasticStrain + sigma / youngsModulus
  return { e: Math.exp(strain) - 1, R: sigma * Math.exp(-strain) }
}

/**
 * R = Rm [1 − k2 u² − (d − k2) u⁴], u from 0 at maximum force to 1 at fracture. k2 makes the curvature continuous;
 * otherwise the evaluated Ag would be off by up to 0.5 percentage points.
 */
export function neckingOf(truth: TensionTruth): { k2: number; end: number; stress: (u: number) => number } {
  const { e, R: rm } = flowPoint(truth, truth.end)
  const end = truth.a + ((1 - truth.drop) * rm) / youngsModulus
  const h = 1e-3 * truth.end
  const before = flowPoint(truth, truth.end - h)
  const after = flowPoint(truth, truth.end + h)
  const curvature = (after.R - 2 * rm + before.R) / ((after.e - before.e) / 2) ** 2
  const k2 = Math.min((-curvature * (end - e) ** 2) / (2 * rm), truth.drop)
  return { k2, end, stress: (u) => rm * (1 - k2 * u * u - (truth.drop - k2) * u ** 4) }
}

function yieldingPart(truth: TensionTruth, points: number): [e: number, R: number][] {
  const count = Math.round(points * elasticShare)
  const line = Array.from({ length: count }, (_, i) => i / count)
  if (!truth.yieldPoint) {
    // The engineering slope decreases slightly.
    const limit = truth.stress(0)
    return line.map((share) => {
      const strain = (share * limit) / youngsModulus
      return [Math.exp(strain) - 1, share * limit * Math.exp(-strain)]
    })
  }
  const { reh, rel } = truth.yieldPoint
  const peak = reh / youngsModulus
  const end = flowPoint(truth, truth.start).e
  const falling = Array.from({ length: 8 }, (_, i): [number, number] => [
    peak + (fall * i) / 8,
    reh - ((reh - rel) * i) / 8,
  ])
  const flat = Math.round(points * plateauShare)
  const plateau = Array.from({ length: flat }, (_, i): [number, number] => [
    peak + fall + ((end - peak - fall) * i) / flat,
    rel,
  ])
  return [...line.map((share): [number, number] => [share * peak, share * reh]), ...falling, ...plateau]
}

/** By the r-value and Poisson's ratio. */
function widthStrain({ r }: TensionTruth, e: number, R: number): number {
  const elastic = (R * (1 + e)) / youngsModulus
  const plastic = Math.max(0, Math.log(1 + e) - elastic)
  return Math.exp(-(r / (1 + r)) * plastic - poissonsRatio * elastic) - 1
}

/** Constant on the yield plateau. */
export function onPlateau({
  stress,
  start,
}: Pick<TensionTruth, 'stress' | 'start'>): (plasticStrain: number) => number {
  return (strain) => stress(Math.max(strain, start))
}
