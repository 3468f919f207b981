import { axis, force, punchTravel } from '../parts/axes.ts'
import { bars, curve } from '../parts/chart.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

/** The orientation is that of the bend line: a line along RD strains the sheet along TD and is usually worse. */
export const bnd: TestType<'BND'> = {
  code: 'BND',
  name: 'Tight-radius bending',
  purpose: 'Bendability under plane strain, folding in a crash, fracture strain without necking.',
  standard: 'VDA 238-100',
  condition: { direction: 'Bend line', pattern: 'orientation-replicate', default: 'TD 1' },
  required: [['force'], ['displacement']],
  optional: ['time', 'eps1'],
  properties,
  scalars: ['bnd.fmax', 'bnd.s_fmax', 'bnd.alpha', 'bnd.alpha_ref', 'bnd.ebf'],
  charts: [
    curve('force', 'F–S', punchTravel, force),
    curve('force-angle', 'F–α', axis('bending_angle', 'Bending angle under load', 'α', 'angle', '°'), force, {
      derivation: 'bending-angle',
      note: 'Angle from punch displacement and the tools of the test (VDA 238-100), the stretch of the machine taken off where it is stated. Springback is not taken off.',
    }),
    bars(
      'angle',
      'α',
      axis('condition', 'Bend line', '', 'count', '1'),
      axis('bnd.alpha', 'Bending angle', 'α', 'angle', '°'),
      { derivation: 'scalars' },
    ),
  ],
}
