import { describe, expect, test } from 'vitest'
import { random } from '#core/numerics/random.ts'
import { chooseModel } from './try-models.ts'
import { outOfFold } from './errors.ts'
import { designOf } from './design.ts'
import { syntheticTable } from './synthetic-table.fixture.ts'
import { ridge } from './models/ridge.ts'
import { predictTable } from './predict-table.ts'
import { conformalWidths } from './conformal.ts'
import { familiesOf, type PredictorTable, rowsOf } from './table.ts'

const withTarget = (table: PredictorTable, change: (y: number, i: number) => number): PredictorTable => ({
  ...table,
  y: table.y.map(change),
})

describe('what was left out', () => {
  const table = syntheticTable(1, 30, 3)

  test('a material predicted from itself: its own values change nothing of its predictions', () => {
    const before = predictTable(table)
    const after = predictTable(withTarget(table, (y, i) => (table.groups[i] === 'M4' ? y + 3 : y)))
    const own = [...table.groups.keys()].filter((i) => table.groups[i] === 'M4')
    expect(own.length).toBe(2)
    for (const i of own)
      expect(after.predictions[i]!.value).toBeCloseTo(before.predictions[i]!.value!, before.chosen === 'mean' ? 9 : 1)
    expect(after.predictions[0]!.value).not.toBeCloseTo(before.predictions[0]!.value!, 2)
  })

  test('rows of one material in two folds are left out together, and said', () => {
    const folds = table.groups.map((group) => Number(group.slice(1)) % 5)
    const split = folds.map((fold, i) =>
      table.groups[i] === 'M5' && table.groups[i - 1] !== 'M5' ? (fold + 1) % 5 : fold,
    )
    expect(split).not.toEqual(folds)
    const whole = predictTable(table, { folds })
    const torn = predictTable(table, { folds: split })
    expect(torn.predictions).toEqual(whole.predictions)
    expect(torn.models).toEqual(whole.models)
    expect(torn.refusals).toContainEqual({ reason: 'M5 has rows in several folds; they are left out together' })
  })

  test('fewer than 60 materials carry no trees, fewer than 60 rows no Gaussian process', () => {
    const { models, refusals } = predictTable(table)
    expect(models.map(({ id }) => id)).toEqual(['mean', 'ridge', 'gaussian-process'])
    expect(refusals).toContainEqual({ reason: 'Gradient-boosted trees: needs 60 materials, available: 30' })
    const few = predictTable(rowsOf(table, [...table.y.keys()].slice(1)))
    expect(few.models.map(({ id }) => id)).toEqual(['mean', 'ridge'])
    expect(few.refusals).toContainEqual({ reason: 'Gaussian process: needs 60 rows, available: 59' })
  })
})

describe('which model is taken', () => {
  test('ridge on a plane with offsets, although others come near', () => {
    const { chosen, models, reason } = predictTable(syntheticTable(2, 60))
    expect(models.map(({ id }) => id)).toEqual(['mean', 'ridge', 'gaussian-process', 'boosted-trees'])
    expect(chosen).toBe('ridge')
    expect(reason).toContain('Ridge regression with family offsets')
  })

  test('trees where steps decide', () => {
    const table = syntheticTable(3, 80, 1, 0)
    const [a, b, c] = table.features.map(({ values }) => values as Float64Array)
    const steps = withTarget(table, (_, i) => (a![i]! > 0.5 !== b![i]! > 0.4 ? 8 : 1) + (c![i]! > 0.7 ? 5 : 0))
    expect(predictTable(steps).chosen).toBe('boosted-trees')
  })

  test.each([
    // By hand: mean squares 7 and 6.56, difference 0.44 ± 0.51; then 7 and 5.87, difference 1.14 ± 1.21.
    ['3 % more error, within one standard error', [1.1, 1, 1, 4.8], 'mean'],
    ['9 % more error, although within one standard error', [1.1, 1, 1, 4.5], 'ridge'],
  ])('the simpler one for %s?', (_why, errors, chosen) => {
    const tried = [[1, 1, 1, 5], errors].map((each, i) => ({
      id: ['mean', 'ridge'][i]!,
      name: '',
      q2: 0,
      errors: Float64Array.from(each),
    }))
    expect(chooseModel(tried, ['a', 'b', 'c', 'd']).chosen.id).toBe(chosen)
  })

  test('nothing to learn: no number at all', () => {
    const { normal } = random(4)
    const { predictions, refusals } = predictTable(withTarget(syntheticTable(4, 40), () => normal()))
    expect(predictions.every(({ value, light }) => value === null && light === 'red')).toBe(true)
    expect(refusals.some(({ reason }) => reason.startsWith('no useful prediction: Q²'))).toBe(true)
  })

  test('a family below five materials gets no number, the others do', () => {
    const table = syntheticTable(5, 40)
    const families = familiesOf(table)!.map((family, i) => (table.groups[i] === 'M7' ? 'TWIP' : family))
    const { predictions, refusals } = predictTable({
      ...table,
      features: [...table.features.slice(0, 4), { name: 'family', kind: 'category', values: families }],
    })
    expect(predictions[7]).toMatchObject({ value: null, lower: null, upper: null, light: 'red' })
    expect(predictions[8]!.value).not.toBeNull()
    expect(refusals).toContainEqual({ reason: 'no prediction for the family TWIP: fewer than 5 materials' })
  })
})

