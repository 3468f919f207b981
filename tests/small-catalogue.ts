import { createHash } from 'node:crypto'
import { slugOfName } from '#core/catalogue/names.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { operator, type Writer } from '#server/db/database.ts'
import { pointsOf } from '#server/tests/store-columns.ts'
import type { TestDatabase } from './make-database.ts'

/** What each material of the small catalogue is there for. */
export type SmallCatalogue = {
  readonly free: SmallMaterial
  /** Bought by Autoworks. */
  readonly bought: SmallMaterial
  /** Nobody has bought it. */
  readonly closed: SmallMaterial
  /** A private material of Autoworks. */
  readonly own: SmallMaterial
  /** Granted to the role ROLE_CUSTOMER_BMW. */
  readonly forRole: SmallMaterial
  /** Not released. */
  readonly draft: SmallMaterial
  readonly autoworks: string
  readonly rival: string
}

export type SmallMaterial = {
  readonly nodeId: string
  readonly path: string
  readonly variantId: string
  readonly curveId: string
  readonly scalarId: string
  readonly fileHash: Buffer
}

/** One material of each kind of access, each with one record in every table that carries paid data. */
export async function loadSmallCatalogue(db: TestDatabase): Promise<SmallCatalogue> {
  return db.asWriter(operator, async (writer) => {
    const autoworks = await organisation(writer, 'Autoworks')
    const rival = await organisation(writer, 'Rival Motors')
    const category = await node(writer, { level: 'category', name: 'Steels', parent_id: null })
    const series = await node(writer, { level: 'series', name: 'AHSS', parent_id: category.id })
    const family = await node(writer, { level: 'family', name: 'Dual Phase', parent_id: series.id })
    const grade = await node(writer, { level: 'grade', name: 'DP980', parent_id: family.id })
    const make = (name: string, more: Partial<NewNode> = {}) => material(writer, { name, parent_id: grade.id, ...more })

    const released = {
      free: await make('DP980 (6)', { free: true }),
      bought: await make('DP980 (2)'),
      closed: await make('DP980 (3)'),
      own: await make('DP980 (91)', { visibility: 'private', organisation_id: autoworks }),
      forRole: await make('DP980 (4)'),
    }
    const plan = await writer
      .insertInto('plan')
      .values({ code: 'small', name: 'Small' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writer
      .insertInto('access_grant')
      .values([
        { node_id: released.bought.nodeId, plan_id: plan.id, role: null },
        { node_id: released.forRole.nodeId, plan_id: null, role: 'ROLE_CUSTOMER_BMW' },
      ])
      .execute()
    await writer
      .insertInto('subscription')
      .values({
        organisation_id: autoworks,
        plan_id: plan.id,
        starts_at: new Date('2020-01-01'),
        ends_at: new Date('2120-01-01'),
        seats: 5,
      })
      .execute()
    await publishDrafts(writer, { note: 'first', year: 2026 })
    return { ...released, draft: await make('DP980 (5)'), autoworks, rival }
  })
}

type NewNode = {
  level: 'category' | 'series' | 'family' | 'grade' | 'material'
  name: string
  parent_id: string | null
  free?: boolean
  visibility?: 'public' | 'private'
  organisation_id?: string
}

async function organisation(db: Writer, name: string): Promise<string> {
  const { id } = await db.insertInto('organisation').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

async function node(db: Writer, values: NewNode) {
  return db
    .insertInto('tree_node')
    .values({ ...values, slug: slugOfName(values.name) })
    .returning(['id', 'path'])
    .executeTakeFirstOrThrow()
}

async function material(db: Writer, values: Omit<NewNode, 'level'>): Promise<SmallMaterial> {
  const { id: material_id, path } = await node(db, { ...values, level: 'material' })
  const id = { material_id }
  const name = `${values.name} GI 1.40`
  const variant = await db
    .insertInto('variant')
    .values({ ...id, name, slug: slugOfName(name), thickness_mm: 1.4, coating: 'GI', status: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const series = await db
    .insertInto('test_series')
    .values({ ...id, variant_id: variant.id, code: 'UAT' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const condition = await db
    .insertInto('condition')
    .values({ ...id, series_id: series.id, label: 'RD', orientation: 'RD', angle_deg: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fileHash = createHash('sha256').update(name).digest()
  await db
    .insertInto('raw_file')
    .values({ ...id, hash: fileHash, name: `${slugOfName(name)}.csv`, bytes: 1234, dialect: 'steeldata-curve' })
    .execute()
  const replicate = await db
    .insertInto('replicate')
    .values({ ...id, condition_id: condition.id, number: 1, raw_file_hash: fileHash, status: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow()

  const points = {
    ...id,
    ...pointsOf([
      { role: 'eng_strain', name: 'e', quantity: 'strain', values: Float64Array.of(0, 0.1, 0.2) },
      { role: 'eng_stress', name: 'R', quantity: 'stress', values: Float64Array.of(0, 900, 1000) },
    ]),
  }
  const below = { ...points, replicate_id: replicate.id }
  const curve = await db
    .insertInto('curve')
    .values({ ...below, kind: 'engineering' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('field_map')
    .values({ ...below, frame: 'last' })
    .execute()
  await db
    .insertInto('point_set')
    .values({ ...points, condition_id: condition.id, kind: 'fracture' })
    .execute()
  const scalar = await db
    .insertInto('scalar')
    .values({
      ...id,
      replicate_id: replicate.id,
      curve_id: curve.id,
      property: 'uat.rm',
      value: 1000,
      unit: 'MPa',
      method: 'maximum',
      version: 'test',
      window: JSON.stringify({ x: 'eng_strain', from: 0.2, to: 0.2 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('parameter_set')
    .values({ ...id, variant_id: variant.id, fe_tab: 'FE1', model: 'elastic', parameters: '[]', author: 'test' })
    .execute()
  return { nodeId: material_id, path, variantId: variant.id, curveId: curve.id, scalarId: scalar.id, fileHash }
}
