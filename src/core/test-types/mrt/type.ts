import { axis, engineeringStrain, engineeringStress, plasticStrain, strainRate, trueStress } from '../parts/axes.ts'
import { curve, points } from '../parts/chart.ts'
import { gaugedStrip, youngsModulus } from '../parts/settings.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

/** A decade apart from a slow test to the fastest that a crash sees (docs/science/tests.md#mrt-multi-rate-tension) [1/s]. */
const crashRates = [0.001, 0.1, 1, 10, 100, 500]

/** Elongations come from a short gauge: never compare them with A80. */
export const mrt: TestType<'MRT'> = {
  code: 'MRT',
  name: 'Multi-rate tension',
  purpose: 'Flow curves at the strain rates of a crash.',
  standard: 'ISO 26203-2',
  condition: { pattern: 'orientation-rate-replicate', default: 'RD 100/s 1' },
  required: [
    ['force', 'eng_stress'],
    ['extension', 'eng_strain'],
  ],
  optional: ['time', 'strain_rate', 'crosshead'],
  properties,
  scalars: ['mrt.rate', 'uat.rp02', 'uat.rm', 'uat.ag', 'uat.a', 'uat.l0', 'mrt.s5', 'mrt.s10', 'mrt.m'],
  charts: [
    curve('engineering', 'R–e', engineeringStrain, engineeringStress, {
      derivation: 'engineering',
      note: 'Short gauge: elongations do not compare with A80. Above 100/s the force cell rings.',
    }),
    curve('flow', 'flow curve', plasticStrain, trueStress, {
      derivation: 'flow',
      note: 'From about 1/s on the specimen warms as it deforms: these curves contain thermal softening.',
    }),
    points('rate', 'Rm–rate', strainRate, axis('uat.rm', 'Tensile strength', 'R_m', 'stress', 'MPa'), {
      derivation: 'scalars',
    }),
    points(
      'rate-5',
      'σ5 %–rate',
      strainRate,
      axis('mrt.s5', 'True stress at 5 % plastic strain', 'σ_5', 'stress', 'MPa'),
      {
        derivation: 'scalars',
        guides: ['rate-laws'],
        note: 'The lines are rate laws through these very points, the mean of the slowest rate their reference. Those of tab FE4 hold at smaller strains, before fast tests warm the metal.',
      },
    ),
  ],
  searchWords: ['strain rate', 'high speed tension', 'dynamic tensile', 'rate sensitivity', 'm-value', 'ISO 26203'],
  settings: [...gaugedStrip, youngsModulus],
  upload: { needs: ['section', 'gauge-length'] },
  comparedWithTension: 'same-direction',
  visualizerView: 'rate',
  feeds: { FE4: 1 },
  requirements: [
    {
      parts: ['rates', 'cowper-symonds'],
      directions: ['RD'],
      replicates: 3,
      why: 'Flow curves at the rates of a crash; a rate law needs two rates at least, a table one curve for each.',
      rates: crashRates,
    },
  ],
  order: {
    product: 'test:highspeed',
    blank: { length: 180, width: 35, perReplicate: 1 },
    samplePrice: { preparation: 500, perSpecimen: 240, days: 15 },
  },
}
