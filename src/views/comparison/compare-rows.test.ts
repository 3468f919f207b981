import { expect, test } from 'vitest'
import { compareRows } from './compare-rows.ts'

type Row = Parameters<typeof compareRows>[0][number]['rows'][number]

const row = (property: string, mean: number | null, s: number | null = null, n = 3, condition = 'RD'): Row => ({
  property,
  condition,
  mean,
  s,
  n,
})
/** A property whose specimens were read within a window of strain. */
const within = (mean: number, window: string, flags: readonly string[] = []): Row => ({
  ...row('uat.r', mean, 0.01),
  replicates: [1, 2, 3].map((replicate) => ({
    scalarId: '',
    replicate,
    value: mean,
    method: `regression through the origin over ${window} plastic strain, 300 points`,
    flags: [...flags],
  })),
})
const own = [
  row('uat.rm', 998, 11),
  row('uat.a', 12, 0.5),
  row('uat.l0', 80, 0),
  row('uat.rp02', 700, 5, 1),
  row('shr.eta', -0.001, 0.002),
]
const asked = { test: 'UAT', condition: 'RD', reference: 0 } as const

// Welch of 998 ± 11 (3) and 1041 ± 7 (3): p = 0.0076, and of −0.001 ± 0.002 and 0.002 ± 0.001: p = 0.10, by scipy.stats.ttest_ind_from_stats.
test.each([
  ['a difference beyond scatter', 'uat.rm', [row('uat.rm', 1041, 7)], [43, 4.309, true, null]],
  ['one within scatter', 'uat.rm', [row('uat.rm', 1005, 20)], [7, 0.701, false, null]],
  ['a single specimen', 'uat.rp02', [row('uat.rp02', 720, 5)], [20, 2.857, null, 'fewer than two specimens']],
  ['another direction only', 'uat.rm', [row('uat.rm', 1041, 7, 3, 'TD')], [null, null, null, 'not tested under RD']],
  [
    'a reference that its scatter takes across zero',
    'shr.eta',
    [row('shr.eta', 0.002, 0.001)],
    [0.003, null, false, null],
  ],
  ['no number', 'uat.rm', [row('uat.rm', null, null, 0)], [null, null, null, 'no value']],
  [
    'a number that the reference has not',
    'uat.n46',
    [row('uat.n46', 0.1, 0.01)],
    [null, null, null, 'the reference: not tested under RD'],
  ],
  [
    'another gauge length',
    'uat.a',
    [row('uat.a', 14, 0.4), row('uat.l0', 50, 0)],
    [null, null, null, 'different gauge length: 80 mm and 50 mm'],
  ],
] as const)('%s', (_why, id, other, [absolute, difference, significant, reason]) => {
  const rows = compareRows([{ rows: own }, { rows: other }], asked)
  const found = rows.find(({ property }) => property === id)!.values[1]!
  for (const [value, expected] of [
    [found.absolute, absolute],
    [found.difference, difference],
  ] as const)
    if (expected === null) expect(value).toBeNull()
    else expect(value).toBeCloseTo(expected, 3)
  expect([found.significant, found.reason]).toEqual([significant, reason])
})

const uat = (standard: string | null, rate: number | null = null) => ({
  standard,
  conditions: [{ id: '', label: 'RD', orientation: 'RD' as const, angle: 0, rate, delay: null, replicates: [1, 2, 3] }],
})
test.each([
  ['one standard', uat('ISO 6892-1'), uat('ISO 6892-1'), null],
  ['two editions of one', uat('ISO 6892-1:2016'), uat('ISO 6892-1:2019'), null],
  ['one that nobody stated', uat('ISO 6892-1'), uat(null), null],
  ['two standards', uat('ISO 6892-1'), uat('ASTM E8'), 'different standard: ISO 6892-1 and ASTM E8'],
  ['two rates', uat(null, 1), uat(null, 100), 'different rate: 1/s and 100/s'],
])('%s', (_why, a, b, reason) => {
  const rows = [row('uat.rm', 998, 11)]
  const [found] = compareRows(
    [
      { rows, test: a },
      { rows: [row('uat.rm', 1041, 7)], test: b },
    ],
    asked,
  )
  expect(found!.values[1]!.reason).toBe(reason)
  // Where two numbers do not compare none is the winner, and both stand there.
  if (reason !== null) expect(found!.values[1]).toMatchObject({ absolute: null, better: null, mean: { mean: 1041 } })
})

const atUniform = ['window_ends_at_Ag']
test.each([
  ['the same window', within(0.9, '2.0–20.0 %'), within(1, '2.0–20.0 %'), null],
  ['ends that lie close', within(0.9, '2.0–20.0 %'), within(1, '2.0–19.8 %'), null],
  ['both end with uniform strain', within(0.9, '2.0–7.3 %', atUniform), within(1, '2.0–11.0 %', atUniform), null],
  [
    'one ends with it',
    within(0.9, '2.0–20.0 %'),
    within(1, '2.0–7.3 %', atUniform),
    'different window: 2.0–20.0 % and 2.0–7.3 %',
  ],
  ['another start', within(0.9, '2.0–10.0 %'), within(1, '8.0–10.0 %'), 'different window: 2.0–10.0 % and 8.0–10.0 %'],
])('windows: %s', (_why, a, b, reason) => {
  expect(compareRows([{ rows: [a] }, { rows: [b] }], asked)[0]!.values[1]!.reason).toBe(reason)
})

const better = (id: string, mean: number, s: number) =>
  compareRows([{ rows: [row(id, 24, 1, 6)] }, { rows: [row(id, mean, s, 6)] }], asked)[0]!.values[1]!.better
test.each([
  ['more of what more is better', 'her.lambda', 40, 1, 'this'],
  ['less of it', 'her.lambda', 10, 1, 'reference'],
  ['within scatter', 'her.lambda', 24.1, 4, null],
  ['strength has no better side', 'uat.rm', 40, 1, null],
])('the better one is marked only where the difference is significant: %s', (_why, id, mean, s, expected) =>
  expect(better(id, mean, s)).toBe(expected),
)

test('the reference can be any of the coils', () => {
  const coils = [998, 1041, 1020].map((mean) => ({ rows: [row('uat.rm', mean, 7)] }))
  const [found] = compareRows(coils, { ...asked, reference: 1 })
  expect(found!.values.map(({ absolute }) => absolute)).toEqual([-43, null, -21])
})

test('a mean leads to the number of its first specimen that has a value', () => {
  const specimen = (replicate: number, value: number | null) => ({
    scalarId: `s${replicate}`,
    replicate,
    value,
    method: '',
    flags: [],
  })
  const measured = { ...row('uat.rm', 998, 11), replicates: [specimen(1, null), specimen(2, 998), specimen(3, 1000)] }
  const [found] = compareRows([{ rows: [measured] }, { rows: [row('uat.rm', null, null, 0)] }], asked)
  expect(found!.values.map(({ number }) => number)).toEqual(['s2', null])
})

test('facts that were only stated are not compared', () =>
  expect(compareRows([{ rows: own }, { rows: [] }], asked).map(({ property }) => property)).not.toContain('uat.l0'))

test('what the test sets is shown with its difference, but is not a significant one', () => {
  const [found] = compareRows([{ rows: [row('her.d0', 10, 0.001)] }, { rows: [row('her.d0', 10.2, 0.001)] }], asked)
  const { absolute, significant, reason } = found!.values[1]!
  expect([absolute!.toFixed(1), significant, reason]).toEqual(['0.2', null, 'set by the test'])
})
