import { createHash } from 'node:crypto'
import { slugOfName } from '#core/catalogue/names.ts'
import { encodePlanar } from '#core/curves/planar-encoding.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { operator, type Writer } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import {
  exampleCurves,
  exampleFile,
  exampleFileHash,
  exampleMaterials,
  exampleScalars,
  exampleSets,
  exampleTrail,
  exampleCoil,
  freeMaterial,
} from './example-records.ts'

/** A database with the small catalogue of `example-records.ts`: a free material with tensile curves, and one that nobody bought. */
export async function exampleDatabase(): Promise<TestDatabase> {
  const database = await testDatabase()
  await database.asWriter(operator, async (db) => {
    let parent: string | null = null
    for (const { id, level, name } of exampleTrail) {
      await addNode(db, { id, level, name, parent_id: parent, free: false, second_name: null })
      parent = id
    }
    for (const [position, { id, name, secondName, free }] of exampleMaterials.entries())
      await addNode(db, { id, level: 'material', name, parent_id: parent, free, second_name: secondName, position })
    await addCoil(db)
    await addTests(db)
    await publishDrafts(db, { note: 'first', year: 2026 })
  })
  return database
}

/** Bytes of the one original that is kept. */
export const exampleOriginals = async (hash: string) => (hash === exampleFileHash ? exampleFile : undefined)

type NewNode = {
  readonly id: string
  readonly level: 'category' | 'series' | 'family' | 'grade' | 'material'
  readonly name: string
  readonly parent_id: string | null
  readonly free: boolean
  readonly second_name: string | null
  readonly position?: number
}

async function addNode(db: Writer, node: NewNode): Promise<void> {
  await db
    .insertInto('tree_node')
    .values({ ...node, slug: slugOfName(node.name), synthetic: true })
    .execute()
}

const ofFree = { material_id: freeMaterial.id }

async function addCoil(db: Writer): Promise<void> {
  const { id, name, slug, thickness, measuredThickness, coating, coatingMass, millType, heat, state, chemistry } =
    exampleCoil
  await db
    .insertInto('coil')
    .values({
      ...ofFree,
      id,
      name,
      slug,
      heat,
      state,
      coating,
      thickness_mm: thickness,
      measured_thickness_mm: measuredThickness,
      coating_mass_g_m2: coatingMass,
      mill_type: millType,
      chemistry: JSON.stringify(chemistry),
      status: 'synthetic',
      synthetic: true,
    })
    .execute()
}

async function addTests(db: Writer): Promise<void> {
  const hash = Buffer.from(exampleFileHash, 'hex')
  await db
    .insertInto('raw_file')
    .values({ ...ofFree, hash, name: 'Zug "1"; rm -rf.TRA', bytes: exampleFile.length, dialect: 'testxpert-tra' })
    .execute()
  const series = await db
    .insertInto('test_series')
    .values({ ...ofFree, coil_id: exampleCoil.id, code: 'UAT', standard: 'ISO 6892-1', synthetic: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const conditions = new Map(exampleCurves.map((curve) => [curve.conditionId, curve]))
  for (const [position, { conditionId: id, condition: label, orientation, angle }] of [
    ...conditions.values(),
  ].entries()) {
    const place = { series_id: series.id, label, orientation, angle_deg: angle, position }
    await db
      .insertInto('condition')
      .values({ id, ...ofFree, ...place })
      .execute()
  }
  for (const { id, replicateId, conditionId, replicate: number, kind, channels, columns } of exampleCurves) {
    const stated = { raw_file_hash: hash, status: 'synthetic', synthetic: true, geometry: '{"t0":1.41}' } as const
    await db
      .insertInto('replicate')
      .values({ id: replicateId, ...ofFree, condition_id: conditionId, number, ...stated })
      .execute()
    const data = Buffer.from(encodePlanar([...columns]))
    const points = { rows: columns[0]!.length, data, hash: createHash('sha256').update(data).digest() }
    await db
      .insertInto('curve')
      .values({ id, ...ofFree, replicate_id: replicateId, kind, channels: JSON.stringify(channels), ...points })
      .execute()
  }
  for (const { id, replicateId, curveId, property, value, unit, method, version } of exampleScalars) {
    await db
      .insertInto('scalar')
      .values({ id, ...ofFree, replicate_id: replicateId, curve_id: curveId, property, value, unit, method, version })
      .execute()
  }
  for (const set of exampleSets) {
    await db
      .insertInto('parameter_set')
      .values({
        id: set.id,
        ...ofFree,
        coil_id: set.coilId,
        fe_tab: set.feTab,
        model: set.model,
        parameters: JSON.stringify(set.parameters),
        fit_window: JSON.stringify(set.fitWindow),
        quality: JSON.stringify(set.quality),
        inputs: [...set.inputs],
        last_measured: set.lastMeasured,
        author: set.author,
        version: set.version,
        status: set.status,
        synthetic: set.synthetic,
      })
      .execute()
  }
}
