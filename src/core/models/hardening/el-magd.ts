import { withinBounds } from '../parameters.ts'
import { flowEnds } from './flow-data.ts'
import type { HardeningLaw } from './law.ts'

/** El-Magd, σ = A + B εp + C (1 − exp(−b εp)). */
export const elMagd: HardeningLaw = {
  id: 'el-magd',
  label: 'El-Magd',
  equation: {
    text: 'σ = A + B·εp + C·(1 − exp(−b·εp))',
    tex: '\\sigma = A + B\\,\\varepsilon_p + C\\,(1 - e^{-b\\,\\varepsilon_p})',
  },
  parameters: [
    { id: 'A', symbol: 'A', unit: 'MPa', meaning: 'stress at first yield', lower: 50, upper: 2000, start: 400 },
    { id: 'B', symbol: 'B', unit: 'MPa', meaning: 'slope of the tail', lower: 0, upper: 2000, start: 300 },
    { id: 'C', symbol: 'C', unit: 'MPa', meaning: 'rise of the knee', lower: 0, upper: 1500, start: 300 },
    { id: 'b', symbol: 'b', unit: '1', meaning: 'how fast the knee ends', lower: 1, upper: 300, start: 25 },
  ],
  validity: 'Up to uniform strain. The linear tail grows without limit: not for extrapolation to large strain.',
  source: 'E. El-Magd, M. Abouridouane, Int. J. Impact Eng. 32 (2006) 741',
  startRule: 'A is the first stress, B half the slope at the end, C the rest of the rise, b = 25.',
  stress: ([A, B, C, b], strain) => A! + B! * strain + C! * (1 - Math.exp(-b! * strain)),
  slope: ([, B, C, b], strain) => B! + C! * b! * Math.exp(-b! * strain),
  gradient([, , C, b], strain) {
    const decay = Math.exp(-b! * strain)
    return [1, strain, 1 - decay, C! * strain * decay]
  },
  startFrom(data) {
    const { firstStress, lastStrain, lastStress, lastSlope } = flowEnds(data)
    const B = lastSlope / 2
    return withinBounds(elMagd, [firstStress, B, lastStress - firstStress - B * lastStrain, 25])
  },
}
