import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { random } from '#core/numerics/random.ts'
import { propertyColumn, propertyColumns } from '#core/properties/shown-column.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { makeRange, type Range } from '#contract/coil-filter/filter.ts'
import { propertyTable } from '#server/tests/index.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import {
  type CoilFilter,
  type CoilRow,
  countCoils,
  facets,
  countByFacet,
  histogramOf,
  listCoils,
  type MapCoil,
  readMapCoils,
  percentiles,
  rangeOf,
} from './index.ts'

const everything = { columns: propertyColumns.map(({ id }) => id), limit: 10_000 }
const all = (database: TestDatabase, caller: Caller, filter: CoilFilter = {}) =>
  database.withCaller(caller, (db) => listCoils(db, filter, everything))

describe('of the demonstration', () => {
  let database: TestDatabase
  let rows: CoilRow[]
  let places: readonly NonNullable<CoilFilter['within']>[]
  const pathOf = new Map<string, string>()
  /** Name of the family by the path of a material. */
  const familyOf = new Map<string, string>()
  beforeAll(async () => {
    database = await demoDatabase()
    rows = await all(database, operator)
    const { rows: nodes } = await database.asAdmin((client) =>
      client.query<NonNullable<CoilFilter['within']> & { path: string; name: string }>(
        'select id, level, path, name from tree_node',
      ),
    )
    for (const { id, path } of nodes) pathOf.set(id, path)
    const nameOf = new Map(nodes.map(({ path, name }) => [path, name]))
    for (const { path } of rows) familyOf.set(path, nameOf.get(path.split('/').slice(0, 3).join('/'))!)
    places = nodes.filter(({ path }) => rows.some((row) => `${row.path}/`.startsWith(`${path}/`)))
  })
  const answers = (row: CoilRow, { within: place, ...filter }: CoilFilter) =>
    fits(row, filter) && (!place || `${row.path}/`.startsWith(`${pathOf.get(place.id)}/`))
  afterAll(() => database.close())

  test('the columns of the database are those of the registry', async () => {
    const { rows: found } = await database.asAdmin((client) =>
      client.query<{ name: string }>(
        `select column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = 'property_row' and column_name ~ '^[a-z]+[.]' order by ordinal_position`,
      ),
    )
    // Add one by a migration: alter table property_row add column "…" double precision.
    expect(found.map(({ name }) => name).toSorted()).toEqual(propertyColumns.map(({ id }) => id).toSorted())
  })

  test('each column has an index that answers lists and policy, too', async () => {
    const { rows: found } = await database.asAdmin((client) =>
      client.query<{ name: string }>(
        `select substring(indexdef from '"?([a-z]+[.][^")]+)"?[)] INCLUDE [(]coil_id, material_id, family_id, thickness_mm, coating, mill_type[)]') as name
         from pg_indexes where tablename = 'property_row' and indexname ~ '^property_row_by_[a-z]+[.]'`,
      ),
    )
    // As `migrations/0009` makes them, in the migration that adds the column.
    expect(found.map(({ name }) => name).toSorted()).toEqual(propertyColumns.map(({ id }) => id).toSorted())
  })

  test('percentiles lie between neighbouring values, over the coils that the reader may read', async () => {
    for (const caller of [operator, visitor]) {
      const values = (await all(database, caller)).flatMap(({ cells }) => cells['uat.rm-RD']?.mean ?? [])
      const sorted = values.toSorted((a, b) => a - b)
      const at = (share: number) => {
        const place = share * (sorted.length - 1)
        const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
        return low + (place - Math.floor(place)) * (high - low)
      }
      const [found] = await database.withCaller(caller, (db) => percentiles(db, ['uat.rm-RD']))
      expect(found!.n).toBe(sorted.length)
      expect(found!.low).toBeCloseTo(at(0.05), 6)
      expect(found!.high).toBeCloseTo(at(0.95), 6)
    }
  })

  test('every number is the one of the material’s page, with its scatter, count and condition', async () => {
    let compared = 0
    await database.withCaller(operator, async (db) => {
      for (const { coilId, cells, tests } of rows) {
        for (const code of new Set(propertyColumns.map((column) => column.test))) {
          const table = tests.includes(code) ? await propertyTable(db, { coilId, test: code }) : []
          for (const { id, property, orientation, preferred } of propertyColumns.filter((one) => one.test === code)) {
            const own = table.filter((row) => row.property === property.id && row.mean !== null)
            const row = own.find((one) => one.condition === preferred) ?? (orientation === null ? own[0] : undefined)
            const cell = cells[id]
            expect([id, cell?.n, cell?.condition]).toEqual([id, row?.n, row?.condition])
            if (!cell || !row) continue
            expect(cell.mean).toBeCloseTo(row.mean!, 9 - Math.ceil(Math.log10(Math.abs(row.mean!) + 1)))
            if (row.s !== null) expect(cell.s).toBeCloseTo(row.s, 6)
            compared += 1
          }
        }
      }
    })
    expect(compared).toBeGreaterThan(2_000)
  })

  test('a number says what it was measured with', () => {
    const cell = rows.find(({ name }) => name === 'DP980 (6) GI 1.40')!.cells['uat.a-TD']!
    expect(cell).toMatchObject({ n: 3, condition: 'TD', gauge: 80 })
    expect(cell.method).toMatch(/L0 = 80 mm/)
  })

  test.each([
    ['in one question', 1, 10_000],
    ['in several questions to parts of the ids', 700_000, 10_000],
    ['as far as they are wanted', 700_000, 57],
  ])('places of a map are the rows of the table: %s', async (_how, total, limit) => {
    const columns = ['uat.rm-RD', 'uat.a-TD', 'uat.toughness-DD', 'her.lambda', 'flc.flc0', 'bnd.alpha_ref']
    const places = await database.withCaller(operator, async (db) => {
      const found: MapCoil[] = []
      for await (const part of readMapCoils(db, {}, columns, { total, limit })) found.push(...part)
      return found
    })
    const sorted = rows.toSorted((a, b) => (a.coilId < b.coilId ? -1 : 1)).slice(0, limit)
    expect(places).toEqual(
      sorted.map(({ thickness, coating, millType, synthetic, cells, path }) => {
        const known = columns.flatMap((id) => (cells[id] ? [[id, cells[id]] as const] : []))
        return {
          kind: {
            family: familyOf.get(path),
            coating,
            millType,
            synthetic,
            few: known.filter(([, { n }]) => n < 3).map(([id]) => id),
            bounds: known.filter(([, { flags }]) => flags?.includes('right_censored')).map(([id]) => id),
            conditions: Object.fromEntries(
              known.flatMap(([id, { condition }]) =>
                condition === propertyColumn(id)!.preferred ? [] : [[id, condition]],
              ),
            ),
          },
          thickness,
          cells: Object.fromEntries(
            known.map(([id, { mean, gauge }]) => [
              id,
              { mean, ...(/^uat[.](a|toughness)-/.test(id) && gauge !== undefined && { gauge }) },
            ]),
          ),
        }
      }),
    )
    if (limit > rows.length) expect(places.some(({ kind }) => kind.few.length > 0)).toBe(true)
  })

  test('questions of every kind leave what a plain filter leaves, and counts and ranges are of the same', async () => {
    const next = random(20261124).uniform
    const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!
    for (let i = 0; i < 60; i++) {
      const id = pick(['uat.rm-RD', 'uat.a-TD', 'her.lambda', 'uat.r-DD', 'bnd.alpha'])
      const known = rows.flatMap(({ cells }) => cells[id]?.mean ?? []).toSorted((a, b) => a - b)
      const [low, high] = [pick(known), pick(known)].toSorted((a, b) => a - b) as [number, number]
      // Limits are values of coils, included or not.
      const end = (value: number) => [next() < 0.3 ? null : value, next() < 0.5] as const
      const filter: CoilFilter = {
        ...(next() < 0.7 && { ranges: { [id]: makeRange(end(low), end(high)) } }),
        ...(next() < 0.4 && { thickness: [1, 1.5] as const }),
        ...(next() < 0.4 && { coatings: [pick(rows).coating, pick(rows).coating] }),
        ...(next() < 0.3 && { millTypes: [pick(rows).millType] }),
        ...(next() < 0.3 && { tested: [pick(['HER', 'BND', 'FLC'] as const)] }),
        ...(next() < 0.2 && { untested: [pick(['CTC', 'LUL', 'FLC'] as const)] }),
        ...(next() < 0.3 && { within: pick(places) }),
      }
      const wanted = rows.filter((row) => answers(row, filter))
      await database.withCaller(operator, async (db) => {
        const found = await listCoils(db, filter, { ...everything, sort: { by: id } })
        const means = found.map(({ cells }) => cells[id]?.mean ?? Infinity)
        expect(found.map(({ coilId }) => coilId).toSorted()).toEqual(wanted.map((row) => row.coilId).toSorted())
        expect(means).toEqual(means.toSorted((a, b) => a - b))
        expect(await countCoils(db, filter)).toBe(wanted.length)
        const values = wanted.flatMap(({ cells }) => cells[id]?.mean ?? [])
        expect(await rangeOf(db, filter, id)).toEqual(
          values.length > 0 ? [Math.min(...values), Math.max(...values)] : null,
        )
        const { coatings } = await facets(db, filter)
        const beside = rows.filter((row) => answers(row, { ...filter, coatings: undefined as never }))
        expect(coatings.reduce((sum, { count }) => sum + count, 0)).toBe(beside.length)
        const { places: below, tests } = await countByFacet(db, filter)
        for (const { path, count } of below)
          expect(count).toBe(wanted.filter((row) => `${row.path}/`.startsWith(`${path}/`)).length)
        if (filter.within?.level !== 'material')
          expect(below.reduce((sum, { count }) => sum + count, 0)).toBe(wanted.length)
        expect(tests.HER).toBe(wanted.filter((row) => row.tests.includes('HER')).length)
        const { [id]: _own, ...otherRanges } = filter.ranges ?? {}
        const spread = rows
          .filter((row) => answers(row, { ...filter, ranges: otherRanges }))
          .flatMap(({ cells }) => cells[id]?.mean ?? [])
        expectSpread(await histogramOf(db, filter, id), spread)
      })
    }
  })

  test('a page of a list goes on where the one before ended', async () => {
    const page = (offset: number) =>
      database.withCaller(operator, (db) =>
        listCoils(db, {}, { columns: [], sort: { by: 'uat.rm-RD', descending: true }, limit: 7, offset }),
      )
    const pages = [await page(0), await page(7), await page(14)].flat()
    expect(new Set(pages.map(({ coilId }) => coilId)).size).toBe(21)
  })

  test('a property that does not exist is told', async () => {
    const asked = all(database, visitor, { ranges: { 'uat.rm-XX"; drop table': [1, 2] } })
    await expect(asked).rejects.toMatchObject({ code: 'invalid_request' })
  })

  test('a visitor’s rows, counts, ranges and facets are of the free sample alone', async () => {
    const { rows: free } = await database.asAdmin((client) =>
      client.query<{ id: string }>(
        `select v.id from coil v join tree_node m on m.id = v.material_id where m.free order by v.id`,
      ),
    )
    const ids = free.map(({ id }) => id)
    const own = rows.filter(({ coilId }) => ids.includes(coilId))
    const strengths = own.flatMap(({ cells }) => cells['uat.rm-RD']?.mean ?? [])
    await database.withCaller(visitor, async (db) => {
      expect((await listCoils(db, {}, everything)).map(({ coilId }) => coilId).toSorted()).toEqual(ids)
      expect(await countCoils(db, {})).toBe(ids.length)
      expect(await rangeOf(db, {}, 'uat.rm-RD')).toEqual([Math.min(...strengths), Math.max(...strengths)])
      for (const list of Object.values(await facets(db, {})))
        expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length)
      expectSpread(await histogramOf(db, {}, 'uat.rm-RD'), strengths)
      expectSpread(
        await histogramOf(db, {}, 'thickness'),
        own.map(({ thickness }) => thickness),
      )
      const { places: below, tests } = await countByFacet(db, {})
      expect(below.map(({ name, count }) => [name, count])).toEqual([['Steels', ids.length]])
      expect(tests.UAT).toBe(own.filter((row) => row.tests.includes('UAT')).length)
    })
  })
})

