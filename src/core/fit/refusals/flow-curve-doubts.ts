import type { Curve } from '../../curves/curve.ts'

/** Share of the stress that a flow curve may fall or jump by: scatter of a measurement stays below it. */
const scatter = 0.02
/** Plastic strains nearer to each other are one [1]. */
const sameStrain = 1e-6

/**
 * What in a measured flow curve no law of hardening can follow: a stress that falls for good, and two stresses at one plastic strain.
 * Each as a sentence for the card that is made of it.
 *
 * @param flow  x: plastic strain [1], y: true stress [MPa]
 */
export function flowCurveDoubts({ x, y }: Curve): string[] {
  let [top, lowest] = [0, 0]
  for (let i = 1; i < y.length; i++) {
    if (y[i]! >= y[top]!) [top, lowest] = [i, i]
    else if (y[i]! < y[lowest]!) lowest = i
  }
  const falls = y.length > 0 && y.at(-1)! < (1 - scatter) * y[top]!
  const twice = x.findIndex(
    (strain, i) => i > 0 && strain - x[i - 1]! <= sameStrain && Math.abs(y[i]! / y[i - 1]! - 1) > scatter,
  )
  if (twice > 0)
    return [
      `The measured flow curve has two stresses at a plastic strain of ${x[twice]!.toPrecision(3)}: ${y[twice - 1]!.toFixed(0)} and ${y[twice]!.toFixed(0)} MPa. Give each specimen a file of its own.`,
    ]
  return falls
    ? [
        `The measured flow curve falls from ${y[top]!.toFixed(0)} MPa at a plastic strain of ${x[top]!.toPrecision(3)} to ${y[lowest]!.toFixed(0)} MPa at ${x[lowest]!.toPrecision(3)}: end it at maximum force, beyond which true stress is not force over section.`,
      ]
    : []
}
