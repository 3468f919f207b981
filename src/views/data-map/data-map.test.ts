import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataMap, MapAnswer } from '#contract/views/data-map.ts'
import { unpack } from '#contract/views/packed.ts'
import { interpolate } from '#core/numerics/interpolate.ts'
import { decodeCloud, encodeCloud } from '#core/data-maps/point-cloud.ts'
import { mapPresets } from '#core/data-maps/presets.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { propertyTable } from '#server/tests/index.ts'
import { demoDatabase, type TestDatabase, testDatabase } from '#tests/database.ts'
import { loadSmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { coilOfCloud, dataMap, drawMapCurves, mapCloud, mapCurveRecords, type MapQuestion } from './index.ts'

const drawn = (answer: MapAnswer): DataMap => {
  if ('wrong' in answer) throw new Error(answer.wrong.message)
  return answer.map
}
const mapFor = async (database: TestDatabase, caller: Caller, question: Omit<MapQuestion, 'coils'>) =>
  drawn(await database.withCaller(caller, (db) => dataMap(db, { coils: {}, ...question })))

describe('of the demonstration', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await demoDatabase()
  })
  afterAll(() => database.close())
  const map = (question: Omit<MapQuestion, 'coils'>, caller: Caller = operator) => mapFor(database, caller, question)

  test('a point is what the page of its material says: both means, scatter, count', async () => {
    const { points } = await map({ x: 'uat.rm-TD', y: 'uat.a-TD' })
    expect(points.length).toBeGreaterThan(5)
    const { rows } = await database.asAdmin((client) =>
      client.query<{ id: string; name: string }>('select id, name from coil'),
    )
    await database.withCaller(operator, async (db) => {
      for (const point of points) {
        const table = await propertyTable(db, {
          coilId: rows.find(({ name }) => name === point.name)!.id,
          test: 'UAT',
        })
        const of = (id: string) => table.find(({ property, condition }) => property === id && condition === 'TD')!
        const [rm, a] = [of('uat.rm'), of('uat.a')]
        expect(point.x).toBeCloseTo(rm.mean!, 6)
        expect(point.y).toBeCloseTo(a.mean!, 6)
        expect(point.n).toBe(Math.min(rm.n, a.n))
        if (rm.n >= 3) expect(point.sx).toBeCloseTo(rm.s!, 6)
        else expect(point.sx).toBeNull()
      }
    })
  })

  test.each(mapPresets.map(({ id, x, y }) => [id, x, y]))('preset %s shows or lists every coil', async (_id, x, y) => {
    const { points, notShown, total } = await map({ x, y, maxNamed: 20_000 })
    // A file names every one; a page names the first of each reason, and counts all.
    expect(notShown.filter(({ coils: named, count }) => named.length !== count)).toEqual([])
    // A coil may have a point for each of several tests.
    const coils = new Set(points.map(({ id: coil }) => coil)).size
    expect(coils + notShown.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(coils).toBeGreaterThan(0)
  })

  test('the fracture map has each test at its triaxiality, and names the axes for all of them', async () => {
    const { x, y } = mapPresets.find(({ id }) => id === 'fracture')!
    const made = await map({ x, y })
    expect([made.x.label, made.y.label]).toEqual(['Stress triaxiality', 'Equivalent fracture strain'])
    const byTest = Map.groupBy(made.points, ({ condition }) => condition)
    // No camera looked at the bends of the demonstration.
    expect(new Set(byTest.keys())).toEqual(new Set(['BBT', 'FSM', 'PST', 'SHR']))
    for (const { x: eta } of byTest.get('BBT')!) expect(eta).toBeCloseTo(2 / 3, 12)
    for (const { x: eta } of byTest.get('SHR')!) expect(Math.abs(eta)).toBeLessThan(0.05)
    // Plane strain, β near 0: η near 1/√3.
    for (const { x: eta } of byTest.get('PST')!) expect(Math.abs(eta - 0.577)).toBeLessThan(0.03)
    expect(made.notShown.map(({ reason }) => reason)).toEqual(['without values for SHR, PST, BBT, BND or FSM'])
  })

  test('the fracture map draws the models of the coils that were picked, the necking limit below fracture', async () => {
    const { x, y } = mapPresets.find(({ id }) => id === 'fracture')!
    const { points } = await map({ x, y })
    const curves = (caller: Caller, chosen: readonly string[]) =>
      database.withCaller(caller, async (db) => {
        const records = await mapCurveRecords(db, { x, y, points, chosen })
        return records && drawMapCurves(records)
      })
    expect(await curves(operator, [])).toBeNull()
    const other = { x: 't', y, points, chosen: [] }
    expect(await database.withCaller(operator, (db) => mapCurveRecords(db, other))).toBeNull()
    const id = points.find(({ free, condition }) => free && condition === 'FSM')!.id
    const own = (await curves(operator, [id]))!
    expect(new Set(own.map(({ coil }) => coil))).toEqual(new Set([id]))
    const at = (label: RegExp, eta: number) => {
      const line = own.find((one) => label.test(one.label))!
      return interpolate(unpack(line.x), unpack(line.y), eta)
    }
    const law = own.find(({ label }) => !label.startsWith('Necking'))!
    expect(at(/^Necking/, 0.45)).toBeGreaterThan(0)
    expect(at(new RegExp(`^${RegExp.escape(law.label)}$`), 0.45)).toBeGreaterThan(at(/^Necking/, 0.45))
    // Of a coil that is closed, nothing: whatever ids somebody writes into an address.
    const closed = points.find(({ free, condition }) => !free && condition === 'FSM')!.id
    expect(new Set((await curves(visitor, [id, closed]))!.map(({ coil }) => coil))).toEqual(new Set([id]))
  })

  test('elongations of one gauge length alone; the others are listed, and shown when they are asked for', async () => {
    const usual = await map({ x: 'uat.rm-TD', y: 'uat.a-TD' })
    expect(usual.y.symbol).toContain(String(usual.gauges[0]))
    const few = await map({ x: 'uat.rm-TD', y: 'uat.a-TD', maxNamed: 1 })
    expect(few.notShown.map(({ coils, count }) => [coils.length, count])).toEqual(
      usual.notShown.map(({ count }) => [1, count]),
    )
    for (const gauge of usual.gauges.slice(1)) {
      expect(usual.notShown.map(({ reason }) => reason)).toContain(`measured over a gauge length of ${gauge} mm`)
      const other = await map({ x: 'uat.rm-TD', y: 'uat.a-TD', gauge })
      expect(other.gauges[0]).toBe(gauge)
      expect(other.points.map(({ id }) => id)).not.toContain(usual.points[0]!.id)
    }
  })

  test('a formula is computed from the numbers of the same coil', async () => {
    const plain = await map({ x: 'uat.rm-RD', y: 'uat.rp02-RD' })
    const made = await map({ x: 'uat.rm-RD', y: 'uat.rp02-RD / uat.rm-RD' })
    expect(made.y.unit).toBe('1')
    const ratio = new Map(plain.points.map(({ id, x, y }) => [id, y / x]))
    expect(made.points.length).toBe(plain.points.length)
    for (const { id, y, sy } of made.points) {
      expect(y).toBeCloseTo(ratio.get(id)!, 12)
      expect(sy).toBeNull()
    }
  })

  test.each([
    ['uat.rm', 'x', /No property named 'uat\.rm'.*Did you mean/],
    ['uat.rm-RD + uat.ag-RD', 'x', /cannot be added/],
    ['uat.rm-RD / 0', 'x', /Division by zero/],
  ])('%s is told with its axis', async (x, axis, message) => {
    const answer = await database.withCaller(operator, (db) => dataMap(db, { x, y: 't', coils: {} }))
    expect(answer).toMatchObject({ wrong: { axis, text: x, message: expect.stringMatching(message) } })
  })

  test('a division by zero of one coil costs that coil', async () => {
    const { points, notShown } = await map({ x: 't', y: '1 / (uat.rm-RD - uat.rm-RD)' })
    expect(points).toEqual([])
    expect(notShown.some(({ reason }) => reason.includes('is not a number'))).toBe(true)
  })

  test.each([
    ['of elongations, with size and colour', { x: 'uat.rm-TD', y: 'uat.a-TD', size: 'uat.rp02-TD', hue: 't' }],
    ['with conditions', mapPresets.find(({ id }) => id === 'edge')!],
    ['with lower bounds', mapPresets.find(({ id }) => id === 'bendability')!],
    ['of several tests', mapPresets.find(({ id }) => id === 'fracture')!],
  ])('the points of a large map are those of its list, rounded, and each tells its coil: %s', async (_of, asked) => {
    const question = { x: asked.x, y: asked.y, ...('size' in asked && { size: asked.size, hue: asked.hue }), coils: {} }
    const listed = await map(question)
    const [answer, coils] = await database.withCaller(operator, async (db) => {
      const found = await mapCloud(db, question)
      if ('wrong' in found) throw new Error(found.wrong.message)
      const told = []
      for (const at of found.cloud.kind.keys()) told.push(await coilOfCloud(db, question, at))
      return [found, told] as const
    })
    const { cloud, error } = decodeCloud(encodeCloud(answer.cloud, answer.facts))
    const placed = coils.flatMap((coil, at) => (coil && 'id' in coil ? [{ ...coil, at }] : []))
    const named = ({ id, condition }: { readonly id: string; readonly condition: string | null }) =>
      `${id} ${condition}`
    expect(new Set(placed.map(named))).toEqual(new Set(listed.points.map(named)))
    for (const { at, ...coil } of placed) {
      expect(coil).toEqual(listed.points.find((point) => named(point) === named(coil)))
      expect(Math.abs(cloud.x[at]! - coil.x)).toBeLessThanOrEqual(1.000_001 * error.x)
      expect(Math.abs(cloud.y[at]! - coil.y)).toBeLessThanOrEqual(1.000_001 * error.y)
      // In 254 steps of the range, of which the demonstration has less than 5 mm.
      if (cloud.hue) expect(Math.abs(cloud.hue[at]! - coil.thickness)).toBeLessThan(0.01)
      const { family, coating, millType, synthetic, n, condition, atLeast } = coil
      const standing = synthetic ? 'synthetic' : n! < 3 ? 'few' : 'measured'
      expect(cloud.kinds[cloud.kind[at]!]).toEqual({ family, coating, millType, standing, condition, atLeast })
    }
    expect(cloud.x.filter(Number.isFinite).length).toBe(listed.points.length)
    const counts = (all: typeof listed.notShown) => all.map(({ reason, count }) => `${count} ${reason}`).toSorted()
    expect(counts(answer.facts.notShown)).toEqual(counts(listed.notShown))
    expect(answer.facts.total).toBe(listed.total)
  })

  test('a size that is not a property is told; a coil without one keeps its point', async () => {
    const wrong = await database.withCaller(operator, (db) =>
      dataMap(db, { x: 't', y: 't', size: 'uat.rm', coils: {} }),
    )
    expect(wrong).toMatchObject({ wrong: { axis: 'size', text: 'uat.rm' } })
    const { points, size } = await map({ x: 'uat.rm-RD', y: 'uat.rp02-RD', size: 'her.lambda' })
    expect(size).toMatchObject({ asked: 'her.lambda', unit: '%' })
    expect(points.some((point) => point.size !== null)).toBe(true)
    expect(points.some((point) => point.size === null)).toBe(true)
    const hued = await map({ x: 'uat.rm-RD', y: 'uat.rp02-RD', size: 'her.lambda', hue: 't' })
    expect(hued.points.map((point) => point.size)).toEqual(points.map((point) => point.size))
    expect(hued.points.map(({ hue }) => hue)).toEqual(hued.points.map(({ thickness }) => thickness))
  })

  test('a visitor sees the free sample', async () => {
    const { points, total } = await map({ x: 't', y: 'uat.rm-RD' }, visitor)
    expect(points.length).toBe(total)
    expect(points.every(({ free }) => free)).toBe(true)
  })
})