describe('intervals', () => {
  test('hold as many new materials as they say, also with several rows a material', () => {
    const [inside, total] = [{ 0.8: 0, 0.9: 0 }, { count: 0 }]
    for (let seed = 10; seed < 30; seed++) {
      const learned = syntheticTable(seed, 100, 3)
      const fresh = syntheticTable(seed + 1000, 100)
      const families = familiesOf(learned)
      const predicted = ridge.leftOut(
        { design: designOf(learned), y: learned.y, groups: learned.groups, families },
        { of: Int32Array.from(learned.groups, (group) => Number(group.slice(1))), count: 100 },
      )
      const errors = learned.y.map((value, i) => value - predicted[i]!)
      const answers = ridge.fit({ design: designOf(learned), y: learned.y, groups: learned.groups, families })({
        design: designOf(fresh),
        families: familiesOf(fresh),
      })
      for (const level of [0.8, 0.9] as const) {
        const widths = conformalWidths(Float64Array.of(...errors, NaN), [...learned.groups, 'new'], level)
        for (const [i, value] of fresh.y.entries()) if (Math.abs(value - answers[i]!) <= widths.at(-1)!) inside[level]++
      }
      total.count += fresh.y.length
    }
    expect(inside[0.8] / total.count).toBeGreaterThan(0.78)
    expect(inside[0.8] / total.count).toBeLessThan(0.82)
    expect(inside[0.9] / total.count).toBeGreaterThan(0.88)
    expect(inside[0.9] / total.count).toBeLessThan(0.92)
  })

  test('of materials with many rows hold no more than was asked: of nine draws the largest', () => {
    // Nine other materials whose errors fill 0 … 1: the median of the largest of nine draws is 0.5^(1/9) = 0.926.
    const rows = Array.from({ length: 10 }, (_, m) =>
      Array.from({ length: 200 }, (_each, i) => ({ m, error: i / 200 })),
    )
    const errors = Float64Array.from(rows.flat(), ({ error }) => error)
    const groups = rows.flat().map(({ m }) => `M${m}`)
    expect(conformalWidths(errors, groups, 0.9)[0]).toBeCloseTo(0.926, 2)
    const same = Float64Array.from(rows.flat(), ({ m }) => m)
    expect(conformalWidths(same, groups, 0.9)[0]).toBe(9)
    expect(conformalWidths(same, groups, 0.9).at(-1)).toBe(8)
  })

  test('are open where a level asks for more materials than there are', () => {
    const { predictions, refusals } = predictTable(syntheticTable(6, 15), { level: 0.95 })
    expect(predictions.every(({ value, upper }) => value !== null && upper === null)).toBe(true)
    expect(refusals).toContainEqual({ reason: 'no interval of 95 %: too few materials (15)' })
    expect(predictTable(syntheticTable(6, 9)).models[0]!.coverage).toEqual({ '0.8': expect.any(Number), '0.9': null })
  })

  test('of a family with more than 15 materials come from that family', () => {
    const errors = Float64Array.from({ length: 40 }, (_, i) => (i < 20 ? 1 : 10) + i / 100)
    const groups = [...errors.keys()].map((i) => `M${i}`)
    const widths = conformalWidths(
      errors,
      groups,
      0.8,
      groups.map((_, i) => (i < 20 ? 'soft' : 'hard')),
    )
    expect(widths[0]).toBeLessThan(2)
    expect(widths[30]).toBeGreaterThan(10)
  })
})

