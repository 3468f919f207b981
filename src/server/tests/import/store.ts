import { sql } from 'kysely'
import { slugOfName } from '#core/catalogue/names.ts'
import { evaluationVersion } from '#core/evaluate/evaluation-version.ts'
import type { Writer } from '#server/db/database.ts'
import { ensureCondition, ensureSeries } from '../store-conditions.ts'
import { type NewReplicate, storeReplicates } from '../store-replicates.ts'
import { createNodes } from './new-material.ts'
import type { ImportPlan, PlannedSpecimen, ReadFile } from './plan.ts'

export type Imported = { readonly replicateIds: readonly string[]; readonly variantId: string }

/**
 * Stores a plan as drafts: files, replicates, curves, scalars, an audit row. All in the transaction of `db`, so all or
 * nothing; another import of the same file at the same moment makes one of the two fail.
 */
export async function storeImport(db: Writer, plan: ImportPlan): Promise<Imported> {
  const { request, target, specimens } = plan
  const materialId = target.materialId ?? (await createNodes(db, target.newNodes))
  const variantId = target.variantId ?? (await createVariant(db, materialId, plan))
  const files = new Map(specimens.map(({ file }) => [file.hash, file]))
  for (const file of files.values()) await storeFile(db, materialId, file)
  const seriesId = await ensureSeries(db, { materialId, variantId, code: request.test })
  const conditionId = await ensureCondition(db, { materialId, seriesId, code: request.test, label: request.condition })
  const replicateIds = await storeReplicates(
    db,
    materialId,
    specimens.map((specimen) => toReplicate(specimen, conditionId)),
  )
  const after = {
    made: target.newNodes.map(({ path }) => path),
    variant: target.variant,
    test: request.test,
    labels: specimens.map(({ label }) => label),
    files: [...files.keys()],
  }
  await sql`select app.audit_append('tests.import', ${variantId}, null, ${JSON.stringify(after)}::jsonb, null)`.execute(
    db,
  )
  return { replicateIds, variantId }
}

async function createVariant(db: Writer, materialId: string, { target, request }: ImportPlan): Promise<string> {
  const { thickness, coating, millType } = request.newVariant!
  const made = await db
    .insertInto('variant')
    .values({
      material_id: materialId,
      name: target.variant,
      slug: slugOfName(target.variant),
      thickness_mm: thickness,
      coating: coating ?? null,
      mill_type: millType ?? 'Unknown',
      status: 'evaluated',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function storeFile(db: Writer, material_id: string, { hash, name, bytes, reading }: ReadFile): Promise<void> {
  await db
    .insertInto('raw_file')
    .values({
      material_id,
      hash: Buffer.from(hash, 'hex'),
      name,
      bytes,
      dialect: reading.dialect,
      report: JSON.stringify({ issues: reading.issues, specimens: reading.specimens.length }),
    })
    .execute()
}

function toReplicate(
  { file, specimen, number, evaluation, issues }: PlannedSpecimen,
  conditionId: string,
): NewReplicate {
  return {
    conditionId,
    number,
    specimen: specimen.id,
    geometry: evaluation.geometry,
    laboratory: specimen.laboratory,
    issues,
    remarks: null,
    rawFileHash: Buffer.from(file.hash, 'hex'),
    status: evaluation.scalars.some(({ value }) => value !== null) ? 'evaluated' : 'raw',
    channels: specimen.channels,
    curves: evaluation.curves,
    scalars: evaluation.scalars,
    version: evaluationVersion,
  }
}
