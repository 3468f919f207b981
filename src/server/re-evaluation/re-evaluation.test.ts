import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reEvaluationRequest } from '#contract/uploads/re-evaluation.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { anyInput, startJobRunner } from '#server/jobs/index.ts'
import { publishDrafts, rollBack } from '#server/releases/index.ts'
import { findScalars, reEvaluate } from '#server/tests/index.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import {
  findReEvaluation,
  movedNumbersOf,
  previewReEvaluation,
  storeReEvaluation,
  undoReEvaluation,
  findReEvaluationUndoBlockers,
} from './index.ts'
import { previewReEvaluationJob } from './preview-job.ts'
import { storeReEvaluationJob } from './store-job.ts'

let db: TestDatabase
let coil: { id: string; name: string }
beforeAll(async () => {
  db = await demoDatabase()
  const sample = await db.withCaller(visitor, (reader) => findMaterial(reader, 'DP980 (6)'))
  coil = sample!.coils[0]!
})
afterAll(() => db.close())

const by = { account: null, request: 'R1' }
async function work() {
  const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 }
  const kinds = [anyInput(previewReEvaluationJob), anyInput(storeReEvaluationJob)]
  const runner = startJobRunner({ database: db, config, log: () => {} }, { kinds })
  await runner.runDue()
  await runner.stop()
}
const ask = (asked: object) =>
  db.asWriter(operator, (writer) =>
    previewReEvaluation(writer, { asked: reEvaluationRequest.parse({ find: coil.name, ...asked }), ...by }),
  )
async function preview(asked: object) {
  const id = await ask(asked)
  await work()
  const run = (await db.withCaller(operator, (reader) => findReEvaluation(reader, id)))!
  const numbers = await db.withCaller(operator, (reader) => movedNumbersOf(reader, id, { from: 0, limit: 1000 }))
  return { id, run, numbers }
}
async function store(id: string) {
  await db.asWriter(operator, (writer) => storeReEvaluation(writer, { id, reason: 'window of the customer', ...by }))
  await work()
  return (await db.withCaller(operator, (reader) => findReEvaluation(reader, id)))!
}
const window = (caller: Caller) =>
  db.withCaller(caller, async (reader) =>
    (await findScalars(reader, { coilId: coil.id, test: 'UAT', conditions: ['RD'], properties: ['uat.n2ag'] })).map(
      ({ method }) => /over (\S+) %/.exec(method)![1],
    ),
  )
const stated = async () =>
  db.asAdmin(
    async (admin) =>
      (
        await admin.query(
          `select distinct r.stated, r.restated from replicate r join condition c on c.id = r.condition_id
           join test_series t on t.id = c.series_id where t.coil_id = $1 and t.code = 'UAT' and c.label = 'RD'`,
          [coil.id],
        )
      ).rows,
  )

const settings = { hardening_from_pct: '3', hardening_to_pct: '5' }
const chosen = { test: 'UAT', condition: 'RD', settings }

test('a preview tells every number that moves, and stores nothing', async () => {
  const { run, numbers } = await preview(chosen)
  expect(run.counts).toMatchObject({ coils: 1, specimens: 3, found: 0, lost: 0, curves: 0 })
  expect(run.counts!.moved).toBe(numbers.length)
  expect([...new Set(numbers.map(({ property }) => property))].toSorted()).toEqual(['uat.K', 'uat.n2ag', 'uat.r'])
  expect([...new Set(numbers.map(({ specimen }) => specimen))]).toEqual(['UAT RD 1', 'UAT RD 2', 'UAT RD 3'])
  expect(await window(operator)).not.toContain('3.0–5.0')
  expect(await stated()).toEqual([{ stated: {}, restated: null }])
})

