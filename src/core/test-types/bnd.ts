import { force, punchTravel } from './axes.ts'
import type { TestType } from './test-type.ts'

/** The orientation is that of the bend line: a line along RD strains the sheet along TD and is usually worse. */
export const bnd: TestType = {
  code: 'BND',
  name: 'Tight-radius bending',
  purpose: 'Bendability under plane strain, folding in a crash, fracture strain without necking.',
  standard: 'VDA 238-100',
  condition: { pattern: 'orientation-replicate', default: 'TD 1' },
  required: [['force'], ['displacement']],
  optional: ['time', 'eps1'],
  scalars: ['bnd.alpha'],
  charts: [
    { id: 'force', label: 'F–S', kind: 'curve', x: punchTravel, y: force },
    {
      id: 'angle',
      label: 'α',
      kind: 'bars',
      x: { channel: 'condition', label: 'Bend line', symbol: '', quantity: 'count', unit: '1' },
      y: { channel: 'bnd.alpha', label: 'Bending angle', symbol: 'α', quantity: 'angle', unit: '°' },
      derivation: 'scalars',
    },
  ],
}
