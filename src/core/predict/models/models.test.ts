import { describe, expect, test } from 'vitest'
import { factorise, inverseFactorised, solveFactorised } from '#core/numerics/linear-system.ts'
import { random } from '#core/numerics/random.ts'
import { designOf } from '../design.ts'
import { foldsOf } from '../folds.ts'
import { syntheticTable } from '../synthetic-table.fixture.ts'
import { addRow, noMoments } from '../moments.ts'
import { familiesOf, rowsOf } from '../table.ts'
import { boost, onForest } from './boosted-trees.ts'
import { gaussianLeftOut, gaussianProcess, unlikeliness } from './gaussian-process.ts'
import { models } from './index.ts'
import { onPlane, ridge, ridgePlane } from './ridge.ts'
import { binned } from './tree.ts'

const table = syntheticTable(1, 12, 3)
const design = designOf(table)
const learned = { design, y: table.y, groups: table.groups, families: familiesOf(table) }
const rowsBut = (group: string) => [...table.groups.keys()].filter((i) => table.groups[i] !== group)

describe('the triangle of a matrix', () => {
  const n = 6
  const { normal } = random(1)
  const b = Float64Array.from({ length: n * n }, normal)
  const a = new Float64Array(n * n)
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) for (let k = 0; k < n; k++) a[i * n + j]! += b[i * n + k]! * b[j * n + k]!

  test('gives its inverse and solves', () => {
    const l = a.slice()
    expect(factorise(l, n)).toBe(true)
    const inverse = inverseFactorised(l, n)
    const x = Float64Array.from({ length: n }, (_, i) => i)
    solveFactorised(l, n, x)
    for (let i = 0; i < n; i++) {
      let [one, back] = [0, 0]
      for (let k = 0; k < n; k++) {
        one += a[i * n + k]! * inverse[k * n + i]!
        back += a[i * n + k]! * x[k]!
      }
      expect(one).toBeCloseTo(1, 9)
      expect(back).toBeCloseTo(i, 9)
    }
  })

  test('does not exist where the matrix is not positive definite', () => {
    expect(factorise(Float64Array.of(1, 2, 2, 1), 2)).toBe(false)
    expect(factorise(Float64Array.of(NaN), 1)).toBe(false)
  })
})

test('sums without a part give the plane of the others, as a fit of them alone does', () => {
  const folds = foldsOf(table.groups)
  const shift = new Float64Array(design.width)
  const predicted = ridge.leftOut(learned, folds)
  for (const group of ['M2', 'M5']) {
    const others = rowsBut(group)
    const own = designOf(rowsOf(table, others))
    const moments = noMoments(own.width)
    for (let k = 0; k < own.rows; k++) addRow(moments, own, k, table.y[others[k]!]!, shift)
    const i = table.groups.indexOf(group)
    const answers = [0.01, 0.1, 1, 3, 10, 30, 100, 300, 1000].map((penalty) =>
      onPlane(ridgePlane(moments, own, shift, penalty)!, design, i),
    )
    expect(Math.min(...answers.map((answer) => Math.abs(answer - predicted[i]!)))).toBeLessThan(1e-9)
  }
})

