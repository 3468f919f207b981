import { axis, majorStrain, minorStrain, points, triaxiality } from '../parts/charts.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

export const flc: TestType<'FLC'> = {
  code: 'FLC',
  name: 'Forming limit curve',
  purpose: 'Strain limit against localised necking on straight strain paths.',
  standard: 'ISO 12004-2',
  condition: { pattern: 'orientation-replicate', default: 'TD 1' },
  required: [['eps1'], ['eps2']],
  optional: ['time', 'force', 'displacement'],
  properties,
  scalars: ['flc.flc0', 'flc.e1_ut', 'flc.e1_bi'],
  charts: [
    points('fld', 'ε1–ε2', minorStrain, majorStrain, {
      guides: ['forming-paths', 'limit-curve', 'predicted-limits'],
      note: 'Points as read. The curve goes through the means of the geometries: a straight line towards uniaxial tension, a parabola towards equibiaxial stretching, both from the lowest mean; the band is ± one standard deviation of ε1 per geometry. Predictions are switched on in the legend: from tensile values, and from the coil’s own models with the groove of Marciniak–Kuczyński set on the plane-strain limit.',
    }),
    points('stress-state', 'ε̄–η', triaxiality, axis('ebar', 'Equivalent limit strain', 'ε̄', 'strain', '1'), {
      derivation: 'stress-state',
      guides: ['limit-curve', 'predicted-limits'],
      note: 'The limit points as triaxiality and equivalent strain, von Mises on straight paths, the coordinates of fracture models. Predictions are switched on in the legend.',
    }),
  ],
  searchWords: [
    'FLD forming limit diagram',
    'LDH limiting dome height',
    'Nakajima Nakazima',
    'Marciniak',
    'necking limit',
    'ISO 12004-2',
    'ASTM E2218',
  ],
  fileNameWords: ['nakajima'],
  settings: [{ key: 'nakajima_shift', label: 'Minor strain of the biaxial start' }],
  endsInFracture: true,
  visualizerView: 'forming-limit',
  feeds: { FE5: 1 },
  requirements: [
    {
      parts: ['forming-limit'],
      directions: ['TD'],
      replicates: 3,
      why: 'Seven blank geometries from uniaxial to equibiaxial tension give the limit strains of necking.',
    },
  ],
  order: {
    product: 'test:forming-limit-curves',
    blank: { length: 200, width: 200, perReplicate: 7 },
    specimensPerRecord: 3,
    samplePrice: { preparation: 600, perSpecimen: 90, days: 15 },
  },
}
