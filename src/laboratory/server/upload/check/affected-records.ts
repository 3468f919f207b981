import { comparesWithTension } from '#core/evaluate/steps/tension-reference.ts'
import { modelLabel } from '#core/models/index.ts'
import type { AffectedRecords } from '#contract/uploads/upload.ts'
import type { Writer } from '#server/db/database.ts'
import { audienceOf } from '#server/releases/index.ts'
import { ImportError } from '#server/tests/import/index.ts'
import { findTarget, type Target } from '#server/tests/import/target.ts'
import { findBatch } from '../batches.ts'
import { listFiles } from '../files.ts'

const nobody: AffectedRecords = { coilId: null, organisations: [], savedViews: 0, models: [], compared: [] }

/** Readers of the material of a batch, and results of its coil that depend on existing records. */
export async function findAffectedRecords(db: Writer, id: string): Promise<AffectedRecords> {
  const batch = await findBatch(db, id)
  if (!batch?.settings) return nobody
  const { newMaterial, newCoil, ...settings } = batch.settings
  let target
  try {
    target = await findTarget(db, {
      ...settings,
      newMaterial: newMaterial ? { free: settings.free } : undefined,
      newCoil: newCoil ?? undefined,
      owner: batch.organisation_id ?? undefined,
      // Measured files for a synthetic coil are refused with the files.
      intoSynthetic: true,
    })
  } catch (error) {
    // Reported with the files already.
    if (error instanceof ImportError) return nobody
    throw error
  }
  if (target.materialId === null)
    return { ...nobody, organisations: await readersOfNew(db, target, batch.organisation_id) }
  const [audience] = await audienceOf(db, [target.materialId])
  const tested = new Set((await listFiles(db, id)).flatMap(({ report }) => report?.test ?? []))
  const coil = target.coilId
  const models = coil === null ? [] : await modelsOf(db, coil)
  const compared = coil === null || !tested.has('UAT') ? [] : await comparedTests(db, coil)
  return {
    coilId: coil,
    organisations: audience?.readers ?? [],
    savedViews: audience?.savedViews ?? 0,
    models,
    compared,
  }
}

/** Readers of a new material: its owner, organisations with a grant above it, and everyone for a free one. */
async function readersOfNew(db: Writer, { newNodes, free }: Target, owner: string | null): Promise<string[]> {
  if (owner !== null) {
    const { name } = await db
      .selectFrom('organisation')
      .where('id', '=', owner)
      .select('name')
      .executeTakeFirstOrThrow()
    return [name]
  }
  if (free) return ['everybody']
  const above = newNodes[0]!.path.split('/').slice(0, -1).join('/')
  const node = await db
    .selectFrom('tree_node')
    .where('lower_path', '=', above.toLowerCase())
    .select('id')
    .executeTakeFirst()
  const [audience] = node ? await audienceOf(db, [node.id]) : []
  return [...(audience?.readers ?? [])]
}

async function modelsOf(db: Writer, coilId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('parameter_set')
    .where('coil_id', '=', coilId)
    .where('status', '!=', 'withdrawn')
    .distinct()
    .orderBy('fe_tab')
    .orderBy('model')
    .select(['fe_tab', 'model'])
    .execute()
  return rows.map(({ fe_tab: tab, model }) => `${tab} ${modelLabel(model)}`)
}

async function comparedTests(db: Writer, coilId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('test_series')
    .where('coil_id', '=', coilId)
    .where('code', 'in', [...comparesWithTension])
    .orderBy('code')
    .select('code')
    .execute()
  return rows.map(({ code }) => code)
}
