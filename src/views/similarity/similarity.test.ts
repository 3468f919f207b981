import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualWeights } from '#core/similarity/behaviour.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { publishedValues } from '#server/literature/index.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { makeFreeMeasured } from '#tests/fixtures/free-measured.ts'
import { loadLiterature } from '#tests/fixtures/load-literature.ts'
import { similarBehaviour, similarCandidates } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

const sample = (weights = usualWeights, caller: Caller = operator) =>
  database.withCaller(caller, (db) => similarBehaviour(db, { coil: 'DP980-6', weights, max: 5 }))

test('one aspect alone, computed here from the numbers of all coils: (Ag − Ag of the sample) over their deviation', async () => {
  const { nearest, coil } = await sample({ ag: 1 })
  const { candidates } = await database.withCaller(operator, similarCandidates)
  const materialOf = (to: string) => to.split('?')[0]!
  const own = candidates.find(({ id }) => id === coil!.id)!
  const others = candidates
    .filter(({ to, numbers }) => materialOf(to) !== materialOf(own.to) && numbers.uniform !== undefined)
    .map(({ numbers }) => numbers.uniform!)
  const mean = others.reduce((sum, value) => sum + value, 0) / others.length
  const deviation = Math.sqrt(others.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (others.length - 1))
  const least = Math.min(...others.map((value) => Math.abs(value - own.numbers.uniform!))) / deviation
  expect(nearest[0]!.distance).toBeCloseTo(least, 9)
  expect(nearest[0]).toMatchObject({ aspects: { ag: nearest[0]!.distance }, known: 1 })
})

test('without a coil the free sample is the example, and is not told as unknown where it has no numbers', async () => {
  const ask = (more: { sample?: string }) =>
    database.withCaller(operator, (db) => similarBehaviour(db, { weights: usualWeights, max: 5, ...more }))
  expect(await ask({ sample: 'DP980-6' })).toEqual({ ...(await sample()), example: true })
  expect(await ask({ sample: 'nobodys-7' })).toMatchObject({ coil: null, unknown: null, example: false })
})

test('who may not read others sees sheets that are marked as made up, and no material', async () => {
  const { nearest, madeUp, compared } = await database.withCaller(visitor, (db) =>
    similarBehaviour(db, { sample: 'DP980-6', weights: usualWeights, max: 5, madeUp: true }),
  )
  expect({ madeUp, compared }).toEqual({ madeUp: true, compared: 8 })
  expect(nearest).toHaveLength(5)
  expect(nearest.every(({ name, to, synthetic }) => /^Made-up \d$/.test(name) && to === null && synthetic)).toBe(true)
})

test('each material once, the nearest first, its parts behind the sum', async () => {
  const { nearest, aspects } = await sample()
  expect(new Set(nearest.map(({ to }) => to!.split('?')[0])).size).toBe(nearest.length)
  for (const { distance, aspects: parts, known } of nearest) {
    const terms = aspects.flatMap(({ id, weight }) => (parts[id] == null ? [] : [{ weight, squared: parts[id] ** 2 }]))
    const weight = terms.reduce((sum, one) => sum + one.weight, 0)
    expect(distance).toBeCloseTo(Math.sqrt(terms.reduce((sum, one) => sum + one.weight * one.squared, 0) / weight), 9)
    expect(known).toBeCloseTo(weight / 9, 9)
  }
  expect(nearest.map(({ distance }) => distance)).toEqual(
    nearest.map(({ distance }) => distance).toSorted((a, b) => a - b),
  )
})

test('a visitor gets the numbers of the free sample alone, to compare own data with', async () => {
  const { candidates, cut } = await database.withCaller(visitor, similarCandidates)
  expect([...new Set(candidates.map(({ to }) => to.split('?')[0]!.split('/').at(-1)))]).toEqual(['DP980-6'])
  expect(cut).toBe(false)
  const all = await database.withCaller(operator, similarCandidates)
  expect(all.candidates.length).toBeGreaterThan(candidates.length)
  expect(all.candidates[0]!.numbers.strength).toBeGreaterThan(200)
})

test('a visitor compares the free sample with free measured materials once there are any', async () => {
  await makeFreeMeasured(database, ['IF270-1', 'DP980-4'])
  const { nearest, madeUp, coils } = await database.withCaller(visitor, (db) =>
    similarBehaviour(db, { sample: 'DP980-6', weights: usualWeights, max: 5, madeUp: true }),
  )
  expect(madeUp).toBe(false)
  const materials = nearest.map(({ to }) => to!.split('?')[0]!.split('/').at(-1))
  expect(new Set(materials)).toEqual(new Set(['DP980-4', 'IF270-1']))
  expect(nearest.map(({ synthetic }) => synthetic)).toEqual([false, false])
  expect(new Set(coils.map(({ id }) => id.split('~')[0]))).toEqual(new Set(['DP980-4', 'DP980-6', 'IF270-1']))
})

test('published materials with tested values are compared in the scatter of the coils, apart from them', async () => {
  const own = await demoDatabase()
  await loadLiterature(own)
  const view = await own.withCaller(operator, (db) =>
    similarBehaviour(db, { coil: 'DP980-6', weights: { ag: 1 }, max: 5 }),
  )
  expect(view.published.length).toBeGreaterThan(0)
  const distances = ({ nearest }: typeof view) => nearest.map(({ id, distance }) => [id, distance])
  expect(distances(view)).toEqual(distances(await sample({ ag: 1 })))
  // By hand: the published uniform elongation along RD against that of the coil, over the deviation of the coils.
  const { candidates } = await own.withCaller(operator, similarCandidates)
  const coil = candidates.find(({ id }) => id === view.coil!.id)!
  const others = candidates
    .filter(({ to, numbers }) => to.split('?')[0] !== coil.to.split('?')[0] && numbers.uniform !== undefined)
    .map(({ numbers }) => numbers.uniform!)
  const mean = others.reduce((sum, value) => sum + value, 0) / others.length
  const deviation = Math.sqrt(others.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (others.length - 1))
  const [first] = view.published
  const values = await own.withCaller(operator, (db) => publishedValues(db, ['uat.ag'], { sorts: ['tested value'] }))
  const published = values
    .filter(
      ({ material, published: { direction } }) =>
        material.key === first!.id && direction !== 'TD' && direction !== 'DD',
    )
    .map(({ own: { value } }) => Math.abs(value! - coil.numbers.uniform!) / deviation)
  expect(published.some((distance) => Math.abs(distance - first!.distance) < 1e-9)).toBe(true)
  await own.close()
})