test('rows without a value, columns without meaning and copies are told, each with its place', () => {
  const table = syntheticTable(7, 40)
  const gap = (values: Float64Array, at: number) => values.map((value, i) => (i === at ? NaN : value))
  const found = predictTable({
    ...table,
    y: gap(table.y, 3),
    features: [
      { name: 'x0', kind: 'number', values: gap(table.features[0]!.values as Float64Array, 5) },
      ...table.features.slice(1),
      { name: 'empty', kind: 'number', values: new Float64Array(40).fill(NaN) },
      { name: 'same', kind: 'number', values: new Float64Array(40).fill(2) },
      { name: 'word', kind: 'category', values: table.groups.map(() => 'steel') },
      { name: 'day', kind: 'category', values: table.groups.map((_, i) => `2024-02-${i}`) },
      { name: 'copy', kind: 'number', values: gap(table.y, 3) },
    ],
  })
  expect(found).toMatchObject({ rows: 38, groups: 38 })
  expect(found.predictions.map(({ row }) => row)).not.toContain(4)
  expect(found.refusals).toEqual(
    expect.arrayContaining([
      { row: 4, reason: 'no value of y' },
      { row: 6, reason: 'no value of x0' },
      { column: 'empty', reason: 'empty: not used' },
      { column: 'same', reason: '2 in every row: not used' },
      { column: 'word', reason: "'steel' in every row: not used" },
      { column: 'copy', reason: 'the same values as y in every row; remove this column' },
      { column: 'day', reason: "40 different words, as '2024-02-0': treated as a name, not a category; not used" },
    ]),
  )
  const twice = rowsOf(table, [...table.y.keys(), 0])
  const copied = predictTable({ ...twice, groups: [...table.groups, 'another'] })
  expect(copied.refusals).toContainEqual({
    row: 41,
    reason: 'the same values as row 1 under another material; errors are underestimated',
  })
})

test('a column that would cost most of the rows is left out instead of them, unless it was asked for', () => {
  const table = syntheticTable(9, 40)
  const sparse = {
    ...table,
    features: [
      ...table.features,
      { name: 'rare', kind: 'number' as const, values: table.y.map((_, i) => (i < 12 ? i : NaN)) },
    ],
  }
  const found = predictTable(sparse, { minFilled: 0.5 })
  expect(found.rows).toBe(40)
  expect(found.refusals).toContainEqual({
    column: 'rare',
    reason: expect.stringContaining('a value in only 12 of 40 rows: not used'),
  })
  expect(predictTable(sparse).rows).toBe(12)
})

test.each([2 ** -40, 2 ** 40])('the unit of the target changes nothing: × %d', (unit) => {
  const table = syntheticTable(3, 80)
  const folds = table.groups.map((_, i) => i % 5)
  const [one, other] = [table, withTarget(table, (y) => y * unit)].map((each) => predictTable(each, { folds }))
  expect(other!.chosen).toBe(one!.chosen)
  for (const [m, { rmse }] of one!.models.entries()) expect(other!.models[m]!.rmse / unit / rmse).toBeCloseTo(1, 6)
})

test('numbers beyond the range of their squares are refused', () => {
  expect(() => predictTable(withTarget(syntheticTable(8, 40), (y) => y * 1e200))).toThrow('y has numbers up to')
})

test.each([
  ['one material', (t: PredictorTable) => ({ ...t, groups: t.groups.map(() => 'M0') }), '1 material in 40 rows'],
  ['more features than rows', (t: PredictorTable) => rowsOf(t, [0, 1, 2, 3, 4]), '5 complete rows for 7 features'],
  ['a target that never differs', (t: PredictorTable) => withTarget(t, () => 3), 'y is 3 in every row'],
  ['a million rows', (t: PredictorTable) => ({ ...t, y: new Float64Array(1e6) }), '1000000 rows; at most 20000'],
  ['no feature', (t: PredictorTable) => ({ ...t, features: [] }), 'no column to predict y from is left'],
])('%s is refused with the fact', (_, change, words) => {
  expect(() => predictTable(change(syntheticTable(8, 40)))).toThrow(words)
})

test('errors are those of the definitions', () => {
  const table: PredictorTable = {
    target: 'y',
    y: Float64Array.of(1, 2, 4, 0),
    groups: ['a', 'b', 'c', 'd'],
    features: [],
  }
  const found = outOfFold(table, Float64Array.of(2, 2, 2, 0))
  expect(found).toMatchObject({ mae: 0.75, rmse: Math.sqrt(5 / 4), medianRelativeError: 0.5 })
  expect(found.q2).toBeCloseTo(1 - 5 / 8.75, 12)
})
