import { biaxialStress, curve, force, majorStrain, minorStrain, punchTravel, thicknessStrain } from '../parts/charts.ts'
import { poissonsRatio, virtualGauge, youngsModulus } from '../parts/settings.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

export const bbt: TestType<'BBT'> = {
  code: 'BBT',
  name: 'Balanced biaxial tension',
  purpose: 'Biaxial strain ratio, and stress ratio or fracture strain, under equal biaxial tension.',
  standard: 'Hemispherical or flat punch with optical strain measurement; ISO 16842 for cruciform specimens',
  condition: { pattern: 'orientation-replicate', default: 'TD 1' },
  required: [['eps1'], ['eps2']],
  optional: ['force', 'displacement', 'time', 'force_x', 'force_y'],
  distinctiveChannels: ['force_x', 'force_y'],
  properties,
  scalars: ['bbt.e1f', 'bbt.e2f', 'bbt.fb', 'bbt.rb', 'bbt.ebf', 'bbt.h'],
  charts: [
    curve('path', 'strain path', minorStrain, majorStrain, { guides: ['equibiaxial-path'] }),
    curve('force', 'F–S', punchTravel, force),
    curve('stress', 'σb–εt', thicknessStrain, biaxialStress, {
      derivation: 'bulge-stress',
      whenKept: true,
      note: 'Cruciform specimens (ISO 16842): mean of both arms. A blank over a punch shows no stress.',
    }),
  ],
  searchWords: ['balanced biaxial', 'equibiaxial', 'cruciform', 'biaxial r-value', 'ISO 16842'],
  settings: [virtualGauge, youngsModulus, poissonsRatio],
  endsInFracture: true,
  fracturePoint: { triaxiality: '2 / 3 + 0 * bbt.ebf', strain: 'bbt.ebf' },
  feeds: { FE3: 3, FE6: 5 },
  requirements: [
    {
      parts: ['yld2000'],
      directions: [],
      replicates: 3,
      why: 'The equibiaxial r-value rb, one of the eight inputs of Yld2000-2d.',
    },
    {
      parts: ['failure'],
      directions: [],
      replicates: 3,
      why: 'Fracture in equibiaxial tension, which closes the locus at triaxiality 2/3.',
    },
  ],
  order: {
    product: 'test:balanced',
    blank: { length: 200, width: 200, perReplicate: 1 },
    samplePrice: { preparation: 300, perSpecimen: 150, days: 10 },
  },
}
