import { expect, test } from 'vitest'
import { evaluateTest } from '../evaluations.ts'

const rows = Array.from({ length: 200 }, (_, i) => i)
const channel = (role: 'force' | 'eng_strain', values: number[]) => ({
  name: role,
  role,
  quantity: role === 'force' ? ('force' as const) : ('strain' as const),
  unit: role === 'force' ? 'N' : '1',
  missing: {},
  values: Float64Array.from(values),
})
const specimen = (strain: (row: number) => number, sign: 1 | -1) => ({
  id: 'one',
  channels: [
    channel('eng_strain', rows.map(strain)),
    channel(
      'force',
      rows.map((row) => sign * Math.min(8000, 150 * row)),
    ),
  ],
  geometry: { S0: 17.5 },
  metadata: [],
  laboratory: [],
  issues: [],
})

test.each([
  // 5 % back and forth, and 4 % of compression, both written as 5 and 4
  ['CTC', specimen((row) => 5 * Math.sin(row / 20), 1)],
  ['UAC', specimen((row) => -0.02 * row, -1)],
] as const)('%s in percent gives no number, and the row that tells', (code, percent) => {
  const { scalars, issues } = evaluateTest(code, percent)
  expect(scalars.map(({ value }) => value).filter((value) => value !== null)).toEqual([])
  expect(scalars[0]!.flags).toEqual(['strain_out_of_range'])
  expect(issues.find(({ severity }) => severity === 'error')!.message).toMatch(
    /^Row \d+: strain -?0\.5\d+ is not within ±0\.5\. If it is in percent, state this in the unit of its column\.$/,
  )
})
