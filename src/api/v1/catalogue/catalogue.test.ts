import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { accessMatrix } from '#contract/access/matrix.ts'
import { setStage, type Person, type Stage } from '#tests/access/people.ts'
import { testConfig } from '#tests/api/example-app.ts'

let stage: Stage
let app: FastifyInstance
beforeAll(async () => {
  stage = await setStage()
  app = await buildApp({ database: stage.database, config: testConfig })
})
afterAll(async () => {
  await app.close()
  await stage.close()
})

type Use = { operation: string; parameter: string }
type Entry = {
  id: string
  symbol: string | null
  name: string
  unit: string | null
  standard: string | null
  columns: string[]
  queryable: Use[]
  sortable: Use[]
}

async function entriesOf(kind: string, query = ''): Promise<Entry[]> {
  const answer = await app.inject(`/api/v1/catalogue/${kind}${query}`)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  const { total, entries } = answer.json<{ total: number; entries: Entry[] }>()
  expect(entries).toHaveLength(total)
  return entries
}

const kinds = accessMatrix.flatMap(({ route }) => /catalogue\/(\w+)$/.exec(route)?.[1] ?? [])

describe.each(kinds)('%s', (kind) => {
  test('have unique ids and names', async () => {
    const entries = await entriesOf(kind)
    expect(entries.length).toBeGreaterThan(2)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    expect(entries.filter(({ id, name }) => id === '' || name === '')).toEqual([])
  })

  test('are returned in parts', async () => {
    const whole = await entriesOf(kind)
    const part = await app.inject(`/api/v1/catalogue/${kind}?limit=2&offset=1`)
    expect(part.json()).toEqual({ total: whole.length, entries: whole.slice(1, 3) })
  })

  test.each(['limit=0', 'limit=1001', 'offset=-1', 'limit=x', `text=${'x'.repeat(101)}`, 'price=1', 'text=a&text=b'])(
    '%s is refused',
    async (query) => expect((await app.inject(`/api/v1/catalogue/${kind}?${query}`)).statusCode).toBe(422),
  )
})

test.each([
  // kind        text           id                  symbol      unit     standard        used by
  ['properties', 'tensile str', 'uat.rm', 'R_m', 'MPa', 'ISO 6892-1', 'getProperties ranges'],
  ['properties', 'lambda', 'her.lambda', 'λ', '%', 'ISO 16630', 'getDataMapByFile x'],
  ['tests', 'UAT', 'UAT', null, null, 'ISO 6892-1', 'getMaterialsByMaterialTestsByFile file'],
  ['tests', 'HER', 'HER', null, null, 'ISO 16630', 'postGatewayLevelThreeFindTest test'],
  ['cards', 'ls-dyna-mat-024', 'ls-dyna-mat-024', null, null, null, 'getMaterialsByMaterialCardsByCard card'],
  ['laws', 'swift-voce', 'swift-voce', null, null, null, 'getMaterialsByMaterialCardsByCard law'],
  ['units', 'ksi', 'ksi', 'ksi', 'MPa', null, undefined],
  ['units', 'mm-kg-ms', 'mm-kg-ms', null, null, null, 'getMaterialsByMaterialCardsByCard units'],
] as const)('%s %s', async (kind, text, id, symbol, unit, standard, used) => {
  const found = (await entriesOf(kind, `?text=${encodeURIComponent(text)}`)).find((entry) => entry.id === id)!
  expect(found).toMatchObject({ symbol, unit, standard })
  const uses = found.queryable.map(({ operation, parameter }) => `${operation} ${parameter}`)
  if (used === undefined) expect(uses).toEqual([])
  else expect(uses).toContain(used)
})

test('only data calls are listed as uses', async () => {
  const answer = await app.inject('/api/v1/catalogue/materials?limit=1')
  const uses = answer.json<{ entries: Entry[] }>().entries[0]!.queryable.map(({ operation }) => operation)
  expect(uses).toEqual(expect.arrayContaining(['getBulkByFormat', 'postGatewayLevelThreeFindTest']))
  expect(uses.filter((name) => /Admin|PrivateData/.test(name))).toEqual([])
})

test('every column of a property is accepted as a column and a sort order', async () => {
  const entries = await entriesOf('properties')
  const columns = entries.flatMap((entry) => entry.columns)
  expect(columns.length).toBeGreaterThan(100)
  for (let from = 0; from < columns.length; from += 40) {
    const some = columns.slice(from, from + 40)
    const url = `/api/v1/properties?limit=1&columns=${some.join(',')}&sort=-${some[0]}`
    expect((await app.inject(url)).statusCode).toBe(200)
  }
  const unused = entries.filter(
    ({ columns: own, queryable, sortable }) => own.length === 0 && queryable.length + sortable.length > 0,
  )
  expect(unused).toEqual([])
})

test.each([
  ['columns=uat.rm', 'uat.rm needs a direction: uat.rm-RD, uat.rm-DD, uat.rm-TD.'],
  ['sort=uat.rm', 'uat.rm needs a direction: uat.rm-RD, uat.rm-DD, uat.rm-TD.'],
  ['ranges=uat.rm 500..', 'uat.rm needs a direction: uat.rm-RD, uat.rm-DD, uat.rm-TD.'],
  ['columns=her.lamda', 'Did you mean her.lambda?'],
  ['sort=thicknes', 'Did you mean thickness?'],
  ['tested=UAX', 'Did you mean UAT?'],
])('an unknown id is refused with its neighbours: %s', async (query, message) => {
  const answer = await app.inject(`/api/v1/properties?${encodeURI(query)}`)
  expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining(message)])
})

test.each([
  // who                    readable names                                     other visible names
  ['visitor', ['DP980-6'], ['DP980-2', 'DP980-3', 'DP980-4']],
  ['customer', ['DP980-2', 'DP980-6', 'DP980-91'], ['DP980-3', 'DP980-4']],
  ['registrar', ['DP980-6'], ['DP980-2', 'DP980-3', 'DP980-4']],
  ['dataEditor', ['DP980-2', 'DP980-3', 'DP980-4', 'DP980-5', 'DP980-6', 'DP980-91'], []],
] as const)('%s: materials with their access, and no private name of others', async (who: Person, full, locked) => {
  const answer = await stage.app.inject({
    url: '/api/v1/catalogue/materials?text=dp980',
    headers: stage.as.get(who)!,
  })
  const { entries } = answer.json<{ entries: { id: string; access: string; coils: string[] }[] }>()
  const of = (access: string) => entries.filter((entry) => entry.access === access).map(({ id }) => id)
  expect([of('full').toSorted(), of('locked').toSorted()]).toEqual([full, locked])
  expect(entries.filter(({ access, coils }) => (access === 'full') !== coils.length > 0)).toEqual([])
})