describe('drafts are taken back', () => {
  const undo = (id: string) => db.asWriter(operator, (writer) => undoReEvaluation(writer, { id, request: 'R1' }))
  /** Every record of the coil that a re-evaluation may touch, ids included. */
  const records = () =>
    db.asAdmin(async (admin) => {
      const own = `select r.id from replicate r join condition c on c.id = r.condition_id
        join test_series t on t.id = c.series_id where t.coil_id = '${coil.id}'`
      const { rows } = await admin.query(`
        select 'scalar' as kind, s.id::text, to_jsonb(s) as row from scalar s where s.replicate_id in (${own})
        union all select 'curve', k.id::text, to_jsonb(k) - 'data' from curve k where k.replicate_id in (${own})
        union all select 'replicate', r.id::text, to_jsonb(r) from replicate r where r.id in (${own})
        union all select 'status_change', s.id::text, to_jsonb(s) from status_change s where s.coil_id = '${coil.id}'
        union all select 'coil_status', v.coil_id::text, to_jsonb(v) from coil_status v where v.coil_id = '${coil.id}'
        order by 1, 2`)
      return rows
    })
  const asked = (to: string) => ({ test: 'UAT', condition: 'DD', settings: { ...settings, hardening_to_pct: to } })

  test('those of tests that compare with tension too, where it comes out otherwise', async () => {
    const begin = await records()
    const { id, run, numbers } = await preview({ test: 'UAT', condition: 'RD', settings: { t0: '1.5' } })
    expect(run.counts!.along).toBeGreaterThan(0)
    const compared = numbers.filter(({ specimen }) => !specimen.startsWith('UAT '))
    // Only what is made of both; the strength of a shear or compression test itself stays.
    expect([...new Set(compared.map(({ property }) => property))].toSorted()).toEqual([
      'hbg.fb',
      'mrt.m',
      'pst.fps',
      'shr.fs',
      'uac.sd',
    ])
    // The slope of logarithms does not depend on the section; what rounding makes of it is told to nobody.
    expect(numbers.filter(({ property }) => property === 'uat.n46')).toEqual([])
    // By hand: a section k times as large has stresses 1/k as large, so the flow stress of compression over that of tension is k times
    // what it was. SD = 2 (ρ − 1)/(ρ + 1).
    const sections = numbers.find(({ property }) => property === 'uat.rm')!
    const k = sections.before! / sections.after!
    for (const { before, after } of compared.filter(({ property }) => property === 'uac.sd')) {
      const ratio = (k * (2 + before!)) / (2 - before!)
      expect(Math.abs(after! - (2 * (ratio - 1)) / (ratio + 1))).toBeLessThan(0.002)
      expect(after! - before!).toBeGreaterThan(0.02)
    }
    await store(id)
    expect(await records()).not.toEqual(begin)
    // Their own settings stay as they were.
    const restated = await db.asAdmin(
      async (admin) =>
        (
          await admin.query(
            `select distinct t.code from replicate r join condition c on c.id = r.condition_id
             join test_series t on t.id = c.series_id where t.coil_id = $1 and r.restated is not null`,
            [coil.id],
          )
        ).rows,
    )
    expect(restated).toEqual([{ code: 'UAT' }])
    await undo(id)
    expect(await records()).toEqual(begin)
  })

  test('of two, one after the other: each leaves what was there before it, and can be stored again', async () => {
    const begin = await records()
    const first = await preview(asked('5'))
    await store(first.id)
    const one = await records()
    expect(one).not.toEqual(begin)
    const second = await preview(asked('6'))
    await store(second.id)

    await expect(undo(first.id)).rejects.toThrow('other records depend on them')
    await undo(second.id)
    expect(await records()).toEqual(one)
    await undo(first.id)
    expect(await records()).toEqual(begin)
    await expect(undo(first.id)).rejects.toThrow('The drafts of this re-evaluation are not stored.')

    expect(await store(first.id)).toMatchObject({ problem: null })
    expect(await records()).toHaveLength(one.length)
    await undo(first.id)
    expect(await records()).toEqual(begin)
  })
})

