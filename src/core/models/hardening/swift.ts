import type { HardeningLaw } from './law.ts'

/** Swift, σ = K (ε0 + εp)ⁿ. Never saturates: an upper bound when extrapolated. */
export const swift: HardeningLaw = {
  id: 'swift',
  label: 'Swift',
  parameters: [
    { id: 'K', symbol: 'K', unit: 'MPa', lower: 200, upper: 3000, start: 1000 },
    { id: 'e0', symbol: 'ε_0', unit: '1', lower: 1e-6, upper: 0.1, start: 0.002 },
    { id: 'n', symbol: 'n', unit: '1', lower: 0.01, upper: 0.6, start: 0.15 },
  ],
  stress: ([K, e0, n], strain) => K! * (e0! + strain) ** n!,
  slope: ([K, e0, n], strain) => n! * K! * (e0! + strain) ** (n! - 1),
  gradient([K, e0, n], strain) {
    const power = (e0! + strain) ** n!
    return [power, (n! * K! * power) / (e0! + strain), K! * power * Math.log(e0! + strain)]
  },
}