/** Bars of a histogram hold what a loop counts in them, and its ends are the least and the greatest. */
function expectSpread(found: Awaited<ReturnType<typeof histogramOf>>, values: readonly number[]): void {
  if (!found) return expect(values).toEqual([])
  const { start, step, counts, from, to } = found
  expect([from, to]).toEqual([Math.min(...values), Math.max(...values)])
  const bars = Array.from({ length: counts.length }, () => 0)
  for (const value of values) bars[Math.max(0, Math.floor((value - start) / step))]! += 1
  expect(counts).toEqual(bars)
  expect(counts.length).toBeLessThanOrEqual(25)
}

function fits(
  { cells, ...row }: CoilRow,
  { ranges = {}, thickness, coatings, millTypes, tested, untested = [] }: CoilFilter,
): boolean {
  const within = (value: number | undefined, [from, to, excluded]: Range) =>
    (from === null && to === null) ||
    (value !== undefined &&
      (from === null || (excluded === 'from' || excluded === 'both' ? value > from : value >= from)) &&
      (to === null || (excluded === 'to' || excluded === 'both' ? value < to : value <= to)))
  return (
    Object.entries(ranges).every(([id, range]) => within(cells[id]?.mean, range)) &&
    (!thickness || within(row.thickness, thickness)) &&
    (!coatings || coatings.includes(row.coating)) &&
    (!millTypes || millTypes.includes(row.millType)) &&
    (!tested || tested.every((code) => row.tests.includes(code))) &&
    !untested.some((code) => row.tests.includes(code))
  )
}