describe('a Gaussian process', () => {
  const n = design.rows
  const kernel = { signal: 3, noise: 0.4, lengths: new Float64Array(design.width).fill(1.3) }

  test('left out by blocks of the inverse is the same as learned from the others', () => {
    const parts = ['M2', 'M5'].map((group) => [...table.groups.keys()].filter((i) => table.groups[i] === group))
    const found = gaussianLeftOut(design.x, table.y, kernel, parts)
    for (const [k, part] of parts.entries()) {
      const others = rowsBut(table.groups[part[0]!]!)
      const own = rowsOf(table, others)
      const pick = (rows: readonly number[]) =>
        Float64Array.from(rows.flatMap((i) => [...design.x.subarray(i * design.width, (i + 1) * design.width)]))
      const { mean } = gaussianProcess(pick(others), own.y, kernel)(pick(part))
      for (const [a, value] of mean.entries()) expect(found[k]![a]).toBeCloseTo(value, 9)
    }
  })

  test('slopes of its likelihood are those of differences', () => {
    const at = (change: object) => unlikeliness(design.x, table.y, { ...kernel, ...change })!.value
    const { signal, noise, lengths } = unlikeliness(design.x, table.y, kernel)!
    const h = 1e-5
    const slope = (of: (factor: number) => object) => (at(of(Math.exp(h))) - at(of(Math.exp(-h)))) / (2 * h)
    expect(signal).toBeCloseTo(
      slope((f) => ({ signal: 3 * f })),
      5,
    )
    expect(noise).toBeCloseTo(
      slope((f) => ({ noise: 0.4 * f })),
      5,
    )
    expect(lengths[1]).toBeCloseTo(
      slope((f) => ({ lengths: kernel.lengths.map((l, j) => (j === 1 ? l * f : l)) })),
      5,
    )
    expect(n).toBe(table.y.length)
  })

  test('rows that are the same need noise', () => {
    const x = Float64Array.of(1, 1)
    const none = { signal: 1, noise: 0, lengths: Float64Array.of(1) }
    expect(() => gaussianProcess(x, Float64Array.of(0, 1), none)).toThrow('allow noise')
    expect(unlikeliness(x, Float64Array.of(0, 1), none)).toBeUndefined()
  })
})

test('trees without a draw come down to a table of steps, on rows they have not seen too', () => {
  const x = Float64Array.from({ length: 60 }, (_, i) => i / 10)
  const one = { rows: 60, width: 1, x, measured: 1, names: ['x'] }
  const y = x.map((value) => (value < 2 ? 1 : value < 4 ? 5 : 3))
  const rules = { trees: 60, depth: 2, minRows: 3, rate: 0.3, share: 1 }
  const forest = boost(binned(one), y, [...y.keys()], rules)
  const asked = { ...one, rows: 3, x: Float64Array.of(0.53, 2.71, 9) }
  const [a, b, c] = onForest(forest, asked)
  expect(a).toBeCloseTo(1, 4)
  expect(b).toBeCloseTo(5, 4)
  expect(c).toBeCloseTo(3, 4)
})

test('a row between two that were learned from falls to the nearer one', () => {
  const x = Float64Array.of(0, 1, 2.4, 2.6, 4, 5)
  const one = { rows: 6, width: 1, x, measured: 1, names: ['x'] }
  const rules = { trees: 1, depth: 1, minRows: 1, rate: 1, share: 1 }
  let found: readonly number[] = []
  boost(binned(one), Float64Array.of(0, 0, 9, 9, 1, 1), [0, 1, 4, 5], rules, (_, sum) => (found = [...sum]))
  expect(found).toEqual([0, 0, 0, 1, 1, 1])
})

test('each of a thousand values may have a cut beside it', () => {
  const x = Float64Array.from({ length: 1000 }, (_, i) => i)
  const one = { rows: 1000, width: 1, x, measured: 1, names: ['x'] }
  const y = x.map((value) => (value < 333 ? 0 : 1))
  const forest = boost(binned(one), y, [...y.keys()], { trees: 1, depth: 1, minRows: 1, rate: 1, share: 1 })
  const errors = onForest(forest, one).map((value, i) => Math.abs(value - y[i]!))
  expect(Math.max(...errors)).toBeLessThan(1e-9)
})

test.each(models.filter(({ ofFormula }) => !ofFormula))(
  '$name: what has learned from all rows predicts rows of another table',
  (model) => {
    const many = syntheticTable(2, 70)
    const fresh = syntheticTable(3, 70)
    const of = (t: typeof many) => ({ design: designOf(t), y: t.y, groups: t.groups, families: familiesOf(t) })
    const asked = { design: designOf(fresh), families: familiesOf(fresh) }
    const answers = model.fit(of(many))(asked)
    expect(model.apply(JSON.parse(JSON.stringify(model.learn(of(many)))) as object, asked)).toEqual(answers)
    const mean = fresh.y.reduce((sum, value) => sum + value, 0) / fresh.y.length
    const [left, about] = [
      fresh.y.reduce((sum, value, i) => sum + (value - answers[i]!) ** 2, 0),
      fresh.y.reduce((sum, value) => sum + (value - mean) ** 2, 0),
    ]
    expect(left / about).toBeLessThan(model.id === 'mean' ? 0.9 : 0.35)
  },
)
