import { maximumForce } from '../models/hardening/considere.ts'
import { flowCurve } from '../models/hardening/flow-curve.ts'
import { hardeningLaw, wholeLaws } from '../models/hardening/index.ts'
import { evenly } from '../numerics/evenly.ts'
import { plasticStrain, trueStress } from '../test-types/parts/axes.ts'
import { calculator, type Option } from './calculator.ts'
import { youngsModulus } from './number-input.ts'
import { drawnLine, drawnPoints } from './drawn-line.ts'
import { equationInPython } from './equation-python.ts'

/** Every law of the whole curve, as a choice offers them. */
export const lawOptions = wholeLaws.map(({ id, label }) => ({ value: id, label })) as [Option, ...Option[]]

/** docs/science/models.md#hardening-laws */
export const considere = calculator({
  id: 'considere',
  name: 'Maximum force (Considère)',
  answers: 'Uniform strain, Rm and Ag that follow from a hardening law.',
  group: 'Hardening and rate',
  words: 'considere uniform elongation Rm Ag necking swift voce',
  inputs: {
    law: { kind: 'choice', label: 'Hardening law', options: lawOptions },
    elastic: {
      kind: 'choice',
      label: 'Elastic strain',
      options: [
        { value: 'counted', label: 'Counted' },
        { value: 'neglected', label: 'Neglected' },
      ],
    },
    E: youngsModulus({ when: ['elastic', 'counted'] }),
  },
  model: ({ law }) => hardeningLaw(law),
  outputs: {
    epsilon_u: { label: 'Plastic strain at maximum force', symbol: 'ε_p,u', quantity: 'strain', unit: '1' },
    sigma_u: { label: 'True stress at maximum force', symbol: 'σ_u', quantity: 'stress', unit: 'MPa' },
    Rm: { label: 'Tensile strength', symbol: 'R_m', quantity: 'stress', unit: 'MPa' },
    Ag: { label: 'Uniform elongation, plastic', symbol: 'A_g', quantity: 'strain', unit: '%' },
  },
  equation: {
    text: 'H·(1 − σ/E) = σ with H = dσ/dεp; e = exp(εp + σ/E) − 1, Rm = σ/(1 + e), Ag = e − Rm/E',
    tex: 'H\\left(1-\\frac{\\sigma}{E}\\right) = \\sigma,\\ H = \\frac{d\\sigma}{d\\varepsilon_p};\\quad R_m = \\frac{\\sigma_u}{1+e_u},\\quad A_g = e_u - \\frac{R_m}{E}',
  },
  validity: 'Laws that were fitted up to maximum force. No rate effect: a rate-sensitive sheet necks a little later.',
  source: 'A. Considère, Annales des Ponts et Chaussées 9 (1885) 574',
  calculate({ law, elastic, E }, parameters) {
    const found = maximumForce(flowCurve(hardeningLaw(law), parameters), elastic === 'neglected' ? Infinity : E)
    if (!found) {
      throw new RangeError('with these parameters the force has no maximum between plastic strains of 0.0001 and 1')
    }
    return { values: { epsilon_u: found.plasticStrain, sigma_u: found.stress, Rm: found.rm, Ag: found.ag } }
  },
  figure({ law, elastic, E }, parameters) {
    const { stress, slope } = flowCurve(hardeningLaw(law), parameters)
    const modulus = elastic === 'neglected' ? Infinity : E
    const { plasticStrain: end, stress: top } = maximumForce({ stress, slope }, modulus)!
    const x = evenly(0, Math.min(1, 1.8 * end), 181)
    // Laws rise steeply at first: what lies far above the crossing says nothing about it.
    const rise = (at: number) => {
      const value = slope(at) * (1 - stress(at) / modulus)
      return value <= 2.5 * top ? value : Number.NaN
    }
    return {
      id: 'considere',
      label: 'Flow curve and its slope',
      x: plasticStrain,
      y: trueStress,
      lines: [
        drawnPoints('Maximum force', [end], stress),
        drawnLine({ id: 'flow', label: 'Flow stress σ', colour: 0 }, x, stress),
        drawnLine({ id: 'slope', label: 'Slope H·(1 − σ/E)', colour: 2 }, x, rise),
      ],
    }
  },
  python: ({ law, elastic }) => `${elastic === 'neglected' ? "E = float('inf')\n" : ''}def flow(εp):
    return ${equationInPython(hardeningLaw(law))}

def surplus(εp):  # H * (1 - σ/E) - σ, above 0 while force rises
    h = 1e-5 * εp
    slope = (flow(εp + h) - flow(εp - h)) / (2 * h)
    return slope * (1 - flow(εp) / E) - flow(εp)

low = high = 1e-4
while surplus(high) > 0:
    low, high = high, high * 1.05
for _ in range(60):
    middle = (low + high) / 2
    low, high = (middle, high) if surplus(middle) > 0 else (low, middle)
epsilon_u = (low + high) / 2
sigma_u = flow(epsilon_u)
stretch = math.exp(epsilon_u + sigma_u / E)
Rm = sigma_u / stretch
Ag = stretch - 1 - Rm / E`,
})
