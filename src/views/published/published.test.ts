import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LiteratureTable, literatureColumns, readLiterature } from '#core/literature/index.ts'
import { operator, visitor } from '#server/db/database.ts'
import { storeLiterature } from '#server/literature/index.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { allCoils } from '#contract/coil-filter/filter.ts'
import { coilTable, requirementOf } from '../coils/coil-table.ts'
import { coilPublications, verdictsOfCoils } from './index.ts'

/** The coils of the small catalogue have one specimen along RD with Rm = 1000 MPa. */
let database: TestDatabase
let small: SmallCatalogue
beforeAll(async () => {
  ;[database, small] = await smallDatabase()
  const table = (name: LiteratureTable, ...rows: string[]) =>
    [name, [literatureColumns[name].join(','), ...rows].join('\n')] as const
  const { literature, refusals } = readLiterature(
    new Map([
      table(
        'sources.csv',
        'S,supplier,Mill,2020,Sheet,data sheet,https://mill.example/1,none,1',
        'T,trade page,Trader,,Page,trade page,https://trade.example/1,none,1',
        'P,paper,Somebody,2019,Paper,Journal 1,10.1000/182,none,1',
      ),
      table(
        'materials.csv',
        'm-met,DP980,CR700Y980T-DP (VDA 239-100),DP,,,Mill,supplier guarantee,S,1',
        'm-failed,Mill 980,CR590Y980T-DP (VDA 239-100),DP,,,Mill,supplier guarantee,S,2',
        'm-coated,Mill 980 UC,CR700Y980T-DP (VDA 239-100),DP,uncoated,,Mill,supplier guarantee,S,3',
        'm-quoted,SPFC980Y,SPFC980Y (JIS G3135),DP,,,,standard requirement,T,1',
        'm-tested,DP980,,DP,,,,as delivered,P,1',
        'm-other,DP600,HCT600X (EN 10346),DP,,,Mill,supplier guarantee,S,4',
      ),
      table(
        'properties.csv',
        'L1,m-met,Rm,,980,1150,,,MPa,RD,,',
        'L2,m-failed,Rm,,1010,,,,MPa,RD,,',
        'L3,m-failed,A80,,8,,,,%,RD,,',
        'L4,m-coated,Rm,,980,,,,MPa,RD,,',
        'L5,m-quoted,Rm,,980,,,,MPa,RD,,',
        'L6,m-tested,Rm,1100,,,5,3,MPa,RD,,',
        'L7,m-other,Rm,,590,,,,MPa,RD,,',
      ),
    ]),
  )
  if (refusals.length > 0) throw new Error(JSON.stringify(refusals))
  await database.asWriter(operator, async (db) => {
    await storeLiterature(db, literature)
    await publishDrafts(db, { note: 'published values', year: 2026 })
  })
})
afterAll(() => database.close())

const coil = (patch: object = {}) => ({
  coilId: small.free.coilId,
  names: ['DP980', 'DP980 (6)'],
  thickness: 1.4,
  coating: 'GI',
  synthetic: false,
  ...patch,
})
const ofCoil = (patch: object = {}) => database.withCaller(visitor, (db) => coilPublications(db, coil(patch)))

describe('a measured coil', () => {
  test('has verdicts of suppliers, and none of a trade page', async () => {
    const { comparisons, materials } = (await ofCoil())!
    expect(comparisons.map(({ key, verdict }) => [key, verdict])).toEqual([
      ['m-failed', 'fails'],
      ['m-met', 'meets'],
      ['m-coated', 'open'],
    ])
    expect(
      comparisons[0]!.checks.map(({ symbol, verdict, reason, measured }) => [symbol, verdict, reason, measured]),
    ).toEqual([
      ['R_m', 'no', '', 1000],
      ['A_80', 'open', 'not tested', null],
    ])
    expect(materials.map(({ key, sourceType }) => [key, sourceType])).toEqual([
      ['m-coated', 'supplier'],
      ['m-failed', 'supplier'],
      ['m-met', 'supplier'],
      ['m-quoted', 'trade page'],
      ['m-tested', 'paper'],
    ])
  })

  test('conflicts with a published result of its grade', async () => {
    const { conflicts } = (await ofCoil())!
    expect(conflicts).toMatchObject([
      {
        symbol: 'R_m',
        direction: 'RD',
        sides: [
          { key: 'm-tested', value: 1100 },
          { key: null, value: 1000 },
        ],
      },
    ])
    expect((await ofCoil({ synthetic: true }))!.conflicts).toEqual([])
  })

  test('of a grade that nobody has published says so; a synthetic one says nothing', async () => {
    expect(await ofCoil({ names: ['XX500'] })).toEqual({
      grade: 'XX500',
      synthetic: false,
      comparisons: [],
      materials: [],
      conflicts: [],
    })
    expect(await ofCoil({ names: ['XX500'], synthetic: true })).toBeNull()
  })
})

test('several coils at once have the same verdicts; those that a reader may not see have no numbers', async () => {
  const closed = coil({ coilId: small.closed.coilId })
  const found = await database.withCaller(visitor, (db) =>
    verdictsOfCoils(db, [coil(), closed, coil({ coilId: small.bought.coilId, names: ['XX500'] })]),
  )
  expect(found.get(small.free.coilId)!.comparisons).toEqual((await ofCoil())!.comparisons)
  expect(found.get(small.closed.coilId)!.comparisons.map(({ verdict }) => verdict)).toEqual(['open', 'open', 'open'])
  expect(found.has(small.bought.coilId)).toBe(false)
})

describe('a row of the property table', () => {
  const table = () =>
    database.withCaller(visitor, (db) =>
      coilTable(db, {
        asked: allCoils,
        columns: ['uat.rm-RD'],
        sort: { by: 'uat.rm-RD', descending: false },
        limit: 10,
        requirements: true,
      }),
    )

  test('shows the first requirement that was checked, how many there are, and conflicts', async () => {
    const { rows } = await table()
    expect(rows.map(({ variant: name, requirement }) => [name, requirement])).toEqual([
      [
        'DP980 (6) GI 1.40',
        {
          verdict: 'fails',
          name: 'CR590Y980T-DP',
          by: 'Mill',
          checked: [
            { symbol: 'R_m', verdict: 'no' },
            { symbol: 'A_80', verdict: 'open' },
          ],
          total: 3,
          conflicts: 1,
        },
      ],
    ])
  })

  test('shows conflicts also where there is no requirement, and nothing without either', async () => {
    const { conflicts } = (await ofCoil())!
    expect(requirementOf({ comparisons: [], conflicts })).toMatchObject({ total: 0, conflicts: 1 })
    expect(requirementOf({ comparisons: [], conflicts: [] })).toBeNull()
    expect(requirementOf(undefined)).toBeNull()
  })
})
