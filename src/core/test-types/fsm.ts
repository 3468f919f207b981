import { majorStrain, minorStrain } from './axes.ts'
import type { TestType } from './test-type.ts'

/** Two kinds of data under one code: fracture points of several tests, and strain fields just before fracture. */
export const fsm: TestType<'FSM'> = {
  code: 'FSM',
  name: 'Fracture strain map',
  purpose: 'Where fracture begins, as strain over stress state and as a strain field before the crack.',
  standard: 'No standard; strains of the last image before fracture over a stated length',
  condition: { pattern: 'orientation-replicate', default: 'RD 1' },
  required: [['eps1'], ['eps2']],
  optional: ['x', 'y', 'z'],
  scalars: ['fsm.e1_max', 'fsm.beta', 'fsm.eta', 'fsm.ebf'],
  charts: [
    {
      id: 'locus',
      label: 'ε̄f–η',
      kind: 'points',
      x: { channel: 'triaxiality', label: 'Stress triaxiality', symbol: 'η', quantity: 'ratio', unit: '1' },
      y: {
        channel: 'ebar_f',
        label: 'Equivalent fracture strain',
        symbol: 'ε̄_f',
        quantity: 'strain',
        unit: '1',
      },
      guides: ['fracture-model'],
      note: 'Fracture strains of several tests over one and the same length, stated in the file. The line is the Hosford–Coulomb model of tab FE6 in plane stress.',
    },
    {
      id: 'field',
      label: 'strain field',
      kind: 'field',
      x: { channel: 'x', label: 'Position', symbol: 'x', quantity: 'length', unit: 'mm' },
      y: { channel: 'y', label: 'Position', symbol: 'y', quantity: 'length', unit: 'mm' },
      beside: { channel: 'eps1', label: 'Major true strain', symbol: 'ε_1', quantity: 'strain', unit: '1' },
    },
    {
      id: 'cloud',
      label: 'field, ε1–ε2',
      kind: 'points',
      x: minorStrain,
      y: majorStrain,
      derivation: 'field-cloud',
      guides: ['forming-paths', 'limit-curve'],
      note: 'Points of the strain field of the specimen in focus, beside the forming limit curve of the coil where it was measured. Beyond it the sheet has necked.',
    },
    {
      id: 'histogram',
      label: 'field, histogram',
      kind: 'points',
      x: { channel: 'eps1', label: 'Major true strain', symbol: 'ε_1', quantity: 'strain', unit: '1' },
      y: { channel: 'share', label: 'Share of the points', symbol: 'N/N_0', quantity: 'ratio', unit: '1' },
      derivation: 'field-histogram',
      note: 'How the major strain is spread over the field of the specimen in focus, in 24 columns.',
    },
  ],
}
