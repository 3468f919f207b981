import { parameter, withinBounds } from '../parameters.ts'
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
    parameter('A', 'A', 'MPa', 'stress at first yield', [50, 2000], 400),
    parameter('B', 'B', 'MPa', 'slope of the tail', [0, 2000], 300),
    parameter('C', 'C', 'MPa', 'rise of the knee', [0, 1500], 300),
    parameter('b', 'b', '1', 'how fast the knee ends', [1, 300], 25),
  ],
  validity: 'Up to uniform strain. The linear tail grows without limit: not for extrapolation to large strain.',
  source: 'E. El-Magd, M. Abouridouane, Int. J. Impact Eng. 32 (2006) 741',
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