test('what is stored waits with its settings, is published with them, and a rollback takes both back', async () => {
  const before = await window(visitor)
  const { id } = await preview(chosen)
  expect(await store(id)).toMatchObject({ problem: null, reason: 'window of the customer' })
  const after = Array.from({ length: 3 }, () => '3.0–5.0')
  expect(await window(operator)).toEqual(after)
  expect(await window(visitor)).toEqual(before)
  expect(await stated()).toEqual([{ stated: {}, restated: { hardening: { from: 0.03, to: 0.05 } } }])
  // Neither the same question nor an evaluation of the whole coil finds something new.
  expect((await preview(chosen)).numbers).toEqual([])
  expect(await db.asWriter(operator, (writer) => reEvaluate(writer, { only: coil.id }))).toMatchObject({ drafts: 0 })

  await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'another window', year: 2026 }))
  const blockers = await db.withCaller(operator, (reader) => findReEvaluationUndoBlockers(reader, id))
  expect(blockers[0]).toMatch(/^Release 2026\.\d+ has published numbers of it\./)
  expect(await window(visitor)).toEqual(after)
  expect(await stated()).toEqual([{ stated: { hardening: { from: 0.03, to: 0.05 } }, restated: null }])

  await db.asWriter(operator, (writer) => rollBack(writer, { note: 'back', year: 2026 }))
  expect(await window(visitor)).toEqual(before)
  expect(await stated()).toEqual([{ stated: {}, restated: { hardening: { from: 0.03, to: 0.05 } } }])
})

test('readers see neither re-evaluations nor their numbers', async () => {
  const { id, numbers } = await preview({ test: 'UAT', condition: 'DD', settings })
  expect(numbers.length).toBeGreaterThan(0)
  for (const caller of [
    visitor,
    { kind: 'account', accountId: id, organisationId: null, role: 'ROLE_CUSTOMER' },
  ] as const) {
    const seen = await db.withCaller(caller, async (reader) => [
      await findReEvaluation(reader, id),
      await movedNumbersOf(reader, id, { from: 0, limit: 10 }),
    ])
    expect(seen).toEqual([undefined, []])
  }
})

test('where something has changed since the preview, nothing is stored', async () => {
  const { id } = await preview({ test: 'UAT', condition: 'TD', settings })
  await db.asAdmin((admin) =>
    admin.query(
      `update scalar set value = 999 from replicate r join condition c on c.id = r.condition_id
         join test_series t on t.id = c.series_id
       where r.id = scalar.replicate_id and t.coil_id = $1 and t.code = 'UAT' and c.label = 'TD' and property = 'uat.rm'`,
      [coil.id],
    ),
  )
  const run = await store(id)
  expect(run.stored_at).toBeNull()
  expect(run.problem).toMatch(/^The coils changed after the preview/)
  // A newer preview shows those as well: by the same method, the strengths that were there before.
  const { numbers } = await preview({ test: 'UAT', condition: 'TD', settings })
  expect(numbers.filter(({ property }) => property === 'uat.rm')).toMatchObject(
    Array.from({ length: 3 }, () => ({ before: 999 })),
  )
})

test.each([
  ['no specimen', { condition: '45 Minute' }, 'No specimen matches the selection. Remove a condition.'],
  ['none of an older version', { test: 'SHR', older: true }, 'No specimen matches the selection. Remove a condition.'],
  [
    'a setting that cannot be so',
    { test: 'UAC', settings: { friction_coefficient: '5' } },
    "'friction_coefficient' is '5'; expected a number from 0 to 1.",
  ],
])('%s is told at once', (_why, asked, message) => expect(ask(asked)).rejects.toThrow(message))

test('specimens whose numbers an older version found are selected by it', async () => {
  await db.asAdmin((admin) =>
    admin.query(
      `update scalar set version = 'shear-1' from replicate r join condition c on c.id = r.condition_id
         join test_series t on t.id = c.series_id
       where r.id = scalar.replicate_id and t.coil_id = $1 and t.code = 'SHR' and c.label = 'RD' and r.number = 1`,
      [coil.id],
    ),
  )
  const { run } = await preview({ older: true })
  expect(run.counts).toMatchObject({ specimens: 1, moved: 0 })
  expect(run.counts!.drafts).toBeGreaterThan(0)
})
