import type { AxisSpec, TestType } from './test-type.ts'

const expansion: AxisSpec = {
  channel: 'her.lambda',
  label: 'Hole expansion ratio',
  symbol: 'λ',
  quantity: 'ratio',
  unit: '%',
}

/** No curve: each replicate carries its diameters and the hole expansion ratio as scalars. */
export const her: TestType<'HER'> = {
  code: 'HER',
  name: 'Hole expansion',
  purpose: 'Ductility of a punched edge.',
  standard: 'ISO 16630',
  condition: { pattern: 'delay', default: '240 Minute' },
  required: [],
  optional: ['force', 'displacement', 'time'],
  scalars: ['her.lambda', 'her.d0', 'her.dh', 'her.clearance', 'her.delay'],
  charts: [
    {
      id: 'specimens',
      label: 'λ per delay',
      kind: 'bars',
      x: { channel: 'condition', label: 'Delay after punching', symbol: '', quantity: 'count', unit: '1' },
      y: expansion,
      derivation: 'scalars',
    },
    {
      id: 'delay',
      label: 'λ–delay',
      kind: 'points',
      x: {
        channel: 'her.delay',
        label: 'Delay after punching',
        symbol: 't',
        quantity: 'time',
        unit: 'min',
        scale: 'log',
      },
      y: expansion,
      derivation: 'scalars',
      guides: ['delay-line'],
      note: 'The edge was punched, then waited. The line is a least-squares fit over the logarithm of the delay.',
    },
  ],
}