test('an extreme coil that somebody may not see leaves their map as it was', async () => {
  const database = await testDatabase()
  try {
    const catalogue = await loadSmallCatalogue(database)
    const customer: Caller = {
      kind: 'account',
      accountId: '00000000-0000-4000-8000-000000000001',
      organisationId: catalogue.rival,
      role: 'ROLE_CUSTOMER',
    }
    const { rows } = await database.asAdmin((client) =>
      client.query<{ property: string }>('select property from scalar where id = $1', [catalogue.closed.scalarId]),
    )
    const question = {
      x: 't',
      y: `${rows[0]!.property}-RD`,
      size: `${rows[0]!.property}-RD`,
      hue: `${rows[0]!.property}-RD`,
    }
    const ask = async (caller: Caller) => ({
      ...(await mapFor(database, caller, question)),
      cloud: await database.withCaller(caller, async (db) => {
        const answer = await mapCloud(db, { ...question, coils: {} })
        if ('wrong' in answer) throw new Error(answer.wrong.message)
        return Buffer.from(encodeCloud(answer.cloud, answer.facts)).toString('base64')
      }),
      first: await database.withCaller(caller, (db) => coilOfCloud(db, { ...question, coils: {} }, 0)),
    })
    const before = { visitor: await ask(visitor), customer: await ask(customer) }
    expect(before.customer.points.length).toBeGreaterThan(0)
    await database.asAdmin((client) =>
      client.query(
        `insert into scalar (material_id, replicate_id, property, value, unit, method, version)
         select material_id, replicate_id, property, 98765, unit, method, 'canary' from scalar where id = $1`,
        [catalogue.closed.scalarId],
      ),
    )
    // Drafts of the small catalogue become public with the first release: the canary counts against the state after it.
    await database.asWriter(operator, (db) => publishDrafts(db, { note: 'canary', year: 2026 }))
    expect((await ask(operator)).points.map(({ y }) => y)).toContain(98_765)
    expect(await ask(visitor)).toEqual(before.visitor)
    expect(await ask(customer)).toEqual(before.customer)
  } finally {
    await database.close()
  }
})
