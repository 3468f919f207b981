import { describe, expect, test } from 'vitest'
import { random } from '#core/numerics/random.ts'
import { predictTable } from '../predict-table.ts'
import { designOf, signsOf } from '../design.ts'
import { trainTable } from '../train.ts'
import { syntheticTable } from '../synthetic-table.fixture.ts'
import { familiesOf, type PredictorTable } from '../table.ts'
import { boostedTrees } from './boosted-trees.ts'
import type { Learned } from './model.ts'
import { ridge, type RidgeParts } from './ridge.ts'

/** In truth y rises with x0 by 10 and falls with x1 by 6 (`syntheticTable`). */
const table = syntheticTable(1, 90)
const learnedFrom = (signs: PredictorTable['signs']): Learned => {
  const design = designOf(table)
  return { design, y: table.y, groups: table.groups, families: familiesOf(table), signs: signsOf(design, signs) }
}

describe('ridge', () => {
  const slopesOf = (signs: PredictorTable['signs']) => (ridge.learn(learnedFrom(signs)) as RidgeParts).slopes

  test('is the same where its slopes have the signs anyway', () => {
    expect(slopesOf({ x0: 1, x1: -1 })).toEqual(slopesOf(undefined))
  })

  test('is held at 0 where the data would turn it', () => {
    const [x0, x1] = slopesOf({ x0: -1 })
    expect(x0).toBe(0)
    expect(x1).toBeLessThan(-4)
  })

  test('by hand: two columns that are the same but for noise, one of them held', () => {
    // y = 2a − b over the corners of a square, without the penalty: with b at or above 0, y = 2a remains.
    const a = Float64Array.of(-1, -1, 1, 1, -1, -1, 1, 1, -1, -1, 1, 1)
    const b = Float64Array.of(-1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1)
    const square: PredictorTable = {
      target: 'y',
      y: a.map((value, i) => 2 * value - b[i]!),
      groups: [...a.keys()].map(String),
      features: [
        { name: 'a', kind: 'number', values: a },
        { name: 'b', kind: 'number', values: b },
      ],
    }
    const design = designOf(square)
    const parts = ridge.learn({
      design,
      y: square.y,
      groups: square.groups,
      families: undefined,
      signs: signsOf(design, { b: 1 }),
    }) as RidgeParts
    expect(parts.slopes[1]).toBe(0)
    // Σa² = 12: the slope of ridge is 24/(12 + penalty).
    expect(parts.slopes[0]).toBeCloseTo(24 / (12 + parts.penalty), 12)
  })
})

test.each([
  ['rises', 1],
  ['falls', -1],
] as const)('trees that are held to it: their sum never %s against it, wherever it is asked', (_word, sign) => {
  const learned = learnedFrom({ x0: sign, x2: sign })
  const apply = boostedTrees.fit(learned)
  const { width, names, measured } = learned.design
  const { uniform } = random(9)
  const steps = 40
  for (let draw = 0; draw < 50; draw++) {
    const others = Array.from({ length: width }, uniform)
    for (const column of [0, 2]) {
      const x = new Float64Array(steps * width)
      for (let i = 0; i < steps; i++) x.set(others.with(column, i / (steps - 1)), i * width)
      const values = apply({ design: { rows: steps, width, x, measured, names }, families: undefined })
      for (let i = 1; i < steps; i++) expect(sign * (values[i]! - values[i - 1]!)).toBeGreaterThanOrEqual(-1e-12)
    }
  }
})

test('a Gaussian process cannot be held to a sign, and is left out with the reason', () => {
  const folds = table.groups.map((_, i) => i % 5)
  const { models, refusals } = predictTable({ ...table, signs: { x0: 1 } }, { folds })
  expect(models.map(({ id }) => id)).toEqual(['mean', 'ridge', 'boosted-trees'])
  expect(refusals).toContainEqual({ reason: 'Gaussian process: does not support monotonicity constraints' })
})

describe('whole families and laboratories left out', () => {
  const few = syntheticTable(1, 40)
  const laboratories = few.groups.map((_, i): string => (i % 2 ? 'North' : 'South'))

  test('families differ by an offset that nothing else tells: their errors are larger than those of materials', () => {
    const { extrapolation, models, chosen } = trainTable({ ...few, laboratories })
    const [family, laboratory] = extrapolation!
    expect([family!.over, family!.parts, laboratory!.over, laboratory!.parts]).toEqual(['family', 3, 'laboratory', 2])
    const alone = models.find(({ id }) => id === chosen)!
    expect(family!.rmse).toBeGreaterThan(2 * alone.rmse)
    expect(laboratory!.rmse).toBeLessThan(1.2 * alone.rmse)
  })

  test('of the mean: each family is predicted by the mean of the others, by hand', () => {
    const y = Float64Array.of(1, 1, 1, 3, 3, 3)
    const small: PredictorTable = {
      target: 'y',
      y,
      groups: [...y.keys()].map(String),
      features: [{ name: 'family', kind: 'category', values: ['A', 'A', 'A', 'B', 'B', 'B'] }],
    }
    const { extrapolation, chosen } = trainTable(small)
    expect(chosen).toBe('mean')
    expect(extrapolation).toEqual([{ over: 'family', parts: 2, mae: 2, rmse: 2, q2: -3 }])
  })

  test('none where a laboratory is not known, or there is one alone', () => {
    const known = trainTable({ ...few, laboratories: laboratories.with(3, '') }).extrapolation!
    expect(known.map(({ over }) => over)).toEqual(['family'])
    const one = trainTable({ ...few, laboratories: laboratories.map(() => 'North') }).extrapolation!
    expect(one.map(({ over }) => over)).toEqual(['family'])
  })
})
