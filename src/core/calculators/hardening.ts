import { maximumForce } from '../models/hardening/considere.ts'
import { flowCurve } from '../models/hardening/flow-curve.ts'
import { hardeningLaw, wholeLaws } from '../models/hardening/index.ts'
import { evenlyDenserAtStart, linspace } from '../numerics/arrays.ts'
import { plasticStrain, trueStress } from '../test-types/parts/charts.ts'
import { calculator, type Option, youngsModulus, strainInput } from './calculator.ts'
import { drawnLine, drawnPoints } from './model-figure.ts'
import { equationInPython } from './python.ts'
import { steel } from '../models/elastic/nominal.ts'

const lawOptions = wholeLaws.map(({ id, label }) => ({ value: id, label })) as [Option, ...Option[]]

/** docs/science/models.md#hardening-laws */
export const considere = calculator({
  id: 'considere',
  name: 'Maximum force (Considère)',
  answers: 'Uniform strain, Rm and Ag from a hardening law.',
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
  validity: 'For laws fitted up to maximum force. Without rate effect; a rate-sensitive sheet necks slightly later.',
  source: 'A. Considère, Annales des Ponts et Chaussées 9 (1885) 574',
  calculate({ law, elastic, E }, parameters) {
    const found = maximumForce(flowCurve(hardeningLaw(law), parameters), elastic === 'neglected' ? Infinity : E)
    if (!found) {
      throw new RangeError('no maximum force between plastic strains of 0.0001 and 1 with these parameters')
    }
    return { values: { epsilon_u: found.plasticStrain, sigma_u: found.stress, Rm: found.rm, Ag: found.ag } }
  },
  figure({ law, elastic, E }, parameters) {
    const { stress, slope } = flowCurve(hardeningLaw(law), parameters)
    const modulus = elastic === 'neglected' ? Infinity : E
    const { plasticStrain: end, stress: top } = maximumForce({ stress, slope }, modulus)!
    const x = linspace(0, Math.min(1, 1.8 * end), 181)
    // Laws rise steeply at first, so points far above the crossing are omitted.
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

const maxStrains = 30

/** docs/science/models.md#hardening-laws */
export const hardening = calculator({
  id: 'hardening',
  name: 'Hardening law',
  answers: 'Flow stress of a hardening law at any plastic strain, and a fit to your own curve.',
  group: 'Hardening and rate',
  words: 'flow curve swift voce hockett sherby ghosh ludwik hollomon fit extrapolation RMSE csv',
  inputs: {
    law: { kind: 'choice', label: 'Hardening law', options: lawOptions },
    strain: strainInput('Plastic strain', 'ε_p', '0.100', [0, 2]),
    strains: {
      kind: 'list',
      label: 'Plastic strains of the table',
      symbol: 'ε_p',
      quantity: 'strain',
      unit: '1',
      range: [0, 2],
      start: '0; 0.002; 0.01; 0.05; 0.1; 0.2; 0.5; 1',
      max: maxStrains,
    },
  },
  model: ({ law }) => hardeningLaw(law),
  outputs: {
    sigma: { label: 'Flow stress', symbol: 'σ', quantity: 'stress', unit: 'MPa' },
    slope: { label: 'Slope of the flow curve', symbol: 'H', quantity: 'stress', unit: 'MPa' },
  },
  equation: {
    text: 'σ = σ(εp), H = dσ/dεp',
    tex: '\\sigma = \\sigma(\\varepsilon_p),\\quad H = \\frac{d\\sigma}{d\\varepsilon_p}',
  },
  validity: 'Within the fitted strains; beyond uniform strain it is an extrapolation.',
  calculate({ law, strain, strains }, parameters) {
    const chosen = hardeningLaw(law)
    const { stress, slope } = flowCurve(chosen, parameters)
    const H = slope(strain)
    const uniform = maximumForce({ stress, slope }, steel.E)?.plasticStrain
    const notes = [
      ...(Number.isFinite(H) ? [] : [`The slope of ${chosen.label} is infinite at a plastic strain of 0.`]),
      ...(uniform !== undefined && strain > uniform
        ? [
            `For this law uniform strain ends at ${uniform.toPrecision(3)}: a tensile test does not determine the stress beyond.`,
          ]
        : []),
    ]
    return {
      values: { sigma: stress(strain), slope: Number.isFinite(H) ? H : undefined },
      notes,
      table: {
        caption: `${chosen.label} at chosen strains`,
        columns: [
          { name: 'Plastic strain εp', unit: '1' },
          { name: 'Flow stress σ', unit: 'MPa', digits: 5 },
        ],
        rows: strains.map((at) => [at, stress(at)]),
      },
    }
  },
  figure({ law, strain, strains }, parameters) {
    const chosen = hardeningLaw(law)
    const { stress } = flowCurve(chosen, parameters)
    const x = evenlyDenserAtStart(0, Math.max(strain, ...strains, 0.01), 161)
    return {
      id: 'flow',
      label: `Flow curve, ${chosen.label}`,
      x: plasticStrain,
      y: trueStress,
      lines: [
        drawnPoints('Requested flow stress', [strain], stress),
        drawnLine({ id: 'law', label: chosen.label, colour: 0 }, x, stress),
      ],
    }
  },
  python: ({ law }) => `def flow(εp):
    return ${equationInPython(hardeningLaw(law))}

h = 1e-6 * max(strain, 1e-3)
low = max(0.0, strain - h)
sigma = flow(strain)
slope = (flow(strain + h) - flow(low)) / (strain + h - low)
for at in strains:
    print(at, flow(at))`,
})
