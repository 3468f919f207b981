import { parameter, withinBounds } from '../model.ts'
import { flowEnds, type HardeningLaw } from './law.ts'

/** Voce, σ = σs − (σs − σ0) exp(−β εp). Saturates: a lower bound when extrapolated. */
export const voce: HardeningLaw = {
  id: 'voce',
  label: 'Voce',
  equation: {
    text: 'σ = σs − (σs − σ0)·exp(−β·εp)',
    tex: '\\sigma = \\sigma_s - (\\sigma_s - \\sigma_0)\\,e^{-\\beta\\varepsilon_p}',
  },
  parameters: [
    parameter('s0', 'σ_0', 'MPa', 'stress at first yield', [50, 2000], 400),
    parameter('ss', 'σ_s', 'MPa', 'stress at saturation', [50, 3000], 1000),
    parameter('beta', 'β', '1', 'saturation rate', [1, 300], 20),
  ],
  validity:
    'Up to uniform strain; beyond it a lower bound, because it saturates, often too early for multiphase steel.',
  source: 'E. Voce, J. Inst. Met. 74 (1948) 537',
  stress: ([s0, ss, beta], strain) => ss! - (ss! - s0!) * Math.exp(-beta! * strain),
  slope: ([s0, ss, beta], strain) => beta! * (ss! - s0!) * Math.exp(-beta! * strain),
  gradient([s0, ss, beta], strain) {
    const decay = Math.exp(-beta! * strain)
    return [decay, 1 - decay, (ss! - s0!) * strain * decay]
  },
  startFrom(data) {
    const { firstStress, lastStress } = flowEnds(data)
    return withinBounds(voce, [firstStress, 1.05 * lastStress, 20])
  },
  conflict: ([s0, ss]) => (ss! < s0! ? `σs ${ss} is below σ0 ${s0}` : undefined),
}

/** Voce with a linear tail, σ = σs − (σs − σ0) exp(−β εp) + H εp. */
export const modifiedVoce: HardeningLaw = {
  id: 'modified-voce',
  label: 'Voce with linear tail',
  equation: {
    text: 'σ = σs − (σs − σ0)·exp(−β·εp) + H·εp',
    tex: '\\sigma = \\sigma_s - (\\sigma_s - \\sigma_0)\\,e^{-\\beta\\varepsilon_p} + H\\,\\varepsilon_p',
  },
  parameters: [...voce.parameters, parameter('H', 'H', 'MPa', 'slope of the tail', [0, 1000], 200)],
  validity: 'If Voce saturates too early. The linear tail is unlimited: choose the last strain of a card carefully.',
  source: 'E. Voce, J. Inst. Met. 74 (1948) 537; tail after C. Tomé and others, Acta Metall. 32 (1984) 1637',
  stress: ([s0, ss, beta, H], strain) => voce.stress([s0!, ss!, beta!], strain) + H! * strain,
  slope: ([s0, ss, beta, H], strain) => voce.slope([s0!, ss!, beta!], strain) + H!,
  gradient: ([s0, ss, beta], strain) => [...voce.gradient([s0!, ss!, beta!], strain), strain],
  startFrom(data) {
    const { firstStress, lastStrain, lastStress, lastSlope } = flowEnds(data)
    const H = lastSlope / 3
    return withinBounds(modifiedVoce, [firstStress, 1.05 * (lastStress - H * lastStrain), 20, H])
  },
  conflict: ([s0, ss]) => (ss! < s0! ? `σs ${ss} is below σ0 ${s0}` : undefined),
}

