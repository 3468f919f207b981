import {
  absoluteStress,
  accumulatedPlasticStrain,
  axis,
  curve,
  points,
  trueStrain,
  trueStress,
} from '../parts/charts.ts'
import { gaugedStrip, youngsModulus } from '../parts/settings.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

export const ctc: TestType<'CTC'> = {
  code: 'CTC',
  name: 'Cyclic tension–compression',
  purpose: 'Bauschinger effect and transient softening after a reversal, for springback.',
  standard: 'No standard for sheet; anti-buckling fixture',
  condition: { pattern: 'orientation-replicate', default: 'RD 1' },
  required: [
    ['eng_stress', 'true_stress'],
    ['eng_strain', 'true_strain'],
  ],
  optional: ['time', 'segment', 'side_force'],
  distinctiveChannels: ['side_force', 'segment'],
  properties,
  scalars: ['ctc.sf', 'ctc.sr', 'ctc.br', 'ctc.bsp'],
  charts: [
    curve('loops', 'σ–ε', trueStrain, trueStress),
    curve('accumulated', '|σ|–Σεp', accumulatedPlasticStrain, absoluteStress, {
      derivation: 'accumulated',
      guides: ['tension'],
      note: 'After each reversal, yielding starts early and hardening follows. The tensile flow curve of the coil is the reference without reversal.',
    }),
    points(
      'ratio',
      'ratio–prestrain',
      axis('prestrain', 'Accumulated plastic strain at the reversal', 'p', 'strain', '1'),
      axis('ratio_02', 'Bauschinger ratio, 0.2 % offset', '|σ_r|/σ_f', 'ratio', '1'),
      { derivation: 'half-cycles' },
    ),
  ],
  searchWords: ['tension-compression', 'Bauschinger', 'cyclic', 'kinematic hardening', 'reverse loading', 'springback'],
  settings: [...gaugedStrip, youngsModulus],
  upload: { strainMayFall: true },
  comparedWithTension: 'same-direction',
  visualizerView: 'cyclic',
  feeds: { FE2: 3 },
  requirements: [
    {
      parts: ['yoshida-uemori', 'backstresses'],
      directions: ['RD'],
      replicates: 3,
      why: 'The Bauschinger effect requires load reversal: early re-yielding, transient and permanent softening.',
    },
  ],
  order: {
    product: 'test:compression',
    blank: { length: 180, width: 45, perReplicate: 1 },
    samplePrice: { preparation: 300, perSpecimen: 220, days: 15 },
  },
}
