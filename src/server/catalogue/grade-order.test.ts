import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '#server/db/database.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import { findNode, listMaterials } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  ;[database] = await smallDatabase()
})
afterAll(() => database.close())

const family = ['Steels', 'AHSS', 'Dual-Phase']

test('materials of a family stand in order of their strength: not of letters, and not as they were entered', async () => {
  await database.asWriter(operator, async (db) => {
    const { id: familyId } = (await findNode(db, family))!
    for (const [position, grade] of ['DP1000', 'DP Special', 'DP450'].entries()) {
      const node = (level: 'grade' | 'material', parent: string, name: string) =>
        db
          .insertInto('tree_node')
          .values({ level, parent_id: parent, name, slug: name.replaceAll(/[ ()]+/g, '-').replace(/-$/, ''), position })
          .returning('id')
          .executeTakeFirstOrThrow()
      const { id } = await node('grade', familyId, grade)
      await node('material', id, `${grade} (1)`)
    }
  })
  const names = await database.withCaller(operator, async (db) => {
    const all = await listMaterials(db, (await findNode(db, family))!.id, 100)
    return all.map(({ name }) => name)
  })
  expect(names.at(0)).toBe('DP450 (1)')
  expect(names.slice(-2)).toEqual(['DP1000 (1)', 'DP Special (1)'])
  expect(names.filter((name) => name.startsWith('DP980')).length).toBeGreaterThan(2)
})
