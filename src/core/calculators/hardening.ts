import { steel } from '../models/elastic/steel.ts'
import { maximumForce } from '../models/hardening/considere.ts'
import { flowCurve } from '../models/hardening/flow-curve.ts'
import { hardeningLaw } from '../models/hardening/index.ts'
import { closerAtFirst } from '../numerics/evenly.ts'
import { plasticStrain, trueStress } from '../test-types/parts/axes.ts'
import { calculator } from './calculator.ts'
import { strainInput } from './number-input.ts'
import { lawOptions } from './considere.ts'
import { drawnLine, drawnPoints } from './drawn-line.ts'
import { equationInPython } from './equation-python.ts'

/** Most strains of one table. */
const most = 30

/** docs/science/models.md#hardening-laws */
export const hardening = calculator({
  id: 'hardening',
  name: 'Hardening law',
  answers: 'Flow stress of a hardening law at any plastic strain, and a law fitted to your own curve.',
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
      most,
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
  validity: 'Within the strains to which the law was fitted; beyond uniform strain it is an extrapolation.',
  calculate({ law, strain, strains }, parameters) {
    const chosen = hardeningLaw(law)
    const { stress, slope } = flowCurve(chosen, parameters)
    const H = slope(strain)
    const uniform = maximumForce({ stress, slope }, steel.E)?.plasticStrain
    const notes = [
      ...(Number.isFinite(H)
        ? []
        : [`At a plastic strain of 0 ${chosen.label} rises vertically: it has no slope there.`]),
      ...(uniform !== undefined && strain > uniform
        ? [
            `By this law uniform strain ends at ${uniform.toPrecision(3)}: a tensile test says nothing of the stress beyond.`,
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
    const x = closerAtFirst(0, Math.max(strain, ...strains, 0.01), 161)
    return {
      id: 'flow',
      label: `Flow curve, ${chosen.label}`,
      x: plasticStrain,
      y: trueStress,
      lines: [
        drawnPoints('Flow stress asked for', [strain], stress),
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
