import { evaluationVersion } from '#core/evaluate/evaluation-version.ts'
import type { DemoReplicate, DemoVariant } from '#core/synthetic/demo.ts'
import { demoParameterSets } from '#core/synthetic/parameter-sets.ts'
import { demoSpecimens } from '#core/synthetic/specimens.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Writer } from '#server/db/database.ts'
import { pointsOf } from '#server/tests/store-columns.ts'
import { ensureCondition, ensureSeries } from '#server/tests/store-conditions.ts'
import { type NewReplicate, storeReplicates } from '#server/tests/store-replicates.ts'
import { specimenFile } from './specimen-file.ts'
import type { StoredNode } from './tree.ts'

/** Rows are stored as released at once: changing a million of them afterwards would write each a second time. */
type Place = { readonly material: StoredNode; readonly variant: DemoVariant; readonly release: number }

/** Stores a coil with everything that was tested on it; answers how many specimens there are. */
export async function storeVariant(db: Writer, place: Place, position: number): Promise<number> {
  const { material, variant, release } = place
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
      release,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let count = 0
  for (const test of variant.tests) {
    const about = { ...test, materialId: material.id, variantId, synthetic: true, release }
    const seriesId = await ensureSeries(db, about)
    count += await storeTest(db, place, { seriesId, code: test.code }, demoSpecimens(variant, test.code))
  }
  await storeParameterSets(db, place, variantId)
  return count
}

async function storeTest(
  db: Writer,
  { material, variant, release }: Place,
  { seriesId, code }: { seriesId: string; code: TestCode },
  specimens: readonly DemoReplicate[],
): Promise<number> {
  const materialId = material.id
  const conditions = new Map<string, string>()
  for (const { condition: label } of specimens) {
    if (conditions.has(label)) continue
    conditions.set(label, await ensureCondition(db, { materialId, seriesId, code, label, release }))
  }
  const files = specimens.map((specimen) => specimenFile(material, variant, code, specimen))
  await inBatches(
    files.flatMap((file) => (file ? [{ ...file, release }] : [])),
    (rows) => db.insertInto('raw_file').values(rows).execute(),
  )
  const replicates = specimens.map((specimen, i) =>
    toReplicate(specimen, conditions.get(specimen.condition)!, files[i]?.hash ?? null),
  )
  await storeReplicates(db, materialId, replicates, release)
  const points = specimens.flatMap((specimen) =>
    specimen.points.map(({ kind, channels, columns, method, punch }) => ({
      material_id: materialId,
      condition_id: conditions.get(specimen.condition)!,
      kind,
      method: method ?? null,
      punch: punch ?? null,
      ...pointsOf(channels.map((channel, i) => ({ ...channel, values: columns[i]! }))),
      status: 'synthetic' as const,
      synthetic: true,
      release,
    })),
  )
  await inBatches(points, (rows) => db.insertInto('point_set').values(rows).execute())
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

async function storeParameterSets(db: Writer, { material, variant, release }: Place, variantId: string): Promise<void> {
  const rows = demoParameterSets(variant).map(({ tab, model, parameters, fitWindow, source }) => ({
    material_id: material.id,
    variant_id: variantId,
    fe_tab: tab,
    model,
    parameters: JSON.stringify(parameters),
    fit_window: fitWindow && JSON.stringify(fitWindow),
    author: source,
    status: 'synthetic' as const,
    synthetic: true,
    release,
  }))
  await inBatches(rows, (some) => db.insertInto('parameter_set').values(some).execute())
}
