import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator, visitor } from '#server/db/database.ts'
import { findMaterial, findNode } from '#server/catalogue/index.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { type ImportRequest, planImport, type ReadFile, storeImport } from './index.ts'
import { file, tensionText } from './tension-file.ts'

let db: TestDatabase
let small: SmallCatalogue
beforeAll(async () => {
  ;[db, small] = await smallDatabase()
})
afterAll(() => db.close())

const request: ImportRequest = { material: 'DP980 (6)', coil: 'GI 1.40', test: 'UAT', condition: 'TD' }

const store = (files: ReadFile[], more: Partial<ImportRequest> = {}) =>
  db.asWriter(operator, async (writer) => {
    const plan = await planImport(writer, files, { ...request, ...more })
    return { plan, stored: await storeImport(writer, plan) }
  })

describe('a material of its own', () => {
  const address = 'Steels/Engineering/Quenched-and-Tempered/42CrMo4/42CrMo4-1'
  const wanted = { material: address, newMaterial: { free: true }, coil: 'UC 2.00', newCoil: { thickness: 2 } }

  test('is made with the levels above it, as a draft that is not synthetic, and found again', async () => {
    const { plan } = await store([await file('own.csv', tensionText(30))], wanted)
    expect(plan.target.newNodes.map(({ level, name }) => [level, name])).toEqual([
      ['series', 'Engineering'],
      ['family', 'Quenched and Tempered'],
      ['grade', '42CrMo4'],
      ['material', '42CrMo4 1'],
    ])
    const again = await store([await file('own-2.csv', tensionText(31))], { ...wanted, newCoil: undefined })
    expect(again.plan.target).toMatchObject({ newNodes: [], coil: '42CrMo4 1 UC 2.00', path: address })
    expect(again.plan.specimens.map(({ label }) => label)).toEqual(['TD 2'])

    const { rows } = await db.asAdmin((admin) =>
      admin.query(
        `select n.free, n.visibility, n.synthetic or v.synthetic or r.synthetic as synthetic, r.status,
                n.release is null and v.release is null and r.release is null as draft, f.source
         from tree_node n join coil v on v.material_id = n.id join replicate r on r.material_id = n.id
         join raw_file f on f.material_id = r.material_id and f.hash = r.raw_file_hash
         where n.path = $1 order by r.number`,
        [address],
      ),
    )
    const row = { free: true, visibility: 'public', synthetic: false, status: 'evaluated', draft: true, source: 'file' }
    expect(rows).toEqual([row, row])
  })

  test('is synthetic if its files are', async () => {
    const made = await file('made.csv', tensionText(33).replace('# status: raw', '# status: synthetic'))
    const { stored } = await store([made], { ...wanted, material: `${address}9` })
    const { rows } = await db.asAdmin((admin) =>
      admin.query('select synthetic from tree_node where id = $1', [stored.materialId]),
    )
    expect(rows).toEqual([{ synthetic: true }])
  })

  test('a visitor knows nothing of it before it is released, and reads it afterwards because it is free', async () => {
    const seen = () =>
      db.withCaller(visitor, async (reader) => {
        const found = await findMaterial(reader, '42CrMo4 1')
        return found && [found.access, found.coils.length, found.draft, found.tests]
      })
    expect(await seen()).toBeUndefined()
    await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'measured', year: 2026 }))
    expect(await seen()).toEqual(['full', 1, 'none', ['UAT']])
  })

  test('below a private node it is private to the same organisation, and cannot be free', async () => {
    await db.asAdmin((admin) =>
      admin.query(
        `insert into tree_node (level, parent_id, name, slug, visibility, organisation_id)
         select 'grade', parent_id, 'Own', 'Own', 'private', $1 from tree_node where slug = 'DP980'`,
        [small.autoworks],
      ),
    )
    const own = { ...wanted, material: 'Steels/AHSS/Dual-Phase/Own/Own-1' }
    const good = await file('private.csv', tensionText(32))
    await expect(store([good], own)).rejects.toThrow(
      'Steels/AHSS/Dual-Phase/Own is private, so a material below it cannot',
    )
    await store([good], { ...own, newMaterial: { free: false } })
    const { rows } = await db.asAdmin((admin) =>
      admin.query('select visibility, organisation_id from tree_node where path = $1', [own.material]),
    )
    expect(rows).toEqual([{ visibility: 'private', organisation_id: small.autoworks }])
  })

  test('below a name that was only announced: it can be opened once something is released there', async () => {
    await db.asAdmin((admin) =>
      admin.query(
        `insert into tree_node (level, name, slug, announced, release) values ('category', 'Aluminium', 'Aluminium', true, 1)`,
      ),
    )
    await store([await file('al.csv', tensionText(33))], {
      ...wanted,
      material: 'aluminium/5000/Al-Mg/AA5005/AA5005-1',
    })
    const announced = async () => (await db.withCaller(visitor, (reader) => findNode(reader, ['Aluminium'])))?.announced
    expect(await announced()).toBe(true)
    await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'aluminium', year: 2026 }))
    expect(await announced()).toBe(false)
    expect((await db.withCaller(visitor, (reader) => findMaterial(reader, 'AA5005 1')))?.path).toBe(
      'Aluminium/5000/Al-Mg/AA5005/AA5005-1',
    )
  })
})