/** Two Voce terms, one for the knee and one for the long rise: σ = σ0 + Q1 (1 − exp(−β1 εp)) + Q2 (1 − exp(−β2 εp)). */
export const doubleVoce: HardeningLaw = {
  id: 'double-voce',
  label: 'Double Voce',
  equation: {
    text: 'σ = σ0 + Q1·(1 − exp(−β1·εp)) + Q2·(1 − exp(−β2·εp))',
    tex: '\\sigma = \\sigma_0 + Q_1\\,(1 - e^{-\\beta_1\\varepsilon_p}) + Q_2\\,(1 - e^{-\\beta_2\\varepsilon_p})',
  },
  parameters: [
    parameter('s0', 'σ_0', 'MPa', 'stress at first yield', [50, 2000], 400),
    parameter('Q1', 'Q_1', 'MPa', 'rise of the fast term', [0, 1500], 200),
    parameter('beta1', 'β_1', '1', 'speed of the fast term', [20, 1000], 150),
    parameter('Q2', 'Q_2', 'MPa', 'rise of the slow term', [0, 1500], 300),
    parameter('beta2', 'β_2', '1', 'speed of the slow term', [0.5, 60], 10),
  ],
  validity: 'Up to uniform strain, including the knee; saturates beyond. Use β1 ≥ 5·β2.',
  source: 'E. Voce, J. Inst. Met. 74 (1948) 537; two terms after J.-L. Chaboche, Int. J. Plast. 5 (1989) 247',
  stress: ([s0, Q1, b1, Q2, b2], strain) =>
    s0! + Q1! * (1 - Math.exp(-b1! * strain)) + Q2! * (1 - Math.exp(-b2! * strain)),
  slope: ([, Q1, b1, Q2, b2], strain) => Q1! * b1! * Math.exp(-b1! * strain) + Q2! * b2! * Math.exp(-b2! * strain),
  gradient([, Q1, b1, Q2, b2], strain) {
    const fast = Math.exp(-b1! * strain)
    const slow = Math.exp(-b2! * strain)
    return [1, 1 - fast, Q1! * strain * fast, 1 - slow, Q2! * strain * slow]
  },
  startFrom(data) {
    const { firstStress, lastStress } = flowEnds(data)
    const rise = 1.05 * (lastStress - firstStress)
    return withinBounds(doubleVoce, [firstStress, 0.4 * rise, 150, 0.6 * rise, 15])
  },
  conflict: ([, , b1, , b2]) => (b1! < 2 * b2! ? `β1 ${b1} is not at least twice β2 ${b2}` : undefined),
}

/** Hockett–Sherby, σ = σs − (σs − σ0) exp(−a εp^q). Best for advanced high-strength steel before necking; saturates. */
export const hockettSherby: HardeningLaw = {
  id: 'hockett-sherby',
  label: 'Hockett–Sherby',
  equation: {
    text: 'σ = σs − (σs − σ0)·exp(−a·εp^q)',
    tex: '\\sigma = \\sigma_s - (\\sigma_s - \\sigma_0)\\,e^{-a\\,\\varepsilon_p^{\\,q}}',
  },
  parameters: [
    parameter('s0', 'σ_0', 'MPa', 'stress at first yield', [50, 2000], 400),
    parameter('ss', 'σ_s', 'MPa', 'stress at saturation', [50, 3000], 1000),
    parameter('a', 'a', '1', 'saturation rate', [0.5, 50], 8),
    parameter('q', 'q', '1', 'sharpness of the knee', [0.2, 1.2], 0.7),
  ],
  validity:
    'Up to uniform strain; the best single law for multiphase steel. Beyond it a lower bound, because it saturates.',
  source: 'J. E. Hockett, O. D. Sherby, J. Mech. Phys. Solids 23 (1975) 87, doi:10.1016/0022-5096(75)90018-6',
  stress: ([s0, ss, a, q], strain) => ss! - (ss! - s0!) * Math.exp(-a! * strain ** q!),
  slope: ([s0, ss, a, q], strain) => (ss! - s0!) * a! * q! * strain ** (q! - 1) * Math.exp(-a! * strain ** q!),
  gradient([s0, ss, a, q], strain) {
    const power = strain ** q!
    const decay = Math.exp(-a! * power)
    // εp^q · ln εp tends to 0 at the origin, where the formula gives NaN.
    const powerLog = strain > 0 ? power * Math.log(strain) : 0
    return [decay, 1 - decay, (ss! - s0!) * power * decay, (ss! - s0!) * a! * powerLog * decay]
  },
  startFrom(data) {
    const { firstStress, lastStrain, lastStress } = flowEnds(data)
    return withinBounds(hockettSherby, [firstStress, 1.05 * lastStress, 20 * lastStrain ** 0.3, 0.7])
  },
  conflict: ([s0, ss]) => (ss! < s0! ? `σs ${ss} is below σ0 ${s0}` : undefined),
}

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
    parameter('b', 'b', '1', 'decay rate of the knee', [1, 300], 25),
  ],
  validity: 'Up to uniform strain. The linear tail is unlimited: not for extrapolation to large strain.',
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
