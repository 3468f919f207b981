import { axis, bars, curve, force, punchTravel } from '../parts/charts.ts'
import { strip } from '../parts/settings.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

/** The orientation is that of the bend line: a line along RD strains the sheet along TD and is usually worse. */
export const bnd: TestType<'BND'> = {
  code: 'BND',
  name: 'Tight-radius bending',
  purpose: 'Bendability under plane strain, folding in a crash and fracture strain without necking.',
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
      note: 'Angle from punch displacement and tool dimensions (VDA 238-100), corrected for machine compliance if stated. Not corrected for springback.',
    }),
    bars(
      'angle',
      'α',
      axis('condition', 'Bend line', '', 'count', '1'),
      axis('bnd.alpha', 'Bending angle', 'α', 'angle', '°'),
      { derivation: 'scalars' },
    ),
  ],
  searchWords: ['bend test', 'bending angle', 'three-point bending', 'VDA 238-100', 'bendability'],
  fileNameWords: ['bending', 'biegung'],
  settings: [
    ...strip,
    { key: 'roller_diameter_mm', label: 'Diameter of the rollers [mm]' },
    { key: 'punch_radius_mm', label: 'Radius of the punch [mm]' },
    { key: 'roller_gap_mm', label: 'Distance between the rollers [mm]' },
    { key: 'compliance_mm_per_N', label: 'Travel of the machine [mm/N]' },
    { key: 'crack_confirmed', label: 'Crack confirmed', words: ['yes', 'no', 'unknown'] },
    { key: 'reference_thickness_mm', label: 'Reference thickness [mm]' },
  ],
  endsInFracture: true,
  fracturePoint: { triaxiality: '1 / sqrt(3) + 0 * bnd.ebf', strain: 'bnd.ebf' },
  tabOnlyWithData: true,
  feeds: { FE6: 6 },
  requirements: [
    {
      parts: ['bending'],
      directions: ['RD', 'TD'],
      replicates: 3,
      why: 'Tight bends in a folding crash part fracture without necking.',
      advised: true,
    },
  ],
  order: {
    product: 'test:bending-tests',
    blank: { length: 60, width: 60, perReplicate: 1 },
    samplePrice: { preparation: 120, perSpecimen: 60, days: 5 },
  },
}
