import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { queueTraining, readableSet } from '#server/predictor/index.ts'
import { allCoils } from '#contract/coil-filter/filter.ts'
import { listMapRows } from '#server/properties/index.ts'
import { resolveFilter } from '../coils/index.ts'
import { type PredictorStage, predictorStage } from '#tests/stages/predictor.ts'
import { modelCard, predictor, type PredictorQuestion } from './index.ts'

let stage: PredictorStage
beforeAll(async () => {
  stage = await predictorStage()
  // One coil was never expanded.
  await stage.db.asWriter(operator, (db) =>
    sql`update property_row set "her.lambda" = null where material_id = ${stage.ids.get('DP800 (6)')}`.execute(db),
  )
})
afterAll(() => stage.db.close())

const noBounds: PredictorQuestion['bounds'] = { minimums: {}, from: undefined, to: undefined, predicted: false }
const ask = async (caller: Caller, question: Partial<PredictorQuestion> = {}) => {
  const { view } = await stage.db.withCaller(caller, (db) =>
    predictor(db, caller, { pair: 'lambda', level: 0.8, typed: {}, bounds: noBounds, ...question }),
  )
  return view
}
const coil = (name: string) => `${name}~GI-1.40`

test('before anybody has trained there is no number, and a model is wanted', async () => {
  const { state, wanted, answer, model } = await ask(stage.customer)
  expect({ state, wanted, answer, model }).toEqual({ state: 'waiting', wanted: true, answer: null, model: null })
})

test('somebody who may read nothing is told so', async () => {
  expect(await ask(visitor)).toMatchObject({ state: 'refused', materials: 0, answer: null })
})

test('somebody for whom the tool does not open sees a worked answer on made-up coils, and may change its numbers', async () => {
  const view = await ask(visitor, { example: true })
  expect(view).toMatchObject({ state: 'ready', basis: 'synthetic', wanted: false, example: true })
  const { value, lower, upper, light, contributions, nearest, fromInputs } = view.answer!
  // The law that the coils are made with, by hand: 38·0.98^−0.9·(0.66/0.7)·(0.68/0.7)^0.6 = 35.9 %, with a scatter of 15 %.
  expect(Math.abs(value! / 35.9 - 1)).toBeLessThan(0.1)
  expect(lower!).toBeLessThan(35.9)
  expect(upper!).toBeGreaterThan(35.9)
  expect(light).toBe('green')
  expect(contributions.map(({ id }) => id).toSorted()).toEqual(['family', 'rm', 't', 'tfs', 'yr'])
  expect(nearest.every(({ name, to }) => name.startsWith('Made-up') && to === null)).toBe(true)
  expect(fromInputs).toBeGreaterThan(0)
  expect(modelCard(view)).toContain('Example: model trained on synthetic materials.')
  const stronger = await ask(visitor, {
    example: true,
    typed: { rm: '1100', yr: '0.66', tfs: '0.6', t: '1.4' },
    family: 'Dual Phase',
  })
  expect(stronger.answer!.value).toBeLessThan(value!)
  expect(await ask(visitor, { example: true, former: true })).toMatchObject({ state: 'ready', answer: { value } })
  expect(await ask(visitor, { example: true, pair: 'alpha' })).toMatchObject({ state: 'refused', answer: null })
})

