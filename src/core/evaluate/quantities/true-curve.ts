import type { Curve } from '../../curves/curve.ts'

/**
 * True stress against logarithmic strain up to maximum force.
 *
 *     σ = s · (1 + e)        ε = ln(1 + e)
 *
 * @param strain  engineering strain [1]
 * @param stress  engineering stress [MPa]
 * @param last    strain at maximum force: beyond it the section is no longer uniform and the formulas are wrong [1]
 * @returns       x: logarithmic strain [1], y: true stress [MPa]
 * @throws RangeError where e ≤ −1: such a specimen would have no length.
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
 * Flow curve: true stress against logarithmic plastic strain εp = ε − σ/E, the input of a simulation.
 *
 * Starts where plastic strain stays positive: in the elastic part εp is noise about zero. Rows in which it falls are
 * left out, so x strictly rises.
 *
 * @param modulus  of the fitted elastic line [MPa]
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
