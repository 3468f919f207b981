import type { BoundedStep } from './bounded-step.ts'
import { scaledNorm } from './norm.ts'

/** Share of the step along which curvature is felt. */
const probe = 0.1
/** Longest correction that is followed, as a share of the step: longer ones lead some searches off to infinity (MGH09). */
const longest = 0.05

/**
 * Correction of a step for the curvature of the model along it, which lets steps follow narrow bent valleys (geodesic
 * acceleration, Transtrum and Sethna 2012): minus the damped response to the second derivative r″ along the step, halved.
 *
 * @param columns  Jacobian of the coordinates, column-major
 * @param here     residuals at the point
 * @param ahead    residuals at `probe` of the step: asked for with the place as a step
 * @returns        what to add to the step; undefined where it is not small beside the step
 */
export function geodesicCorrection(
  { step, respond }: BoundedStep,
  columns: Float64Array,
  scale: Float64Array,
  here: Float64Array,
  ahead: (step: Float64Array) => Float64Array,
): Float64Array | undefined {
  if (!respond) return undefined
  const count = here.length
  const there = ahead(step.map((d) => probe * d))
  const along = new Float64Array(count)
  for (const [j, d] of step.entries()) {
    if (d !== 0) for (let i = 0; i < count; i++) along[i] = along[i]! + columns[j * count + i]! * d
  }
  for (let i = 0; i < count; i++) along[i] = (2 / probe) * ((there[i]! - here[i]!) / probe - along[i]!)
  const slope = step.map((_, j) => {
    let dot = 0
    for (let i = 0; i < count; i++) dot += columns[j * count + i]! * along[i]!
    return dot
  })
  const correction = respond(slope).map((d) => d / 2)
  // A NaN fails the comparison.
  return scaledNorm(correction, scale) <= (longest / 2) * scaledNorm(step, scale) ? correction : undefined
}
