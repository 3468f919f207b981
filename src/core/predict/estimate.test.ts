import { describe, expect, test } from 'vitest'
import { random } from '#core/numerics/random.ts'
import { estimate, type Inputs, reliabilityOf } from './estimate.ts'
import { syntheticTable } from './synthetic-table.fixture.ts'
import type { RidgeParts } from './models/ridge.ts'
import type { PredictorTable } from './table.ts'
import { type TrainedModel, trainTable } from './train.ts'

const table = syntheticTable(1, 40, 3, 0.3)
const trained = trainTable(table)
const inputs: Inputs = { x0: 0.4, x1: 0.7, x2: 0.5, x3: 0.5, family: 'CP' }
const { slopes } = trained.parts as RidgeParts
const meanOf = (j: number) => trained.rows.reduce((sum, { x }) => sum + x[j]!, 0) / trained.rows.length
const ask = (model: TrainedModel, more: Partial<Parameters<typeof estimate>[1]> = {}) =>
  estimate(model, { inputs, level: 0.9, ...more })

test('ridge was chosen: what follows is about a linear model', () => expect(trained.chosen).toBe('ridge'))

test('what is stored answers alike', () => {
  expect(ask(JSON.parse(JSON.stringify(trained)) as TrainedModel)).toEqual(ask(trained))
})

describe('contributions', () => {
  const { contributions, base, value } = ask(trained)
  test('of a number are slope × (value − mean)', () => {
    for (const [j, name] of ['x0', 'x1', 'x2', 'x3'].entries())
      expect(contributions.find(({ feature }) => feature === name)!.value).toBeCloseTo(
        slopes[j]! * ((inputs[name] as number) - meanOf(j)),
        9,
      )
  })
  test('and the mean make the prediction', () => {
    expect(base + contributions.reduce((sum, each) => sum + each.value, 0)).toBeCloseTo(value!, 9)
  })
})

describe('scatter of the inputs', () => {
  test('is drawn: 90 % of normal draws lie within 1.645 standard deviations, which the slope scales', () => {
    const { fromInputs, value, upper } = ask(trained, { deviations: { x0: 0.2 } })
    const byHand = 1.645 * Math.abs(slopes[0]!) * 0.2
    // 200 draws determine the 90th percentile to about 8 %.
    expect(fromInputs! / byHand).toBeGreaterThan(0.8)
    expect(fromInputs! / byHand).toBeLessThan(1.2)
    const without = ask(trained)
    expect(upper! - value!).toBeCloseTo(Math.hypot(without.upper! - without.value!, fromInputs!), 9)
  })
  test('is the same with the same seed, and not known without deviations', () => {
    const one = ask(trained, { deviations: { x0: 0.2 }, seed: 7 })
    expect(ask(trained, { deviations: { x0: 0.2 }, seed: 7 })).toEqual(one)
    expect(ask(trained, { deviations: { x0: 0.2 }, seed: 8 }).fromInputs).not.toBe(one.fromInputs)
    expect(ask(trained).fromInputs).toBeNull()
  })
})

test('a row that was learned from is answered without its material, and its neighbours are others', () => {
  const own = trained.rows.find(({ group }) => group === 'M4')!
  const found = ask(trained, {
    inputs: { ...Object.fromEntries(own.x.slice(0, 4).map((value, j) => [`x${j}`, value])), family: own.family! },
    row: own.row,
  })
  expect(found.value).toBe(own.leftOut)
  const near = found.nearest.map(({ row }) => trained.rows.find((each) => each.row === row)!.group)
  expect(near).toHaveLength(3)
  expect(near).not.toContain('M4')
})

describe('no number', () => {
  test.each<[string, Inputs, string]>([
    ['a family that was not learned', { ...inputs, family: 'PHS' }, 'No number for the family PHS'],
    ['no family', { ...inputs, family: '' }, 'No number for an unknown family'],
  ])('%s', (_why, asked, reason) => {
    const { value, lower, upper, light, reasons } = ask(trained, { inputs: asked })
    expect([value, lower, upper, light]).toEqual([null, null, null, 'red'])
    expect(reasons[0]).toContain(reason)
  })

  test('a family with four materials', () => {
    const few: PredictorTable = {
      ...table,
      features: table.features.map((column) =>
        column.kind === 'category'
          ? {
              ...column,
              values: table.groups.map((group, i) => (Number(group.slice(1)) < 4 ? 'TWIP' : column.values[i]!)),
            }
          : column,
      ),
    }
    const four = ask(trainTable(few), { inputs: { ...inputs, family: 'TWIP' } })
    expect(four.value).toBeNull()
    expect(four.reasons[0]).toContain('fewer than 5')
  })

  test('another family where all that was learned is of one: its word is not a feature there', () => {
    const one = {
      ...table,
      features: table.features.map((column) =>
        column.kind === 'category' ? { ...column, values: column.values.map(() => 'CP') } : column,
      ),
    }
    const model = trainTable(one)
    expect(model.features.map(({ name }) => name)).not.toContain('family')
    expect(ask(model).value).not.toBeNull()
    expect(ask(model, { inputs: { ...inputs, family: 'DP' } }).value).toBeNull()
  })

  test('a target that nothing explains', () => {
    const { normal } = random(4)
    const { value, reasons } = ask(trainTable({ ...table, y: table.y.map(() => normal()) }))
    expect(value).toBeNull()
    expect(reasons[0]).toContain('No useful prediction: Q²')
  })

  test('an input that is missing is refused, not filled in', () => {
    const { x0: _gone, ...rest } = inputs
    expect(() => ask(trained, { inputs: rest })).toThrow('no value of x0')
  })
})

test('far outside the data the light is red, with the reason', () => {
  const { light, reasons } = ask(trained, { inputs: { ...inputs, x0: 9 } })
  expect(light).toBe('red')
  expect(reasons[0]).toContain('x0 9 is outside the training range')
})

test('too few materials for a level: no interval, and said', () => {
  const { value, lower, reasons } = ask(trainTable(syntheticTable(6, 16, 1, 0.3)), { level: 0.95 })
  expect(value).not.toBeNull()
  expect(lower).toBeNull()
  expect(reasons.at(-1)).toBe('too few materials (16) for an interval of 95 %')
})

test('reliability at 80 and 90 % is the coverage of the chosen model', () => {
  const { coverage } = trained.models.find(({ id }) => id === trained.chosen)!
  const at = (level: number) => reliabilityOf(trained).find((each) => each.level === level)!.covered
  expect(at(0.8)).toBeCloseTo(coverage['0.8']!, 12)
  expect(at(0.9)).toBeCloseTo(coverage['0.9']!, 12)
})
