import { parameter, withinBounds } from '../model.ts'
import { flowEnds, powerStart, type HardeningLaw } from './law.ts'

/** x^n and x^n · ln x with their limits at the origin, where the formulas give NaN or −∞. */
export function power(base: number, exponent: number): number {
  return base <= 0 ? 0 : base ** exponent
}

export function powerLog(base: number, exponent: number): number {
  return base <= 0 ? 0 : base ** exponent * Math.log(base)
}

/** Hollomon, σ = K εpⁿ. */
export const hollomon: HardeningLaw = {
  id: 'hollomon',
  label: 'Hollomon',
  equation: { text: 'σ = K·εp^n', tex: '\\sigma = K\\,\\varepsilon_p^{\\,n}' },
  parameters: [
    parameter('K', 'K', 'MPa', 'stress at a plastic strain of 1', [200, 3000], 1000),
    parameter('n', 'n', '1', 'hardening exponent', [0.01, 0.6], 0.15),
  ],
  validity: 'From about 1 % strain to uniform strain. Zero stress at zero strain: not valid at small strain.',
  source: 'J. H. Hollomon, Trans. AIME 162 (1945) 268',
  stress: ([K, n], strain) => K! * power(strain, n!),
  slope: ([K, n], strain) => n! * K! * strain ** (n! - 1),
  gradient: ([K, n], strain) => [power(strain, n!), K! * powerLog(strain, n!)],
  startFrom(data) {
    const { K, n } = powerStart(flowEnds(data), 0)
    return withinBounds(hollomon, [K, n])
  },
}

/** Ludwik, σ = σ0 + K εpⁿ. */
export const ludwik: HardeningLaw = {
  id: 'ludwik',
  label: 'Ludwik',
  equation: { text: 'σ = σ0 + K·εp^n', tex: '\\sigma = \\sigma_0 + K\\,\\varepsilon_p^{\\,n}' },
  parameters: [
    parameter('s0', 'σ_0', 'MPa', 'stress at first yield', [50, 2000], 400),
    parameter('K', 'K', 'MPa', 'rise up to a plastic strain of 1', [50, 3000], 900),
    parameter('n', 'n', '1', 'hardening exponent', [0.05, 1.2], 0.5),
  ],
  validity: 'Up to uniform strain. σ0 and n are strongly correlated (above 0.98).',
  source: 'P. Ludwik, Elemente der technologischen Mechanik, Springer, Berlin (1909)',
  stress: ([s0, K, n], strain) => s0! + K! * power(strain, n!),
  slope: ([, K, n], strain) => n! * K! * strain ** (n! - 1),
  gradient: ([, K, n], strain) => [1, power(strain, n!), K! * powerLog(strain, n!)],
  startFrom(data) {
    const { firstStress, lastStrain, lastStress } = flowEnds(data)
    return withinBounds(ludwik, [firstStress, (lastStress - firstStress) / Math.sqrt(lastStrain), 0.5])
  },
}

/** Swift, σ = K (ε0 + εp)ⁿ. Does not saturate: an upper bound when extrapolated. */
export const swift: HardeningLaw = {
  id: 'swift',
  label: 'Swift',
  equation: { text: 'σ = K·(ε0 + εp)^n', tex: '\\sigma = K\\,(\\varepsilon_0 + \\varepsilon_p)^{n}' },
  parameters: [
    parameter('K', 'K', 'MPa', 'stress at a strain of 1', [200, 3000], 1000),
    parameter('e0', 'ε_0', '1', 'prestrain', [1e-6, 0.1], 0.002),
    parameter('n', 'n', '1', 'hardening exponent', [0.01, 0.6], 0.15),
  ],
  validity:
    'Up to uniform strain; beyond it an upper bound, because it does not saturate. For multiphase steel, fit from 1–2 % strain.',
  source: 'H. W. Swift, J. Mech. Phys. Solids 1 (1952) 1, doi:10.1016/0022-5096(52)90002-1',
  stress: ([K, e0, n], strain) => K! * (e0! + strain) ** n!,
  slope: ([K, e0, n], strain) => n! * K! * (e0! + strain) ** (n! - 1),
  gradient([K, e0, n], strain) {
    const power = (e0! + strain) ** n!
    return [power, (n! * K! * power) / (e0! + strain), K! * power * Math.log(e0! + strain)]
  },
  startFrom(data) {
    const { K, n } = powerStart(flowEnds(data), 0.002)
    return withinBounds(swift, [K, 0.002, n])
  },
}

/** Ghosh, σ = K (ε0 + εp)ⁿ − C. */
export const ghosh: HardeningLaw = {
  id: 'ghosh',
  label: 'Ghosh',
  equation: { text: 'σ = K·(ε0 + εp)^n − C', tex: '\\sigma = K\\,(\\varepsilon_0 + \\varepsilon_p)^{n} - C' },
  parameters: [
    parameter('K', 'K', 'MPa', 'factor of the power term', [200, 5000], 1200),
    parameter('e0', 'ε_0', '1', 'prestrain', [1e-6, 0.1], 0.003),
    parameter('n', 'n', '1', 'hardening exponent', [0.01, 0.6], 0.15),
    parameter('C', 'C', 'MPa', 'subtracted constant', [0, 3000], 100),
  ],
  validity: 'Up to uniform strain. The data determine only about three of the four parameters, so errors are large.',
  source: 'A. K. Ghosh, Acta Metall. 25 (1977) 1413, doi:10.1016/0001-6160(77)90072-4',
  stress: ([K, e0, n, C], strain) => K! * (e0! + strain) ** n! - C!,
  slope: ([K, e0, n], strain) => n! * K! * (e0! + strain) ** (n! - 1),
  gradient([K, e0, n], strain) {
    const power = (e0! + strain) ** n!
    return [power, (n! * K! * power) / (e0! + strain), K! * power * Math.log(e0! + strain), -1]
  },
  startFrom(data) {
    const ends = flowEnds(data)
    const C = 0.1 * ends.firstStress
    const { K, n } = powerStart({ ...ends, lastStress: ends.lastStress + C }, 0.003)
    return withinBounds(ghosh, [K, 0.003, n, C])
  },
  // Ensures a positive stress at zero strain (docs/science/models.md#hardening-laws).
  conflict([K, e0, n, C]) {
    const max = 0.8 * K! * e0! ** n!
    return C! > max * (1 + 1e-6) ? `C ${C} is above 0.8·K·ε0^n = ${max}` : undefined
  },
  edge: {
    text: 'C = 0.8·K·ε0^n, so that the stress at zero strain is above zero',
    deviation: ([K, e0, n, C]) => C! / (0.8 * K! * e0! ** n!) - 1,
  },
}
