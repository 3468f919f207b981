import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '#server/db/database.ts'
import { executeDeletion } from '#server/private-data/index.ts'
import { type Person, setStage, type Stage } from '#tests/access/people.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
  await stage.database.asAdmin((admin) =>
    admin.query(
      `update account set data_steward = true where email in ('customer@autoworks.example', 'customer@rival.example')`,
    ),
  )
})
afterAll(() => stage.close())

const base = '/api/v1/private-data'
const nobody = '00000000-0000-4000-8000-000000000000'
const get = (who: Person, path: string) => stage.app.inject({ url: base + path, headers: stage.as.get(who)! })
const post = (who: Person, payload: object) =>
  stage.app.inject({ method: 'POST', url: base, payload, headers: stage.as.get(who)! })
const plain = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  body.replace(/"reference":"\w{8}"/, '').replaceAll(/[0-9a-f-]{36}/g, ''),
]
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

test.each<[Person, readonly string[]]>([
  ['customer', ['Autoworks: DP980 (91)']],
  ['rival', ['Rival Motors: ']],
  ['customerBmw', ['Rival Motors: ']],
  ['admin', ['Autoworks: DP980 (91)']],
  ['dataEditor', ['Autoworks: DP980 (91)']],
])('the list of %s', async (who, expected) => {
  const answer = await get(who, '')
  type Row = { organisation: { name: string }; materials: { name: string }[] }
  const { organisations } = answer.json<{ organisations: Row[] }>()
  expect(
    organisations.map((each) => `${each.organisation.name}: ${each.materials.map(({ name }) => name).join()}`),
  ).toEqual(expected)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each<Person>(['rival', 'customerBmw'])('for %s a foreign material is as absent as none', async (who) => {
  const own = stage.catalogue.own.nodeId
  for (const path of [(id: string) => `/${id}/export`, (id: string) => `/deletions/${id}`]) {
    expect(plain(await get(who, path(own)))).toEqual(plain(await get(who, path(nobody))))
    expect((await get(who, path(own))).statusCode).toBe(403)
  }
  for (const kind of ['consent', 'delete'])
    expect(plain(await post(who, { kind, material: own }))).toEqual(plain(await post(who, { kind, material: nobody })))
})

test('the export holds every record, original and test, and its sums are those of the proof', async () => {
  const own = stage.catalogue.own.nodeId
  const { object: deletion } = (
    await post('customer', { kind: 'delete', material: own, reason: 'series ended' })
  ).json<{
    object: string
  }>()
  const answer = await get('customer', `/${own}/export`)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const files = unzipSync(answer.rawPayload)
  const sums = Buffer.from(files['SHA256SUMS']!).toString().trim().split('\n')
  for (const line of sums) {
    const [sum, path] = line.split('  ') as [string, string]
    expect(sha256(files[path]!), path).toBe(sum)
  }
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'records/tree_node.ndjson',
      'records/curve.ndjson',
      'data/dp980-91/dp980-91-gi-1.40/uat.csv',
    ]),
  )
  // The stage keeps no originals: the export says so.
  expect(Buffer.from(files['README.txt']!).toString()).toContain(stage.catalogue.own.fileHash.toString('hex'))
  expect((await get('customer', `/deletions/${deletion}`)).statusCode).toBe(403)

  await stage.database.asAdmin((admin) =>
    admin.query(`update private_deletion set due_at = now() - interval '1 minute'`),
  )
  const proven = await stage.database.asWriter(operator, (db) => executeDeletion(db, deletion, 'https://mi.example'))

  for (const who of ['customer', 'admin', 'dataEditor'] as const) {
    const proof = await get(who, `/deletions/${deletion}`)
    expect(sha256(proof.rawPayload)).toBe(proven)
    const { tables, exportedAt } = proof.json<{ tables: { table: string; sha256: string }[]; exportedAt: string }>()
    expect(exportedAt).not.toBeNull()
    for (const { table, sha256: sum } of tables) expect(sums).toContain(`${sum}  records/${table}.ndjson`)
    expect(proof.headers['content-disposition']).toBe(`attachment; filename="deletion-${deletion}.json"`)
  }
  expect((await get('rival', `/deletions/${deletion}`)).statusCode).toBe(403)
  const list = (await get('customer', '')).json<{
    organisations: { materials: object[]; past: { proof: string }[] }[]
  }>()
  expect(list.organisations[0]).toMatchObject({ materials: [], past: [{ state: 'deleted', proof: proven }] })
})

test.each([
  [{ kind: 'consent' }],
  [{ kind: 'delete', material: 'DP980-91' }],
  [{ kind: 'retention', months: 0 }],
  [{ kind: 'retention', months: 12, organisation: nobody }],
  [{ kind: 'promote', material: nobody }],
])('%o is refused', async (body) => {
  expect((await post('customer', body)).statusCode).toBe(422)
})
