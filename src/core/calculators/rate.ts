import { cowperSymonds } from '../models/rate/cowper-symonds.ts'
import { johnsonCookRate } from '../models/rate/johnson-cook.ts'
import type { RateLaw } from '../models/rate/law.ts'
import { ratePowerLaw } from '../models/rate/rate-power-law.ts'
import { thermalOverstress } from '../models/rate/thermal-overstress.ts'
import { linspace } from '../numerics/arrays.ts'
import { strainRate, trueStress } from '../test-types/parts/charts.ts'
import { calculator, type Option, stressInput } from './calculator.ts'
import { drawnLine, drawnPoints } from './model-figure.ts'
import { equationInPython } from './python.ts'

/** Laws that need only the quasi-static stress; for Cowper–Symonds it is the stress at rate zero. */
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

/** Flow stress [MPa] over strain rate [1/s]. */
const stressOf = (law: string, parameters: readonly number[], quasiStatic: number) => (rate: number) =>
  lawOf(law).stress(parameters, { quasiStatic, rate, plasticStrain: 0, temperature: 20 })

/** docs/science/models.md#rate-dependence */
export const rate = calculator({
  id: 'rate',
  name: 'Effect of strain rate',
  answers: 'Flow stress at a strain rate, from the flow stress of the slow test.',
  group: 'Hardening and rate',
  words: 'strain rate cowper symonds johnson cook m value dynamic crash overstress',
  inputs: {
    law: {
      kind: 'choice',
      label: 'Rate law',
      options: laws.map(({ id, label }) => ({ value: id, label })) as [Option, ...Option[]],
    },
    sigma_qs: stressInput('Flow stress of the slow test', 'σ_qs', '800', [1, 5000]),
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
    factor: { label: 'Ratio to the slow test', symbol: 'σ/σ_qs', quantity: 'ratio', unit: '1' },
    rise: { label: 'Increase over the slow test', symbol: 'σ − σ_qs', quantity: 'stress', unit: 'MPa' },
  },
  equation: { text: 'σ = σ(σqs, ε̇)', tex: '\\sigma = \\sigma(\\sigma_{qs},\\dot\\varepsilon)' },
  validity: 'Isothermal. Fast tests heat and soften the specimen beyond a few per cent of strain.',
  calculate({ law, sigma_qs: quasiStatic, speed }, parameters) {
    const chosen = lawOf(law)
    const reference = parameters[chosen.parameters.findIndex(({ id }) => id === 'reference_rate')]!
    const sigma = stressOf(law, parameters, quasiStatic)(speed)
    const notes = [
      ...(speed < reference ? ['The rate is below that of the slow test; the laws are not valid there.'] : []),
      ...(reference === 0 ? ['σqs is taken as the stress at rate zero, as in the paper.'] : []),
    ]
    return { values: { sigma, factor: sigma / quasiStatic, rise: sigma - quasiStatic }, notes }
  },
  figure({ law, sigma_qs, speed }, parameters) {
    const { label, parameters: named } = lawOf(law)
    const reference = parameters[named.findIndex(({ id }) => id === 'reference_rate')]!
    const sigma = stressOf(law, parameters, sigma_qs)
    const [from, to] = [Math.min(reference || 1e-3, speed), Math.max(1000, 10 * speed)]
    const x = linspace(Math.log10(from), Math.log10(to), 121).map((decades) => 10 ** decades)
    return {
      id: 'rate',
      label: `Flow stress over strain rate, ${label}`,
      x: strainRate,
      y: { ...trueStress, around: true },
      lines: [
        drawnPoints('Requested flow stress', [speed], sigma),
        drawnLine({ id: 'law', label, colour: 0 }, x, sigma),
      ],
    }
  },
  python: ({ law }) => `σqs, ε̇ = sigma_qs, speed
sigma = ${equationInPython(lawOf(law))}${
    law === johnsonCookRate.id ? '\nsigma = max(sigma, σqs)  # below the rate of the slow test nothing changes' : ''
  }
factor = sigma / σqs
rise = sigma - σqs`,
})
