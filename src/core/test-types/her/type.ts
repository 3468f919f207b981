import { axis } from '../parts/axes.ts'
import { bars, points } from '../parts/chart.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

const expansion = axis('her.lambda', 'Hole expansion ratio', 'λ', 'ratio', '%')

/** No curve: each replicate carries its diameters and the hole expansion ratio as scalars. */
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
        note: 'The edge was punched, then waited. The line is a least-squares fit over the logarithm of the delay.',
      },
    ),
  ],
}
