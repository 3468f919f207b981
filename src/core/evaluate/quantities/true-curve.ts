import type { Curve } from '../../curves/curve.ts'

/**
 * True stress [MPa] over logarithmic strain [1] up to maximum force: σ = s · (1 + e), ε = ln(1 + e).
 * @param last    strain at maximum force [1]; the formulas do not hold beyond it
 * @throws RangeError if e ≤ −1
 */
export function trueCurve(strain: Float64Array, stress: Float64Array, last = Infinity): Curve {
  let count = 0
  while (count < strain.length && strain[count]! <= last) count++
  const x = new Float64Array(count)
  const y = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const stretch = 1 + strain[i]!
    if (!(stretch > 0)) throw new RangeError(`point ${i}: engineering strain ${strain[i]} is not above −1`)
    x[i] = Math.log(stretch)
    y[i] = stress[i]! * stretch
  }
  return { x, y }
}

/**
 * εp = ε − σ/E from the end of the elastic part, where εp is noise; x strictly increases. `modulus`: elastic line [MPa]
 */
export function flowCurve({ x: strain, y: stress }: Curve, modulus: number): Curve {
  let start = 0
  for (let i = 0; i < strain.length; i++) if (strain[i]! - stress[i]! / modulus <= 0) start = i + 1
  const x: number[] = []
  const y: number[] = []
  for (let i = start; i < strain.length; i++) {
    const plastic = strain[i]! - stress[i]! / modulus
    if (x.length > 0 && plastic <= x.at(-1)!) continue
    x.push(plastic)
    y.push(stress[i]!)
  }
  return { x: Float64Array.from(x), y: Float64Array.from(y) }
}

/** `strain`: engineering, above −1. */
export function engToTrue(strain: number, stress: number, modulus: number) {
  if (!(strain > -1)) throw new RangeError(`engineering strain ${strain} is not above −1`)
  const sigma = stress * (1 + strain)
  return { strain: Math.log1p(strain), stress: sigma, plastic: Math.log1p(strain) - sigma / modulus }
}

export function trueToEngStrain(strain: number): number {
  return Math.expm1(strain)
}