describe('trained', () => {
  beforeAll(async () => {
    for (const caller of [stage.customer, stage.admin]) {
      const set = await stage.db.withCaller(caller, (db) => readableSet(db, caller))
      await queueTraining(stage.db, set, 'lambda')
      await stage.train(set.hash)
    }
  })

  test('a coil is answered with the inputs that it has, without its own material', async () => {
    const view = await ask(stage.customer, { coil: coil('DP800-1') })
    expect(view).toMatchObject({ state: 'ready', wanted: false, basis: 'real', pair: { set: 'tension' } })
    const own = view.points.find(({ name }) => name === 'DP800 (1) GI 1.40')!
    expect(view.answer!.value).toBeCloseTo(own.predicted, 9)
    expect(view.answer!.measured).toBeCloseTo(own.measured, 9)
    expect(view.answer!.nearest.map(({ name }) => name)).not.toContain('DP800 (1) GI 1.40')
  })

  test('who has asked nothing yet sees the answer of the free sample; what they ask takes its place', async () => {
    const [opened, asked] = [
      await ask(stage.customer, { sample: 'DP800-1' }),
      await ask(stage.customer, { coil: coil('DP800-1') }),
    ]
    expect(opened).toEqual({ ...asked, ofSample: true })
    const typed = { sample: 'DP800-1', typed: { rm: '1000', yr: '0.6', t: '1.3' }, family: 'Dual Phase' }
    expect(await ask(stage.customer, typed)).toMatchObject({ coil: null, ofSample: false })
  })

  test('λ falls with strength: twice as strong is about half as far, within the 80 % interval', async () => {
    const view = await ask(stage.customer, { typed: { rm: '1000', yr: '0,6', t: '1.3' }, family: 'Dual Phase' })
    const { value, lower, upper } = view.answer!
    // λ = 40 000/Rm % with a scatter of 5 %.
    expect(Math.abs(value! / 40 - 1)).toBeLessThan(0.08)
    expect(lower!).toBeLessThan(40)
    expect(upper!).toBeGreaterThan(40)
  })

  test('staff see no private material among the nearest, the points or the coils', async () => {
    const view = await ask(stage.admin, { coil: coil('DP800-12') })
    expect(JSON.stringify(view)).not.toContain('DP800 (91)')
    expect(JSON.stringify(await ask(stage.customer))).toContain('DP800 (91)')
  })

  test('far outside what was learned the light is red, in the units of the field', async () => {
    const { answer } = await ask(stage.customer, { typed: { rm: '3000', yr: '0.6', t: '1.3' }, family: 'Dual Phase' })
    expect(answer!.light).toBe('red')
    expect(answer!.reasons[0]).toMatch(/^Tensile strength 3000 is outside the training range, 780 to 11\d\d MPa\.$/)
  })

  test.each([
    ['text', { rm: 'strong' }, 'Enter a number above 0 and up to 1 000 000 for Tensile strength [MPa].'],
    ['nothing', { rm: '' }, 'Enter Tensile strength [MPa].'],
    ['zero', { rm: '0' }, 'Enter a number above 0 and up to 1 000 000 for Tensile strength [MPa].'],
    ['a negative number', { rm: '-1' }, 'Enter a number above 0 and up to 1 000 000 for Tensile strength [MPa].'],
    ['a huge number', { rm: '1e300' }, 'Enter a number above 0 and up to 1 000 000 for Tensile strength [MPa].'],
    ['infinity', { rm: 'Infinity' }, 'Enter a number above 0 and up to 1 000 000 for Tensile strength [MPa].'],
    ['NaN', { rm: 'NaN' }, 'Enter a number above 0 and up to 1 000 000 for Tensile strength [MPa].'],
    ['a number of a program', { rm: '0x10' }, 'Enter a number above 0 and up to 1 000 000 for Tensile strength [MPa].'],
    [
      'a negative scatter',
      { 'rm-s': '-1' },
      'Enter a number from 0 to 1 000 000 for the standard deviation of Tensile strength [MPa], or leave it empty.',
    ],
    [
      'text for the scatter',
      { 'rm-s': 'x' },
      'Enter a number from 0 to 1 000 000 for the standard deviation of Tensile strength [MPa], or leave it empty.',
    ],
  ])('refuses %s and names the field and what to enter', async (_why, typed, problem) => {
    const asked = { typed: { rm: '1000', yr: '0.6', t: '1', ...typed }, family: 'Dual Phase' }
    const { answer, inputs } = await ask(stage.customer, asked)
    expect(answer).toBeNull()
    expect(inputs[0]!.problem).toBe(problem.replaceAll('1 000 000', '1\u202f000\u202f000'))
  })

  test('reads a comma as the decimal sign', async () => {
    const [comma, point] = await Promise.all(
      ['1,5', '1.5'].map((t) => ask(stage.customer, { typed: { rm: '1000', yr: '0.6', t }, family: 'Dual Phase' })),
    )
    expect(comma!.inputs.map(({ problem }) => problem)).toEqual([null, null, null])
    expect(comma!.answer!.value).toBe(point!.answer!.value)
  })

  test('names a property that the coil lacks', async () => {
    const { inputs } = await ask(stage.customer, { coil: coil('DP800-1'), set: 'fracture' })
    expect(inputs.flatMap(({ problem }) => problem ?? [])).toEqual([
      expect.stringMatching(
        /^True fracture strain was not measured for this coil\. Enter it, or choose other inputs\.$/,
      ),
    ])
  })

  test('a family that was not learned has no number', async () => {
    const typed = { rm: '1000', yr: '0.6', t: '1.3' }
    const { answer } = await ask(stage.customer, { typed, family: 'Martensitic' })
    expect(answer).toMatchObject({ value: null, light: 'red' })
  })

  test('quenched it is another material: nothing is predicted from what was learned as delivered', async () => {
    const { answer, family } = await ask(stage.admin, { coil: coil('DP980-2') })
    expect(answer).toMatchObject({ value: null, lower: null, light: 'red' })
    expect([family.value, answer!.reasons[0]]).toEqual([
      'Dual Phase, as quenched',
      expect.stringContaining('No number for the family Dual Phase, as quenched'),
    ])
  })

  test('what is not known in an address is told', async () => {
    expect((await ask(stage.customer, { pair: 'gold', coil: 'X~Y' })).unknown).toEqual(['pair=gold', 'coil=X~Y'])
  })

  test('what a model has learned from is exactly what its map shows, to those alone who see the model', async () => {
    const { model, points } = await ask(stage.customer, { coil: coil('DP800-1') })
    const mapOf = (caller: Caller) =>
      stage.db.withCaller(caller, async (db) => {
        const { filter, ignored } = await resolveFilter(db, { ...allCoils, learned: model!.id })
        return { names: (await listMapRows(db, filter, [], 100)).map(({ name }) => name), ignored }
      })
    const own = await mapOf(stage.customer)
    expect(own.names.toSorted()).toEqual(points.map(({ name }) => name).toSorted())
    expect(own.names).not.toContain('DP800 (6) GI 1.40')
    const other = await mapOf(stage.other)
    expect(other.ignored.map(({ text }) => text)).toEqual([`learned=${model!.id}`])
    expect(JSON.stringify(other)).not.toContain('DP800 (91)')
  })

  test('the model card has the answer, what it is, and the model', async () => {
    const text = modelCard(await ask(stage.customer, { coil: coil('DP800-1') }))
    expect(text).toContain('Enforced: never increases with tensile strength')
    for (const part of ['Estimate, not a measurement.', 'Interval, 80 %', 'Version 1', '31 materials', 'rm: -'])
      expect(text).toContain(part)
  })

  describe('the other way round', () => {
    const bounds = { minimums: { rm: '780', lambda: '40' }, from: undefined, to: undefined, predicted: false }
    const names = (view: Awaited<ReturnType<typeof ask>>) => view.which.found.map(({ name }) => name)

    test('finds the coils whose measured numbers have it', async () => {
      const view = await ask(stage.customer, { bounds })
      expect(names(view).length).toBeGreaterThan(5)
      expect(names(view)).not.toContain('DP800 (6) GI 1.40')
      for (const { values } of view.which.found) {
        expect(values[1]!.value).toBeGreaterThanOrEqual(40)
        expect(values.every(({ predicted }) => !predicted)).toBe(true)
      }
    })

    test('adds a coil that was not expanded on request, behind the others and marked', async () => {
      const view = await ask(stage.customer, { bounds: { ...bounds, predicted: true } })
      expect(names(view).at(-1)).toBe('DP800 (6) GI 1.40')
      expect(view.which.found.at(-1)!.values.map(({ predicted }) => predicted)).toEqual([false, true])
    })

    test('asks nothing without a bound', async () => {
      expect((await ask(stage.customer)).which).toMatchObject({ asked: false, found: [] })
    })
  })
})
