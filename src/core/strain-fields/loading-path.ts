import { lodeOfPlaneStress } from '../models/stress-state.ts'
import { equivalentStrain, type FieldImage, type StrainField } from './strain-field.ts'

/** Circle on the surface [mm]. */
export type Gauge = { readonly x: number; readonly y: number; readonly diameter: number }

type GaugeReading = {
  readonly points: number
  readonly eps1: number
  readonly eps2: number
  /** For a straight path [1]. */
  readonly equivalent: number
  /** Of ε1 [1]; null for a single point. */
  readonly deviation: number | null
}

/** For points exactly on the circle. */
const slack = 1.0005

/** Mean strains over a disc; null without a point. Diameter [mm]. Throws RangeError for a diameter ≤ 0. */
export function virtualGauge({ x, y, eps1, eps2 }: StrainField, gauge: Gauge): GaugeReading | null {
  if (!(gauge.diameter > 0)) throw new RangeError(`gauge diameter ${gauge.diameter} mm is not above 0`)
  const reach = ((gauge.diameter / 2) * slack) ** 2
  let [points, sum1, sum2, squares] = [0, 0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    if ((x[i]! - gauge.x) ** 2 + (y[i]! - gauge.y) ** 2 > reach) continue
    if (!Number.isFinite(eps1[i]!) || !Number.isFinite(eps2[i]!)) continue
    points++
    sum1 += eps1[i]!
    sum2 += eps2[i]!
    squares += eps1[i]! ** 2
  }
  if (points === 0) return null
  const [mean1, mean2] = [sum1 / points, sum2 / points]
  return {
    points,
    eps1: mean1,
    eps2: mean2,
    equivalent: equivalentStrain(mean1, mean2),
    deviation: points > 1 ? Math.sqrt(Math.max(0, squares - points * mean1 ** 2) / (points - 1)) : null,
  }
}

type PathPoint = {
  readonly image: string
  readonly eps1: number
  readonly eps2: number
  readonly equivalent: number
  readonly triaxiality: number
  readonly lode: number
}

export type LoadingPath = {
  readonly points: readonly PathPoint[]
  /** Equivalent strain at the last image [1]. */
  readonly strain: number
  /** η̄ and θ̄ averaged over the path, weighted by equivalent strain. */
  readonly triaxiality: number
  readonly lode: number
  readonly within: number
  readonly lost: number
}

/** Smaller increments of equivalent strain are mostly noise and are added to the next. */
const minIncrement = 0.005

/**
 * Averages of the path of a gauge (docs/science/models.md#loading-paths-from-strain-fields):
 * Δε̄ = (2/√3)·√(Δε1² + Δε1Δε2 + Δε2²), η = (Δε1 + Δε2) / (√3·√(Δε1² + Δε1Δε2 + Δε2²)), ε̄f = Σ Δε̄, η̄ = Σ η·Δε̄ /
 * ε̄f, θ̄ = Σ θ̄(η)·Δε̄ / ε̄f.
 * Valid for plane stress, isotropic Levy–Mises plasticity without elastic strains, and principal axes fixed in the
 * material; in simple shear ε̄ is too small beyond a shear strain of about 0.5
 * (docs/science/tests.md#shr-in-plane-shear), and in a deep neck the stress is not plane.
 * @param images  in test order, the last one before fracture at the end
 * @throws RangeError if the last image has no point within the gauge, or no strain
 */
export function loadingPath(images: readonly FieldImage[], gauge: Gauge): LoadingPath {
  const readings = images.map((image) => ({ image: image.name, reading: virtualGauge(image, gauge) }))
  const last = readings.at(-1)?.reading
  if (!last) throw new RangeError(`no measured point within ${gauge.diameter} mm about ${gauge.x}, ${gauge.y} mm`)
  const points: PathPoint[] = []
  let [at1, at2, strain, weighted, weightedLode] = [0, 0, 0, 0, 0]
  for (const [i, { image, reading }] of readings.entries()) {
    if (!reading) continue
    const [d1, d2] = [reading.eps1 - at1, reading.eps2 - at2]
    const step = equivalentStrain(d1, d2)
    if (step === 0 || (step < minIncrement && i < readings.length - 1)) continue
    // Rounding could exceed ±2/3.
    const triaxiality = Math.max(-2 / 3, Math.min(2 / 3, (d1 + d2) / (1.5 * step)))
    const lode = lodeOfPlaneStress(triaxiality)
    strain += step
    weighted += triaxiality * step
    weightedLode += lode * step
    ;[at1, at2] = [reading.eps1, reading.eps2]
    points.push({ image, eps1: at1, eps2: at2, equivalent: strain, triaxiality, lode })
  }
  if (!(strain > 0)) throw new RangeError('no strain at the gauge in any image')
  return {
    points,
    strain,
    triaxiality: weighted / strain,
    lode: weightedLode / strain,
    within: last.points,
    lost: readings.filter(({ reading }) => !reading).length,
  }
}
