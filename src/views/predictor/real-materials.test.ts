import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Literature } from '#core/literature/index.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { storeLiterature } from '#server/literature/index.ts'
import { queueTraining, newestVersion, readableSet, realCoils } from '#server/predictor/index.ts'
import { closeRelease, openRelease } from '#server/releases/index.ts'
import { type PredictorStage, predictorStage } from '#tests/stages/predictor.ts'
import { modelCard, predictor, type PredictorQuestion } from './index.ts'

let stage: PredictorStage
beforeAll(async () => {
  stage = await predictorStage()
})
afterAll(() => stage.db.close())

const noBounds: PredictorQuestion['bounds'] = { minimums: {}, from: undefined, to: undefined, predicted: false }
const typed = { rm: '900', yr: '0.6', t: '1.3' }
const ask = async (caller: Caller, question: Partial<PredictorQuestion> = {}) => {
  const { view } = await stage.db.withCaller(caller, (db) =>
    predictor(db, caller, {
      pair: 'lambda',
      set: 'tension',
      level: 0.8,
      typed,
      family: 'Dual Phase',
      bounds: noBounds,
      ...question,
    }),
  )
  return view
}
const setFor = (caller: Caller) => stage.db.withCaller(caller, (db) => readableSet(db, caller))
const version = async (caller: Caller) => {
  const { hash } = await setFor(caller)
  return stage.db.withCaller(caller, (db) =>
    newestVersion(db, hash, { pair: 'lambda', featureSet: 'tension', basis: 'real' }),
  )
}
const setLambda = (material: string, lambda: number | null) =>
  stage.db.asWriter(operator, (db) =>
    sql`update property_row set "her.lambda" = ${lambda} where material_id = ${stage.ids.get(material)}`.execute(db),
  )
const lambdaOf = async (material: string) => {
  const { rows } = await stage.db.withCaller(operator, (db) =>
    sql<{ lambda: number }>`
      select "her.lambda" as lambda from property_row where material_id = ${stage.ids.get(material)}`.execute(db),
  )
  return rows[0]!.lambda
}

/** A publication of one steel: λ and the tensile properties that it is predicted from. */
function publication(state: string): Literature {
  const row = (id: string, property: string, value: number, unit: string, more: object = {}) => ({
    id,
    material: 'dp-published',
    property,
    value,
    min: null,
    max: null,
    sd: null,
    n: 3,
    unit,
    direction: 'RD' as const,
    condition: '',
    note: '',
    ...more,
  })
  const limits = (value: number) => ({ value: null, min: value, max: null })
  const sort = state === 'as delivered' ? ('tested value' as const) : ('requirement or guarantee' as const)
  const limit = (value: number) => (sort === 'tested value' ? {} : limits(value))
  return {
    sources: [
      {
        id: 'AUTHOR-2020',
        type: 'paper',
        authors: 'Author, A.',
        year: 2020,
        title: 'A steel',
        journal: 'Journal',
        identifier: '10.1000/example.1',
        licence: 'CC BY 4.0',
        pageRead: 'Table 1',
      },
    ],
    materials: [
      {
        key: 'dp-published',
        grade: 'DP900',
        designation: '',
        family: 'DP',
        coating: 'uncoated',
        thickness: 1.3,
        supplier: '',
        state,
        sort,
        source: 'AUTHOR-2020',
        place: 'Table 1',
      },
    ],
    values: [
      row('L1', 'Rp0.2', 540, 'MPa', limit(540)),
      row('L2', 'Rm', 900, 'MPa', limit(900)),
      row('L3', 'HER', 44, '%', { direction: null, condition: '240 Minute', ...limit(44) }),
    ],
    parameters: [],
    formingLimits: [],
  }
}

/** Publishes as the first start does, and runs the job that the release has queued. */
async function release(literature: Literature) {
  await stage.db.asWriter(operator, async (db) => {
    const note = 'published values'
    const opened = await openRelease(db, { note })
    await storeLiterature(db, literature, opened.number)
    await closeRelease(db, opened, { note })
  })
  const { rows } = await stage.db.withCaller(operator, (db) =>
    sql`select from job where kind = 'train-predictors' and key = 'release' and state = 'waiting'`.execute(db),
  )
  expect(rows).toHaveLength(1)
  await stage.train()
}

const left = { lambda: 0 }

