import { describe, expect, test } from 'vitest'
import { findTabTableAnswer } from '#contract/gateway/find-tab-table.ts'
import { findTabTestAnswer } from '#contract/gateway/find-tab-test.ts'
import { findTabBody } from '#contract/gateway/find-tab.ts'
import { buildApp } from '#api/app.ts'
import { operator, type Reader } from '#server/db/database.ts'
import { testConfig, useApp } from '#tests/api/example-app.ts'
import { exampleSets } from '#tests/api/example-records.ts'

const site = useApp()
const url = (call: string) => `/ng/gateway/level-three/${call}`
const good = { epsilon: 'DP980 (6)', tab: 'FE2' }

const post = async (call: string, payload: object, app = site.app) =>
  app.inject({ method: 'POST', url: url(call), payload })

test('the examples of the description keep to it', () => {
  for (const schema of [findTabTestAnswer, findTabTableAnswer, findTabBody]) {
    const examples = schema.meta()!['examples'] as unknown[]
    expect(examples).toHaveLength(1)
    expect(schema.parse(examples[0])).toEqual(examples[0])
  }
})

describe('find-tab-test', () => {
  test('draws the newest version of each model, and says why another is not drawn', async () => {
    const answer = await post('find-tab-test', good)
    const body = answer.json<unknown>()
    const { sets, modelCurves, models, curves } = findTabTestAnswer.parse(body)
    expect(findTabTestAnswer.parse(body)).toEqual(body)
    expect(sets.map(({ model, version, latest, missing }) => [model, version, latest, missing])).toEqual([
      ['forgotten', 1, true, "'forgotten' is not a hardening law"],
      ['swift', 2, true, null],
      ['swift', 1, false, null],
    ])
    expect(models.map(({ id }) => id)).toEqual(['swift'])
    for (const set of sets) expect(set).toMatchObject({ lastMeasured: 0.04, proof: null })
    // By hand: 1000·0.01^0.5 = 100 at 0, 1000·0.05^0.5 = 223.607 at 0.04, 1000·1.01^0.5 = 1004.988 at 1.
    expect(
      modelCurves.map(({ set, stretch, x, y }) => [set, stretch, x.values[0], y.values[0], x.values.at(-1)]),
    ).toEqual([
      [exampleSets[0]!.id, 'measured', 0, expect.closeTo(100, 9), 0.04],
      [exampleSets[0]!.id, 'extrapolated', 0.04, expect.closeTo(223.607, 3), 1],
    ])
    expect(modelCurves[1]!.y).toMatchObject({ quantity: 'stress', unit: 'MPa' })
    expect(modelCurves[1]!.y.values.at(-1)).toBeCloseTo(1004.988, 3)
    // The engineering curves of the example catalogue do not belong into the chart of flow curves.
    expect(curves).toEqual([])
  })

  test('parameters say what they are; those that nobody knows are shown as stored', async () => {
    const { sets } = findTabTestAnswer.parse((await post('find-tab-test', good)).json())
    expect(sets[1]!.parameters.map(({ symbol, unit, value }) => [symbol, unit, value])).toEqual([
      ['K', 'MPa', 1000],
      ['ε_0', '1', 0.01],
      ['n', '1', 0.5],
    ])
    expect(sets[1]!.parameters.every(({ meaning }) => meaning !== '')).toBe(true)
    expect(sets[0]!.parameters[1]).toEqual({
      id: 'e0',
      symbol: 'e0',
      unit: '1',
      meaning: '',
      value: 0.01,
      standardError: null,
      lower: null,
      upper: null,
      fixed: false,
    })
    expect(sets[1]).toMatchObject({ sourceTests: ['UAT'], quality: { rmse: 1.5 }, author: 'laboratory' })
  })

  describe('a withdrawn version', () => {
    // Staff read withdrawn sets too.
    const staff = useApp((database) => ({
      ...database,
      withCaller: (_caller, work) => database.withCaller(operator, work),
    }))
    test('is listed, and the one before it drawn', async () => {
      await staff.database.asAdmin((client) =>
        client.query(`update parameter_set set status = 'withdrawn', synthetic = false where id = $1`, [
          exampleSets[0]!.id,
        ]),
      )
      const answer = findTabTestAnswer.parse((await post('find-tab-test', good, staff.app)).json())
      expect(answer.sets.map(({ model, version, latest }) => [model, version, latest])).toEqual([
        ['forgotten', 1, true],
        ['swift', 2, false],
        ['swift', 1, true],
      ])
      expect(new Set(answer.modelCurves.map(({ set }) => set))).toEqual(new Set([exampleSets[1]!.id]))
    })
  })

  test('a tab without stored sets is empty, and says what it would be made from', async () => {
    const { sets, modelCurves, tab, charts } = findTabTestAnswer.parse(
      (await post('find-tab-test', { ...good, tab: 'FE6' })).json(),
    )
    expect([sets, modelCurves]).toEqual([[], []])
    expect(tab.sources.map(({ test: code, zeta2 }) => [code, zeta2.length])).toEqual([
      ['FSM', 0],
      ['SHR', 0],
      ['UAT', 1],
      ['PST', 0],
      ['BBT', 0],
      ['BND', 0],
    ])
    expect(charts.map(({ id }) => id)).toEqual(['locus'])
  })

  test('a second time it comes from memory, and is the same', async () => {
    let asked = 0
    const counting = (db: Reader): Reader =>
      new Proxy(db, {
        get(target, name) {
          if (name === 'selectFrom') {
            return (table: never) => {
              if (table === 'parameter_set') asked++
              return target.selectFrom(table)
            }
          }
          const own: unknown = Reflect.get(target, name)
          return typeof own === 'function' ? own.bind(target) : own
        },
      })
    const database = {
      ...site.database,
      withCaller: <T>(caller: Parameters<typeof site.database.withCaller>[0], work: (db: Reader) => Promise<T>) =>
        site.database.withCaller(caller, (db) => work(counting(db))),
    }
    const app = await buildApp({ database, config: testConfig })
    for (const call of ['find-tab-test', 'find-tab-table']) {
      asked = 0
      const [first, second] = [await post(call, good, app), await post(call, good, app)]
      expect([second.body, asked]).toEqual([first.body, 1])
    }
    expect((await post('find-tab-test', { ...good, zeta2: 'X' }, app)).statusCode).toBe(403)
    await app.close()
  })
})

