import { sql } from 'kysely'
import { slugOfName } from '#core/catalogue/names.ts'
import { statedOptions } from '#core/evaluate/stated/stated-options.ts'
import { measurementOrigin } from '#core/read/measurement-origin.ts'
import { appendAudit } from '#server/audit/append.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Writer } from '#server/db/database.ts'
import { noteEvaluated } from '#server/tests/note-status.ts'
import { pointsOf } from '../store-columns.ts'
import { ensureCondition, ensureSeries } from '../store-conditions.ts'
import { type NewReplicate, storeReplicates } from '../store-replicates.ts'
import { createNodes } from './new-material.ts'
import type { ImportPlan, PlannedPoints, PlannedSpecimen } from './import-plan.ts'
import type { ReadFile } from './import-request.ts'
import { columnsOf } from './columns.ts'
import { isSynthetic } from './refusals.ts'

export type Imported = {
  readonly materialId: string
  readonly coilId: string
  readonly replicateIds: readonly string[]
  readonly pointIds: readonly string[]
}

export async function storeImport(db: Writer, plan: ImportPlan): Promise<Imported> {
  const { request, target, specimens, points } = plan
  const imported = await storeRecords(db, plan)
  const after = {
    made: target.newNodes.map(({ path }) => path),
    coil: target.coil,
    test: request.test,
    labels: specimens.map(({ label }) => label),
    points: points.map(({ condition, kind }) => `${condition}, ${kind}`),
    files: filesOf(plan).map(({ hash }) => hash),
  }
  const material = await db
    .selectFrom('tree_node')
    .where('id', '=', imported.materialId)
    .select('name')
    .executeTakeFirstOrThrow()
  await appendAudit(db, { action: 'tests.import', object: imported.coilId, after, materials: [material.name] })
  return imported
}

/**
 * Stores files, replicates, curves, scalars, points and fields of a plan as drafts, atomically in the transaction of
 * `db`; of two simultaneous imports of a file, one fails. The caller writes the audit log, once at the end of the
 * transaction, because its lock blocks all other changes.
 */
export async function storeRecords(db: Writer, plan: ImportPlan): Promise<Imported> {
  const { request, target, specimens, points, version } = plan
  const files = filesOf(plan)
  const synthetic = files.length > 0 && files.every(isSynthetic)
  const materialId = target.materialId ?? (await createNodes(db, target.newNodes, synthetic))
  const coilId = target.coilId ?? (await createCoil(db, materialId, plan, synthetic))
  for (const file of files) await storeFile(db, materialId, file, request)
  const laboratory = request.newCoil?.source?.laboratory
  const seriesId = await ensureSeries(db, {
    materialId,
    coilId,
    code: request.test,
    standard: request.standard,
    laboratory,
    synthetic,
  })
  const conditions = new Map<string, string>()
  for (const { condition: label } of [...specimens, ...points]) {
    if (conditions.has(label)) continue
    conditions.set(label, await ensureCondition(db, { materialId, seriesId, code: request.test, label }))
  }
  const replicateIds = await storeReplicates(
    db,
    materialId,
    specimens.map((specimen) => toReplicate(specimen, conditions.get(specimen.condition)!, plan)),
  )
  const pointIds: string[] = []
  const sets = points.map((set) => toPointSet(set, materialId, conditions.get(set.condition)!))
  await inBatches(sets, async (rows) => {
    const made = await db.insertInto('point_set').values(rows).returning('id').execute()
    pointIds.push(...made.map(({ id }) => id))
  })
  await noteEvaluated(db, { replicates: replicateIds, pointSets: pointIds }, version)
  return { materialId, coilId, replicateIds, pointIds }
}

export function filesOf({ specimens, points }: Pick<ImportPlan, 'specimens' | 'points'>): ReadFile[] {
  return [...new Set([...specimens.map(({ file }) => file), ...points.flatMap(({ files }) => files)])]
}

async function createCoil(
  db: Writer,
  materialId: string,
  { target, request }: ImportPlan,
  synthetic: boolean,
): Promise<string> {
  const { thickness, coating, millType, state, source } = request.newCoil!
  const made = await db
    .insertInto('coil')
    .values({
      material_id: materialId,
      name: target.coil,
      slug: slugOfName(target.coil),
      thickness_mm: thickness,
      coating: coating ?? null,
      mill_type: millType ?? 'Unknown',
      state: state ?? null,
      ...(source && { source: JSON.stringify(source) }),
      status: synthetic ? 'synthetic' : 'evaluated',
      synthetic,
      // After the others: pages open the first coil of a material.
      position: sql<number>`(select coalesce(max(position) + 1, 0) from coil where material_id = ${materialId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function storeFile(
  db: Writer,
  material_id: string,
  { hash, name, bytes, reading }: ReadFile,
  { conditionOf }: ImportPlan['request'],
): Promise<void> {
  await db
    .insertInto('raw_file')
    // A file of several tests exists from the second test on.
    .$if(conditionOf !== undefined, (query) => query.onConflict((conflict) => conflict.doNothing()))
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
  { file, specimen, holds, number, evaluation, issues }: PlannedSpecimen,
  conditionId: string,
  { version, request }: ImportPlan,
): NewReplicate {
  const found = evaluation.scalars.some(({ value }) => value !== null)
  return {
    conditionId,
    number,
    specimen: specimen.id,
    geometry: evaluation.geometry,
    laboratory: specimen.laboratory,
    issues,
    stated: statedOptions(specimen.metadata),
    remarks: null,
    rawFileHash: Buffer.from(file.hash, 'hex'),
    origin: measurementOrigin([...specimen.metadata, ...(file.reading.metadata ?? [])], request.laboratory),
    status: isSynthetic(file) ? 'synthetic' : found ? 'evaluated' : 'raw',
    // Points of a table are stored with their condition, a field as a map.
    channels: holds === 'specimen' ? specimen.channels : [],
    curves: evaluation.curves,
    scalars: evaluation.scalars,
    version,
    field: holds === 'field' ? fieldOf(specimen) : null,
  }
}

function fieldOf({ channels, metadata }: PlannedSpecimen['specimen']): NonNullable<NewReplicate['field']> {
  const stated = (key: string) => metadata.find((entry) => entry.key === key)?.value.trim()
  const gauge = Number(stated('vsg_mm'))
  return {
    frame: stated('frame') || 'last-before-fracture',
    gauge: gauge > 0 ? gauge : null,
    sourceTest: stated('source_test') || null,
    columns: columnsOf(channels),
  }
}

function toPointSet(set: PlannedPoints, material_id: string, condition_id: string) {
  const { files, kind, method, punch, columns } = set
  const [file, ...others] = files
  const synthetic = files.some(isSynthetic)
  return {
    material_id,
    condition_id,
    kind,
    method,
    punch,
    ...pointsOf(columns),
    raw_file_hash: file && others.length === 0 ? Buffer.from(file.hash, 'hex') : null,
    status: synthetic ? ('synthetic' as const) : set.evaluated ? ('evaluated' as const) : ('raw' as const),
    synthetic,
  }
}
