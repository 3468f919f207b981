import { expect, test } from 'vitest'
import { fitTab, collectMeasurements } from './index.ts'

const fitOf = (ratios: Readonly<Record<string, number>>) =>
  fitTab(
    'FE3',
    {
      ...collectMeasurements([]),
      anisotropy: Object.entries(ratios).map(([id, value]) => ({ id: id as 'r0', value, s: 0.01, n: 3, test: 'UAT' })),
    },
    { model: 'yld2000-2d' },
  )

test('FE3: a coefficient out of its bounds is told, for cards do not take it', () => {
  const unusual = { s45: 1, s90: 1, sb: 1.2, r0: 0.4, r45: 1, r90: 0.5, rb: 1 }
  expect(fitOf(unusual).warnings).toEqual([
    expect.stringMatching(
      /^α_1 = 0\.19\d+ is not between 0\.5 and 1\.6: the inputs are unusual for sheet metal\. Check them\.$/,
    ),
  ])
  expect(fitOf({ ...unusual, sb: 1.01, r0: 0.76, r90: 0.88 }).warnings).toEqual([])
})
