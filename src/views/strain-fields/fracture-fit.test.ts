import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFittedSet } from '#core/parameter-sets/index.ts'
import { type Caller, operator, type Reader, visitor } from '#server/db/database.ts'
import { readLaboratoryBytes } from '#server/ingest/read-laboratory-file.ts'
import { uploadStrainField } from '#server/strain-fields/index.ts'
import { draftParameterSet, parameterSets } from '#server/tests/index.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { vic3dFile } from '#tests/fixtures/strain-field-files.ts'
import { fractureFit } from './index.ts'

let db: TestDatabase
let catalogue: SmallCatalogue
const states = [
  ['SHR', -1, 0.62],
  ['UAT', -0.5, 0.71],
  ['PST', 0, 0.41],
  ['BBT', 1, 0.33],
] as const
beforeAll(async () => {
  ;[db, catalogue] = await smallDatabase()
  await db.asWriter(operator, async (writer) => {
    for (const [source, beta, crest] of states) {
      const content = Buffer.from(vic3dFile({ crest, beta }))
      const file = { name: `${source}.csv`, ...(await readLaboratoryBytes(`${source}.csv`, content)) }
      const columns = { x: '', y: '', eps1: '', eps2: '', measure: 'green-lagrange', percent: false } as const
      await uploadStrainField(
        writer,
        [file],
        {
          material: 'DP980 (6)',
          coil: 'DP980 (6) GI 1.40',
          condition: 'RD',
          source,
          length: 0.25,
          columns,
          intoSynthetic: false,
        },
        async () => {},
      )
    }
  })
})
afterAll(() => db.close())

const question = {
  sizes: [0.25, 1, 2],
  size: 0.25,
  model: 'hosford-coulomb',
  specimens: [],
  filter: true,
  locus: true,
}
const coil = () => ({ id: catalogue.free.coilId, thickness: 1.4 })
const ask = (reader: Reader, more: Partial<typeof question> = {}) =>
  fractureFit(reader, coil(), { ...question, ...more })

describe('staff', () => {
  test('fit a model through the fields of four tests, each at its crest on its straight path', async () => {
    const { points, fit, regularisation, all } = await db.withCaller(operator, (reader) => ask(reader))
    expect(all).toEqual(['RD 1', 'RD 2', 'RD 3', 'RD 4'])
    for (const [i, [source, beta, crest]] of states.entries()) {
      expect(points[i]).toMatchObject({ test: source, vsg: 0.25, from: 'field' })
      expect(points[i]!.strain).toBeCloseTo((2 / Math.sqrt(3)) * Math.sqrt(1 + beta + beta * beta) * crest, 5)
    }
    expect(fit!.converged).toBe(true)
    expect(fit!.parameters.find(({ id }) => id === 'vsg')!.value).toBe(0.25)
    // All fields have one shape, so all specimens fall off alike.
    for (const { min, max } of regularisation!.points) expect(max - min).toBeLessThan(1e-6)
    expect(regularisation!.points.map(({ factor }) => factor < 1)).toEqual([false, true, true])
  })
  test('some of the specimens, and a reason where they are too few', async () => {
    const { specimens, refused, fit } = await db.withCaller(operator, (reader) =>
      ask(reader, { specimens: ['RD 2'] as never }),
    )
    expect(specimens).toHaveLength(1)
    expect(fit === null ? refused : 'a fit').toMatch(/^No model fitted: /)
  })
})

test('a visitor sees nothing of drafts', async () => {
  const { all, specimens, points } = await db.withCaller(visitor, (reader) => ask(reader))
  expect([all, specimens, points]).toEqual([[], [], []])
})

test('a draft is the next version, seen by staff and by nobody else', async () => {
  const answer = await db.withCaller(operator, (reader) => ask(reader))
  const draft = () =>
    db.asWriter(operator, (writer) =>
      draftParameterSet(writer, {
        coilId: catalogue.free.coilId,
        set: buildFittedSet('FE6', answer.fit!, []),
        inputs: answer.replicates,
        synthetic: false,
        author: 'strain fields',
        request: 'test',
      }),
    )
  expect([await draft(), await draft()]).toEqual([1, 2])
  const seen = (caller: Caller) =>
    db.withCaller(caller, async (reader) =>
      (await parameterSets(reader, catalogue.free.coilId, 'FE6')).map(({ model, version, status, release }) => [
        model,
        version,
        status,
        release,
      ]),
    )
  expect((await seen(operator)).slice(0, 2)).toEqual([
    ['hosford-coulomb', 2, 'evaluated', null],
    ['hosford-coulomb', 1, 'evaluated', null],
  ])
  expect((await seen(visitor)).filter(([model]) => model === 'hosford-coulomb')).toEqual([])
})
