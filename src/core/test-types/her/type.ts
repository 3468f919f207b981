import { axis, bars, points } from '../parts/charts.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

const expansion = axis('her.lambda', 'Hole expansion ratio', 'λ', 'ratio', '%')

export const her: TestType<'HER'> = {
  code: 'HER',
  name: 'Hole expansion',
  purpose: 'Ductility of a punched edge.',
  standard: 'ISO 16630',
  condition: { pattern: 'delay', default: '240 Minute' },
  required: [],
  optional: ['force', 'displacement', 'time'],
  properties,
  scalars: ['her.lambda', 'her.d0', 'her.dh', 'her.clearance', 'her.delay'],
  charts: [
    bars('specimens', 'λ per delay', axis('condition', 'Delay after punching', '', 'count', '1'), expansion, {
      derivation: 'scalars',
    }),
    points(
      'delay',
      'λ–delay',
      axis('her.delay', 'Delay after punching', 't', 'time', 'min', { scale: 'log' }),
      expansion,
      {
        derivation: 'scalars',
        guides: ['delay-line'],
        note: 'Delay between punching and expansion. The line is a least-squares fit over the logarithm of the delay.',
      },
    ),
  ],
  searchWords: [
    'hole expansion ratio',
    'hole expanding',
    'lambda',
    'edge cracking',
    'sheared edge',
    'ISO 16630',
    'JIS Z 2256',
  ],
  settings: [
    { key: 'punch_diameter_mm', label: 'Punch of the hole [mm]' },
    { key: 'hole_die_diameter_mm', label: 'Die of the hole [mm]' },
  ],
  endsInFracture: true,
  requirements: [
    {
      parts: ['edge'],
      directions: [],
      replicates: 6,
      why: 'Sheared edges crack long before the sheet necks, and their ductility scatters more.',
    },
  ],
  order: {
    product: 'test:her',
    blank: { length: 100, width: 100, perReplicate: 1 },
    samplePrice: { preparation: 150, perSpecimen: 70, days: 5 },
  },
}