test('30 real materials of five laboratories: their model answers first, tested without each laboratory', async () => {
  await queueTraining(stage.db, await setFor(stage.other), 'lambda')
  await stage.train((await setFor(stage.other)).hash)
  const view = await ask(stage.other)
  expect(view).toMatchObject({
    state: 'ready',
    basis: 'real',
    chosen: null,
    real: { materials: 30, sources: 5, missing: 0 },
    model: {
      materials: 30,
      leftOutBy: 'source',
      sources: ['Laboratory 1', 'Laboratory 2', 'Laboratory 3', 'Laboratory 4', 'Laboratory 5'],
    },
  })
  // λ = 40 000/Rm % with a scatter of 5 %.
  expect(Math.abs(view.answer!.value! / (40_000 / 900) - 1)).toBeLessThan(0.08)
  const card = modelCard(view)
  expect(card).toContain('Trained on: 30 real materials from 5 sources')
  expect(card).toContain('Baseline, mean of all other materials')
  expect(card).toContain('cross-validation on whole laboratories and publications')
})

test('the naive baseline is the mean of ln λ of the other laboratories, by hand', async () => {
  const { model } = await ask(stage.other)
  const { hash, materials } = await setFor(stage.other)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  const coils = await stage.db.withCaller(stage.other, (db) => realCoils(db, materials))
  const all = coils.map(({ cells, laboratories }) => ({
    value: cells['her.lambda']!.mean,
    laboratory: laboratories!['HER']!,
  }))
  const errors = all.map(({ value, laboratory }) => {
    const others = all.filter((one) => one.laboratory !== laboratory)
    const mean = Math.exp(others.reduce((sum, one) => sum + Math.log(one.value), 0) / others.length)
    return Math.abs(value - mean)
  })
  expect(all).toHaveLength(30)
  expect(model!.baseline!.mae).toBeCloseTo(errors.reduce((sum, error) => sum + error, 0) / 30, 9)
  const chosen = model!.tried.find(({ name }) => name === model!.name)!
  expect(chosen.mae).toBeLessThan(model!.baseline!.mae)
})

test('29 do not: no number, how many are missing, and why', async () => {
  left.lambda = await lambdaOf('DP800 (30)')
  await setLambda('DP800 (30)', null)
  await stage.train((await setFor(stage.other)).hash)
  expect(await ask(stage.other)).toMatchObject({
    state: 'refused',
    why: '29 real materials have all of these values; a model needs 30.',
    answer: null,
    model: null,
    real: { materials: 29, sources: 5, missing: 1 },
    needed: 30,
  })
  expect((await version(stage.other))!.content).toMatchObject({ materials: 29 })
})

test('a requirement of a standard is never a training row', async () => {
  await release(publication('standard requirement'))
  expect((await ask(stage.other)).real).toEqual({ materials: 29, sources: 5, missing: 1 })
})

test('a release with a tested value makes the thirtieth: the model is trained again and records its data and release', async () => {
  const before = (await version(stage.other))!
  await release(publication('as delivered'))
  const after = (await version(stage.other))!
  expect(after.number).toBe(before.number + 1)
  expect(after.dataHash).not.toBe(before.dataHash)
  const view = await ask(stage.other)
  expect(view).toMatchObject({
    basis: 'real',
    real: { materials: 30, sources: 6, missing: 0 },
    model: { release: after.release, dataHash: after.dataHash },
  })
  expect(view.model!.sources.at(0)).toBe('Author, A. (2020): A steel. Journal. https://doi.org/10.1000/example.1')
  expect(view.points.map(({ name }) => name)).toContain('DP900')
})

test('everybody sees how many real materials are free, and no number of a model that is not', async () => {
  const view = await ask(visitor, { example: true })
  expect(view.real).toEqual({ materials: 1, sources: 1, missing: 29 })
  expect(view).toMatchObject({ basis: 'synthetic', example: true })
  expect((await version(visitor))!.content).toMatchObject({ materials: 1 })
})

test('a published formula comes first where no model of real materials can, with its error; the demonstration on request', async () => {
  const question = { pair: 'n', set: undefined, typed: { ag: '10' }, family: undefined }
  for (const caller of [stage.other, visitor]) {
    const view = await ask(caller, { ...question, example: caller === visitor })
    expect(view).toMatchObject({ state: 'ready', basis: 'formula', answer: null, model: null })
    expect(view.formula).toMatchObject({ name: 'Considère: n = ln(1 + A_g)', error: '±0.02' })
    // ln 1.1
    expect(view.formula!.value).toBeCloseTo(0.095_31, 5)
    expect(modelCard(view)).toContain('Published formula: Considère: n = ln(1 + A_g) (Considère 1885)')
  }
  expect(await ask(stage.other, { ...question, basis: 'synthetic' })).toMatchObject({
    basis: 'synthetic',
    chosen: 'synthetic',
  })
})
