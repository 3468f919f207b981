import { axis, fractureStrain, majorStrain, minorStrain, triaxiality } from '../parts/axes.ts'
import { field, points } from '../parts/chart.ts'
import { virtualGauge } from '../parts/settings.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

/** Two kinds of data under one code: fracture points of several tests, and strain fields just before fracture. */
export const fsm: TestType<'FSM'> = {
  code: 'FSM',
  name: 'Fracture strain map',
  purpose: 'Where fracture begins, as strain over stress state and as a strain field before the crack.',
  standard: 'No standard; strains of the last image before fracture over a stated length',
  condition: { pattern: 'orientation-replicate', default: 'RD 1' },
  required: [['eps1'], ['eps2']],
  optional: ['x', 'y', 'z'],
  properties,
  scalars: ['fsm.e1_max', 'fsm.beta', 'fsm.eta', 'fsm.ebf'],
  charts: [
    points('locus', 'ε̄f–η', triaxiality, fractureStrain, {
      guides: ['fracture-model'],
      note: 'Fracture strains of several tests over one and the same length, stated in the file. The line is the Hosford–Coulomb model of tab FE6 in plane stress.',
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
      note: 'Points of the strain field of the specimen in focus, beside the forming limit curve of the coil where it was measured. Beyond it the sheet has necked.',
    }),
    points('histogram', 'field, histogram', majorStrain, axis('share', 'Share of the points', 'N/N_0', 'ratio', '1'), {
      derivation: 'field-histogram',
      note: 'How the major strain is spread over the field of the specimen in focus, in 24 columns.',
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
      why: 'Fracture strains are read from the strain fields of these tests, over one stated length.',
    },
    {
      parts: ['regularisation'],
      directions: [],
      replicates: 1,
      why: 'Strain fields read over several lengths say how the failure strain falls with the size of an element.',
    },
  ],
  order: {
    product: 'test:fracture-strains',
    name: 'Fracture strains from images',
    blank: null,
    samplePrice: { preparation: 400, perSpecimen: 100, days: 10 },
  },
}
