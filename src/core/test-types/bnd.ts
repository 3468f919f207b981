import { force, punchTravel } from './axes.ts'
import type { TestType } from './test-type.ts'

/** The orientation is that of the bend line: a line along RD strains the sheet along TD and is usually worse. */
export const bnd: TestType<'BND'> = {
  code: 'BND',
  name: 'Tight-radius bending',
  purpose: 'Bendability under plane strain, folding in a crash, fracture strain without necking.',
  standard: 'VDA 238-100',
  condition: { direction: 'Bend line', pattern: 'orientation-replicate', default: 'TD 1' },
  required: [['force'], ['displacement']],
  optional: ['time', 'eps1'],
  scalars: ['bnd.fmax', 'bnd.s_fmax', 'bnd.alpha', 'bnd.alpha_ref', 'bnd.ebf'],
  charts: [
    { id: 'force', label: 'F–S', kind: 'curve', x: punchTravel, y: force },
    {
      id: 'force-angle',
      label: 'F–α',
      kind: 'curve',
      x: { channel: 'bending_angle', label: 'Bending angle under load', symbol: 'α', quantity: 'angle', unit: '°' },
      y: force,
      derivation: 'bending-angle',
      note: 'Angle from punch displacement and the tools of the test (VDA 238-100), the stretch of the machine taken off where it is stated. Springback is not taken off.',
    },
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
