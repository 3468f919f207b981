import { axis, field, fractureStrain, majorStrain, minorStrain, points, triaxiality } from '../parts/charts.ts'
import { virtualGauge } from '../parts/settings.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

export const fsm: TestType<'FSM'> = {
  code: 'FSM',
  name: 'Fracture strain map',
  purpose: 'Onset of fracture: fracture strain over stress state, and the strain field before the crack.',
  standard: 'No standard; strains of the last image before fracture over a stated length',
  condition: { pattern: 'orientation-replicate', default: 'RD 1' },
  required: [['eps1'], ['eps2']],
  optional: ['x', 'y', 'z'],
  properties,
  scalars: ['fsm.e1_max', 'fsm.beta', 'fsm.eta', 'fsm.ebf'],
  charts: [
    points('locus', 'ε̄f–η', triaxiality, fractureStrain, {
      guides: ['fracture-model'],
      note: 'Fracture strains of several tests over the same gauge length, stated in the file. The line is the Hosford–Coulomb model of tab FE6 in plane stress.',
    }),
    field(
      'field',
      'strain field',
      axis('x', 'Position', 'x', 'length', 'mm'),
      axis('y', 'Position', 'y', 'length', 'mm'),
      { beside: majorStrain },
    ),
    points('cloud', 'field, ε1–ε2', minorStrain, majorStrain, {
      derivation: 'field-cloud',
      guides: ['forming-paths', 'limit-curve'],
      note: 'Points of the strain field of the selected specimen, with the forming limit curve of the coil if measured. Points above it have necked.',
    }),
    points('histogram', 'field, histogram', majorStrain, axis('share', 'Share of the points', 'N/N_0', 'ratio', '1'), {
      derivation: 'field-histogram',
      note: 'Distribution of the major strain over the field of the specimen in focus, in 24 columns.',
    }),
  ],
  searchWords: ['fracture strain', 'triaxiality', 'failure', 'GISSMO', 'fracture locus'],
  settings: [virtualGauge],
  fracturePoint: { triaxiality: 'fsm.eta', strain: 'fsm.ebf' },
  tabOnlyWithData: true,
  visualizerView: 'fracture',
  feeds: { FE6: 1 },
  requirements: [
    {
      parts: ['failure'],
      directions: [],
      replicates: 1,
      why: 'Fracture strains are read from the strain fields of these tests, over one stated gauge length.',
    },
    {
      parts: ['regularisation'],
      directions: [],
      replicates: 1,
      why: 'Strain fields averaged over several lengths show how the failure strain decreases with element size.',
    },
  ],
  order: {
    product: 'test:fracture-strains',
    name: 'Fracture strains from images',
    blank: null,
    samplePrice: { preparation: 400, perSpecimen: 100, days: 10 },
  },
}
