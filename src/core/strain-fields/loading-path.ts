import { lodeOfPlaneStress } from '../models/stress-state.ts'
import { equivalentStrain, type FieldImage } from './strain-field.ts'
import { type Gauge, virtualGauge } from './virtual-gauge.ts'

/** The state of a spot after one image. */
export type PathPoint = {
  readonly image: string
  /** Mean strains of the spot [1]. */
  readonly eps1: number
  readonly eps2: number
  /** Sum of the increments of equivalent strain so far [1]. */
  readonly equivalent: number
  /** Stress state of the increment that ends here [1]. */
  readonly triaxiality: number
  readonly lode: number
}

export type LoadingPath = {
  readonly points: readonly PathPoint[]
  /** Equivalent strain at the last image [1]. */
  readonly strain: number
  /** η̄ and θ̄ averaged over the path, weighted by equivalent strain [1]. */
  readonly triaxiality: number
  readonly lode: number
  /** Points of the last image within the spot. */
  readonly within: number
  /** Images in which no point was measured within the spot. */
  readonly lost: number
}

/** An increment of equivalent strain below it is mostly noise, so it waits for the next image [1]. */
export const leastIncrement = 0.005

/**
 * The way of a spot from no strain to the last image, and its averages (docs/science/models.md#loading-paths-from-strain-fields):
 *
 *     Δε̄ = (2/√3)·√(Δε1² + Δε1Δε2 + Δε2²)     η = (Δε1 + Δε2) / (√3·√(Δε1² + Δε1Δε2 + Δε2²))
 *     ε̄f = Σ Δε̄        η̄ = Σ η·Δε̄ / ε̄f        θ̄ = Σ θ̄(η)·Δε̄ / ε̄f
 *
 * From image to image the path is straight, so the sums are exact for a path of straight pieces. From one image alone the whole
 * path is taken as straight.
 *
 * Holds for plane stress, isotropic plasticity with an associated flow rule (Levy–Mises), elastic strains neglected, and
 * principal axes that do not turn in the material: in simple shear they do, and ε̄ comes out too small beyond a shear strain of
 * about 0.5 (docs/science/tests.md#shr-in-plane-shear). In a deep neck the stress is no longer plane.
 *
 * @param images  in the order of the test, the last one before fracture at the end
 * @throws RangeError where the last image has no point within the spot, or nothing is strained there
 */
export function loadingPath(images: readonly FieldImage[], gauge: Gauge): LoadingPath {
  const readings = images.map((image) => ({ image: image.name, reading: virtualGauge(image, gauge) }))
  const last = readings.at(-1)?.reading
  if (!last) throw new RangeError(`no point was measured within ${gauge.diameter} mm about ${gauge.x}, ${gauge.y} mm`)
  const points: PathPoint[] = []
  let [at1, at2, strain, weighted, weightedLode] = [0, 0, 0, 0, 0]
  for (const [i, { image, reading }] of readings.entries()) {
    if (!reading) continue
    const [d1, d2] = [reading.eps1 - at1, reading.eps2 - at2]
    const step = equivalentStrain(d1, d2)
    if (step === 0 || (step < leastIncrement && i < readings.length - 1)) continue
    // Rounding must not carry η beyond ±2/3.
    const triaxiality = Math.max(-2 / 3, Math.min(2 / 3, (d1 + d2) / (1.5 * step)))
    const lode = lodeOfPlaneStress(triaxiality)
    strain += step
    weighted += triaxiality * step
    weightedLode += lode * step
    ;[at1, at2] = [reading.eps1, reading.eps2]
    points.push({ image, eps1: at1, eps2: at2, equivalent: strain, triaxiality, lode })
  }
  if (!(strain > 0)) throw new RangeError('the spot is not strained in any image')
  return {
    points,
    strain,
    triaxiality: weighted / strain,
    lode: weightedLode / strain,
    within: last.points,
    lost: readings.filter(({ reading }) => !reading).length,
  }
}
