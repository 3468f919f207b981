import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMaterial } from '#server/catalogue/index.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { type StudyOptions, robustnessFiles, robustnessView, studyData } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

const usual: StudyOptions = { scope: 'grade', samples: 12, seed: 1, card: 'ls-dyna-mat-024', units: 'mm-t-s' }
const site = 'https://mi.example'

async function sample(caller: Caller, asked: Partial<StudyOptions>) {
  const wanted = { ...usual, ...asked }
  const read = await database.withCaller(caller, async (db) => {
    const material = (await findMaterial(db, 'DP980-6'))!
    return studyData(db, { material, coil: material.coils[0]! }, wanted.scope, site)
  })
  return { view: robustnessView(read, wanted), pack: robustnessFiles(read, wanted) }
}

test('three specimens of one coil tell no correlation: refused with the fact, as a view and as files', async () => {
  const { view, pack } = await sample(operator, { scope: 'coil' })
  const reason = '3 specimens with all quantities; correlations need at least 9, three for each quantity'
  expect(view).toMatchObject({ specimens: 3, refused: [reason], samples: [], corners: [] })
  expect(pack).toEqual({ refused: [reason] })
})

test('a visitor sees the scatter of the free sample alone, three coils, however many its grade has: just enough', async () => {
  const { view } = await sample(visitor, {})
  expect(view).toMatchObject({ of: '3 coils of DP980', specimens: 9 })
  expect(view.refused).toEqual([])
  expect(view.corners.map(({ name }) => name)).toEqual(['soft', 'nominal', 'hard'])
  expect(view.rows[0]!.correlations[1]!.interval).not.toBeNull()
})

test('of a grade: soft is weaker and hard is stronger, and every card says what it is', async () => {
  const { view, pack } = await sample(operator, {})
  expect(view.refused).toEqual([])
  const [soft, nominal, hard] = view.corners
  expect(nominal!.factors).toEqual([1, 1, 1])
  expect(soft!.factors[1]).toBeLessThan(1)
  expect(hard!.factors[1]! * soft!.factors[1]!).toBeCloseTo(1, 9)
  if ('refused' in pack) throw new Error(pack.refused.join())
  expect(pack.made).toHaveLength(1 + 3 + 12)
  const [table, first, second] = pack.made
  expect(table!.text).toContain('SYNTHETIC')
  expect(table!.text.split('\n').filter((line) => line.startsWith('sample-'))).toHaveLength(12)
  expect(first!.text).toMatch(/moved to\s+(\$ *)?soft: Rp0\.2/)
  expect(first!.text).toContain('not proven')
  expect(second!.text).toContain('proven on')
})

test('cards of reversed loading take no part: no tensile test scatters their parameters', async () => {
  const { view } = await sample(operator, { scope: 'coil' })
  expect(view.cards.map(({ id }) => id)).not.toContain('ls-dyna-mat-125')
})
