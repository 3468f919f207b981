import { axis, curve, plasticStrain, points, trueStrain, trueStress } from '../parts/charts.ts'
import { gaugedStrip } from '../parts/settings.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

export const lul: TestType<'LUL'> = {
  code: 'LUL',
  name: 'Load–unload–reload',
  purpose: 'Decrease of the unloading stiffness with plastic strain.',
  standard: 'No standard; tensile specimen with an extensometer of class 0.5',
  condition: { pattern: 'orientation-replicate', default: 'RD 1' },
  required: [
    ['eng_stress', 'true_stress'],
    ['eng_strain', 'true_strain'],
  ],
  optional: ['time', 'segment', 'force', 'extension'],
  distinctiveChannels: ['segment'],
  properties,
  scalars: ['lul.e0', 'lul.ea', 'lul.xi'],
  charts: [
    curve('loops', 'σ–ε', trueStrain, trueStress),
    points(
      'chord',
      'chord modulus',
      plasticStrain,
      axis('chord_modulus', 'Chord modulus', 'E_chord', 'stress', 'GPa'),
      {
        guides: ['chord-modulus'],
        note: 'Slope of the straight line from the start of unloading to zero stress, over the plastic strain reached.',
      },
    ),
  ],
  searchWords: ['loading-unloading', 'unloading modulus', 'chord modulus', 'springback'],
  settings: [...gaugedStrip],
  upload: { strainMayFall: true },
  feeds: { FE1: 2 },
  requirements: [
    {
      parts: ['chord-modulus'],
      directions: ['RD'],
      replicates: 3,
      why: 'Unloading stiffness decreases with plastic strain; springback is proportional to its inverse.',
    },
  ],
  order: {
    product: 'test:load-unload',
    blank: { length: 260, width: 35, perReplicate: 1 },
    samplePrice: { preparation: 150, perSpecimen: 120, days: 8 },
  },
}
