import type { HardeningLaw } from './law.ts'

/** Hockett–Sherby, σ = σs − (σs − σ0) exp(−a εp^q). Best for advanced high-strength steel before necking; saturates. */
export const hockettSherby: HardeningLaw = {
  id: 'hockett-sherby',
  label: 'Hockett–Sherby',
  parameters: [
    { id: 's0', symbol: 'σ_0', unit: 'MPa', lower: 50, upper: 2000, start: 400 },
    { id: 'ss', symbol: 'σ_s', unit: 'MPa', lower: 50, upper: 3000, start: 1000 },
    { id: 'a', symbol: 'a', unit: '1', lower: 0.5, upper: 50, start: 8 },
    { id: 'q', symbol: 'q', unit: '1', lower: 0.2, upper: 1.2, start: 0.7 },
  ],
  stress: ([s0, ss, a, q], strain) => ss! - (ss! - s0!) * Math.exp(-a! * strain ** q!),
  slope: ([s0, ss, a, q], strain) => (ss! - s0!) * a! * q! * strain ** (q! - 1) * Math.exp(-a! * strain ** q!),
  gradient([s0, ss, a, q], strain) {
    const power = strain ** q!
    const decay = Math.exp(-a! * power)
    // εp^q · ln εp tends to 0 at the origin, where the formula itself would give NaN.
    const powerLog = strain > 0 ? power * Math.log(strain) : 0
    return [decay, 1 - decay, (ss! - s0!) * power * decay, (ss! - s0!) * a! * powerLog * decay]
  },
}
