import {
  axis,
  curve,
  engineeringStrain,
  engineeringStress,
  plasticStrain,
  points,
  strainRate,
  trueStress,
} from '../parts/charts.ts'
import { gaugedStrip, youngsModulus } from '../parts/settings.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

/** Rates [1/s] (docs/science/tests.md#mrt-multi-rate-tension). */
const crashRates = [0.001, 0.1, 1, 10, 100, 500]

/** Elongations refer to a short gauge length: not comparable with A80. */
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
      note: 'Short gauge: elongations are not comparable with A80. Above 100/s the force signal contains ringing.',
    }),
    // The effect of rate is small next to the stress.
    curve(
      'flow',
      'flow curve',
      plasticStrain,
      { ...trueStress, around: true },
      {
        derivation: 'flow',
        note: 'Above about 1/s the specimen heats up during deformation: these curves contain thermal softening.',
      },
    ),
    points(
      'rate',
      'Rm–rate',
      strainRate,
      axis('uat.rm', 'Tensile strength', 'R_m', 'stress', 'MPa', { around: true }),
      {
        derivation: 'scalars',
      },
    ),
    points(
      'rate-5',
      'σ5 %–rate',
      strainRate,
      axis('mrt.s5', 'True stress at 5 % plastic strain', 'σ_5', 'stress', 'MPa', { around: true }),
      {
        derivation: 'scalars',
        guides: ['rate-laws'],
        note: 'The lines are rate laws fitted to these points, relative to the mean of the slowest rate. Those of tab FE4 apply at smaller strains, before adiabatic heating.',
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
      why: 'Flow curves at the strain rates of a crash. A rate law requires at least two rates, a table one curve per rate.',
      rates: crashRates,
    },
  ],
  order: {
    product: 'test:highspeed',
    blank: { length: 180, width: 35, perReplicate: 1 },
    samplePrice: { preparation: 500, perSpecimen: 240, days: 15 },
  },
}
