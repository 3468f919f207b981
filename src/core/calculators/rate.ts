import { cowperSymonds } from '../models/rate/cowper-symonds.ts'
import { johnsonCookRate } from '../models/rate/johnson-cook-rate.ts'
import type { RateLaw } from '../models/rate/law.ts'
import { ratePowerLaw } from '../models/rate/rate-power-law.ts'
import { thermalOverstress } from '../models/rate/thermal-overstress.ts'
import { calculator, type Option } from './calculator.ts'
import { equationInPython } from './equation-python.ts'

/** Laws that need the slow stress alone. Cowper and Symonds' own slow curve is that of rate zero, so 0 is allowed there. */
const laws: readonly RateLaw[] = [
  {
    ...cowperSymonds,
    parameters: cowperSymonds.parameters.map((each) => (each.id === 'reference_rate' ? { ...each, lower: 0 } : each)),
  },
  johnsonCookRate,
  ratePowerLaw,
  thermalOverstress,
]
const lawOf = (id: string) => laws.find((law) => law.id === id)!

/** docs/science/models.md#rate-dependence */
export const rate = calculator({
  id: 'rate',
  name: 'Effect of strain rate',
  answers: 'Flow stress at a strain rate from that of the slow test.',
  group: 'Hardening and rate',
  words: 'strain rate cowper symonds johnson cook m value dynamic crash overstress',
  inputs: {
    law: {
      kind: 'choice',
      label: 'Rate law',
      options: laws.map(({ id, label }) => ({ value: id, label })) as [Option, ...Option[]],
    },
    sigma_qs: {
      kind: 'number',
      label: 'Flow stress of the slow test',
      symbol: 'σ_qs',
      quantity: 'stress',
      unit: 'MPa',
      range: [1, 5000],
      start: '800',
    },
    speed: {
      kind: 'number',
      label: 'Strain rate',
      symbol: 'ε̇',
      quantity: 'rate',
      unit: '1/s',
      range: [1e-6, 1e6],
      start: '100',
    },
  },
  model: ({ law }) => lawOf(law),
  outputs: {
    sigma: { label: 'Flow stress at the rate', symbol: 'σ', quantity: 'stress', unit: 'MPa' },
    factor: { label: 'Over that of the slow test', symbol: 'σ/σ_qs', quantity: 'ratio', unit: '1' },
    rise: { label: 'Above that of the slow test', symbol: 'σ − σ_qs', quantity: 'stress', unit: 'MPa' },
  },
  equation: { text: 'σ = σ(σqs, ε̇)', tex: '\\sigma = \\sigma(\\sigma_{qs},\\dot\\varepsilon)' },
  validity: 'Isothermal: fast tests beyond a few per cent of strain warm the specimen and soften it.',
  calculate({ law, sigma_qs: quasiStatic, speed }, parameters) {
    const chosen = lawOf(law)
    const reference = parameters[chosen.parameters.findIndex(({ id }) => id === 'reference_rate')]!
    const sigma = chosen.stress(parameters, { quasiStatic, rate: speed, plasticStrain: 0, temperature: 20 })
    const notes = [
      ...(speed < reference ? ['The rate is below that of the slow test: no law was made for that.'] : []),
      ...(reference === 0 ? ['σqs is taken as the stress at rate zero, as in the paper.'] : []),
    ]
    return { values: { sigma, factor: sigma / quasiStatic, rise: sigma - quasiStatic }, notes }
  },
  python: ({ law }) => `σqs, ε̇ = sigma_qs, speed
sigma = ${equationInPython(lawOf(law))}${
    law === johnsonCookRate.id ? '\nsigma = max(sigma, σqs)  # below the rate of the slow test nothing changes' : ''
  }
factor = sigma / σqs
rise = sigma - σqs`,
})