test('find-tab-table: a row per parameter and version', async () => {
  const body = (await post('find-tab-table', good)).json<unknown>()
  const { rows } = findTabTableAnswer.parse(body)
  expect(findTabTableAnswer.parse(body)).toEqual(body)
  expect(rows.map(({ model, version, parameter }) => `${model} ${version} ${parameter}`)).toEqual(
    ['forgotten 1', 'swift 2', 'swift 1'].flatMap((set) => ['K', 'e0', 'n'].map((id) => `${set} ${id}`)),
  )
  expect(rows[3]).toMatchObject({ symbol: 'K', unit: 'MPa', value: 1000, sourceTests: ['UAT'], proof: null })
})

describe.each(['find-tab-test', 'find-tab-table'])('%s refuses', (call) => {
  test.each([
    // why                            body                                          status
    ['a locked material', { ...good, epsilon: 'DP980 (2)' }, 403],
    ['an absent material', { ...good, epsilon: 'DP999 (9)' }, 403],
    ['a coil of something else', { ...good, zeta2: 'X' }, 403],
    ['a test in the place of a tab', { ...good, tab: 'UAT' }, 422],
    ['a tab in small letters', { ...good, tab: 'fe2' }, 422],
    ['a tab that does not exist', { ...good, tab: 'FE7' }, 422],
    ['no tab', { epsilon: 'DP980 (6)' }, 422],
    ['no material', { tab: 'FE1' }, 422],
    ['an unknown key', { ...good, test: 'UAT' }, 422],
    ['materials to compare with', { ...good, comparing: ['DP980 (6)'] }, 422],
    ['too long a name', { ...good, zeta2: 'x'.repeat(121) }, 422],
  ])('%s', async (_why, body, status) => {
    expect((await post(call, body)).statusCode).toBe(status)
  })

  test('other verbs', async () => {
    expect((await site.app.inject({ method: 'GET', url: url(call) })).statusCode).toBe(405)
  })
})
