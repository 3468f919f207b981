import { poissonsRatio, youngsModulus } from '../truth/grade.ts'

/** What a tensile curve is drawn from. */
export type TensionTruth = {
  /** σ(εp) [MPa], smooth beyond maximum force too. */
  readonly stress: (plasticStrain: number) => number
  /** Plastic strain where the smooth curve begins: 0, or the end of the yield plateau. */
  readonly start: number
  /** Plastic strain at maximum force. */
  readonly end: number
  /** Upper yield strength [MPa] and lower one; null without a yield point. */
  readonly yieldPoint: { readonly reh: number; readonly rel: number } | null
  /** Elongation after fracture [1], plastic, over the gauge length of the specimen. */
  readonly a: number
  /** Plastic strain ratio. */
  readonly r: number
  /** Fall of R from maximum force to fracture, over Rm. */
  readonly drop: number
}

/** Noise-free specimen: engineering strain [1], stress [MPa], width strain [1]. */
export type TensionCurve = { readonly e: Float64Array; readonly R: Float64Array; readonly width: Float64Array }

/** Share of the samples in the elastic part: with 500 samples some 50 lie between 10 and 40 % of the proof strength. */
const elasticShare = 0.32
const kneeShare = 0.12
const kneeEnd = 0.004 // plastic strain
const plateauShare = 0.14
/** Close enough that no step of the falling stress looks like the break. */
const neckingShare = 0.2
/** Strain over which the stress falls from the upper to the lower yield strength. */
const fall = 0.0015

/**
 * Engineering curve of one specimen, docs/science/synthetic-data.md#recipes-for-curves "UAT", steps 1 to 6 and 10: elastic line, yield plateau where
 * there is one, flow curve, necking with a continuous curvature at maximum force, and the break within three samples.
 *
 * @param points  about how many samples
 */
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

/** Engineering strain and stress at a plastic strain of the flow curve, e = exp(ε) − 1 and R = σ·exp(−ε). */
export function flowPoint({ stress }: Pick<TensionTruth, 'stress'>, plasticStrain: number): { e: number; R: number } {
  const sigma = stress(plasticStrain)
  const strain = plasticStrain + sigma / youngsModulus
  return { e: Math.exp(strain) - 1, R: sigma * Math.exp(-strain) }
}

/**
 * Stress after maximum force, R = Rm [1 − k2 u² − (d − k2) u⁴] with u from 0 at maximum to 1 at fracture. k2 continues the
 * curvature of the flow curve: without it the evaluated Ag would be off by up to half a percentage point.
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

/** Elastic line, and the plateau of a steel with a yield point. */
function yieldingPart(truth: TensionTruth, points: number): [e: number, R: number][] {
  const count = Math.round(points * elasticShare)
  const line = Array.from({ length: count }, (_, i) => i / count)
  if (!truth.yieldPoint) {
    // Linear in true quantities, so that the engineering slope falls a little: the evaluated modulus is what it is.
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

/** Engineering width strain: plastic part by the r-value, elastic part by Poisson's ratio. */
function widthStrain({ r }: TensionTruth, e: number, R: number): number {
  const elastic = (R * (1 + e)) / youngsModulus
  const plastic = Math.max(0, Math.log(1 + e) - elastic)
  return Math.exp(-(r / (1 + r)) * plastic - poissonsRatio * elastic) - 1
}
