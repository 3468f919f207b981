import { sql } from 'kysely'
import { evaluationVersion } from '#core/evaluate/evaluation-version.ts'
import { demoCatalogue } from '#core/synthetic/catalogue.ts'
import type { DemoCatalogue, DemoReplicate, DemoVariant } from '#core/synthetic/demo.ts'
import { demoSpecimens } from '#core/synthetic/specimens.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { publishDrafts } from '#server/catalogue/publish.ts'
import { type Database, operator, type Writer } from '#server/db/database.ts'
import { pointsOf } from '#server/tests/store-columns.ts'
import { ensureCondition, ensureSeries } from '#server/tests/store-conditions.ts'
import { type NewReplicate, storeReplicates } from '#server/tests/store-replicates.ts'
import { storeSpecimenFile } from './specimen-file.ts'

export type DemoLoad = { readonly materials: number; readonly variants: number; readonly replicates: number }

const loadLimit = 120_000 // ms a statement
const release = '2026.4'

/**
 * Loads the demonstration catalogue as its first release, in one transaction, unless the database has a catalogue
 * already; then the answer is undefined. Killed half-way it leaves nothing.
 */
export async function loadDemo(
  database: Database,
  { log = () => {}, catalogue = demoCatalogue() }: { log?: (line: string) => void; catalogue?: DemoCatalogue } = {},
): Promise<DemoLoad | undefined> {
  return database.asWriter(
    operator,
    async (db) => {
      // Two processes starting on one database: the second waits, then sees the catalogue.
      await sql`set local lock_timeout = 0`.execute(db)
      await sql`lock table tree_node in share row exclusive mode`.execute(db)
      if (await db.selectFrom('tree_node').select('id').limit(1).executeTakeFirst()) return undefined

      const nodes = await storeNodes(db, catalogue)
      let replicates = 0
      for (const [i, variant] of catalogue.variants.entries()) {
        const material = nodes.get(variant.material)
        if (!material) throw new Error(`demo variant '${variant.name}' hangs below no material: ${variant.material}`)
        replicates += await storeVariant(db, material, variant, i)
        if (i % 10 === 9) log(`demo catalogue: ${i + 1} of ${catalogue.variants.length} coils`)
      }
      await publishDrafts(db, {
        note: 'Demonstration catalogue: synthetic data, not for design',
        year: 2026,
        name: release,
      })
      const materials = catalogue.nodes.filter(({ level }) => level === 'material').length
      return { materials, variants: catalogue.variants.length, replicates }
    },
    { statementTimeout: loadLimit },
  )
}

type StoredNode = { readonly id: string; readonly name: string; readonly free: boolean }

async function storeNodes(db: Writer, { nodes }: DemoCatalogue): Promise<Map<string, StoredNode>> {
  const stored = new Map<string, StoredNode>()
  const organisations = new Map<string, string>()
  for (const node of nodes) {
    const owner = node.organisation
    if (owner !== null && !organisations.has(owner)) organisations.set(owner, await ensureOrganisation(db, owner))
    const { id } = await db
      .insertInto('tree_node')
      .values({
        level: node.level,
        parent_id: node.parent === null ? null : stored.get(node.parent)!.id,
        name: node.name,
        slug: node.slug,
        second_name: node.secondName,
        position: node.position,
        visibility: node.visibility,
        organisation_id: owner === null ? null : organisations.get(owner)!,
        free: node.free,
        announced: node.invalid,
        synthetic: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    stored.set(node.path, { id, name: node.name, free: node.free })
  }
  return stored
}

/** Demo organisations are named by an id such as `autoworks`. */
async function ensureOrganisation(db: Writer, id: string): Promise<string> {
  const name = id.charAt(0).toUpperCase() + id.slice(1)
  const made = await db
    .insertInto('organisation')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function storeVariant(db: Writer, material: StoredNode, variant: DemoVariant, position: number): Promise<number> {
  const { id: variantId } = await db
    .insertInto('variant')
    .values({
      material_id: material.id,
      name: variant.name,
      slug: variant.slug,
      thickness_mm: variant.thickness,
      measured_thickness_mm: variant.measuredThickness,
      coating: variant.coating,
      coating_mass_g_m2: variant.coatingMass,
      mill_type: variant.millType,
      heat: variant.heat,
      state: variant.state,
      chemistry: JSON.stringify(variant.chemistry),
      status: 'synthetic',
      synthetic: true,
      position,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let count = 0
  for (const test of variant.tests) {
    const specimens = demoSpecimens(variant, test.code)
    const seriesId = await ensureSeries(db, { ...test, materialId: material.id, variantId, synthetic: true })
    count += await storeTest(db, { material, variant, seriesId, code: test.code }, specimens)
  }
  return count
}

type TestPlace = { material: StoredNode; variant: DemoVariant; seriesId: string; code: TestCode }

async function storeTest(db: Writer, place: TestPlace, specimens: readonly DemoReplicate[]): Promise<number> {
  const { material, variant, seriesId, code } = place
  const conditions = new Map<string, string>()
  const replicates: NewReplicate[] = []
  for (const specimen of specimens) {
    const label = specimen.condition
    const conditionId =
      conditions.get(label) ?? (await ensureCondition(db, { materialId: material.id, seriesId, code, label }))
    conditions.set(label, conditionId)
    // The free sample shows the way down to the file; elsewhere writing thousands of texts would only cost time.
    const rawFileHash = material.free ? await storeSpecimenFile(db, material, variant, code, specimen) : null
    replicates.push(toReplicate(specimen, conditionId, rawFileHash))
    for (const points of specimen.points) {
      await db
        .insertInto('point_set')
        .values({
          material_id: material.id,
          condition_id: conditionId,
          kind: points.kind,
          ...pointsOf(points.channels.map((channel, i) => ({ ...channel, values: points.columns[i]! }))),
          status: 'synthetic',
          synthetic: true,
        })
        .execute()
    }
  }
  await storeReplicates(db, material.id, replicates)
  return replicates.length
}

function toReplicate(specimen: DemoReplicate, conditionId: string, rawFileHash: Buffer | null): NewReplicate {
  return {
    conditionId,
    number: specimen.number,
    specimen: specimen.label,
    geometry: specimen.geometry,
    laboratory: [],
    issues: [],
    remarks: [specimen.source, ...specimen.remarks].join('\n'),
    rawFileHash,
    status: 'synthetic',
    channels: specimen.channels,
    curves: specimen.curves,
    scalars: specimen.scalars,
    version: evaluationVersion,
    field: specimen.field && {
      frame: 'last-before-fracture',
      gauge: specimen.field.vsg,
      columns: specimen.field.channels,
    },
  }
}
