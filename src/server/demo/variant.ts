import type { DemoVariant } from '#core/synthetic/demo.ts'
import { type EvaluatedSpecimen, statedOptionsOf } from '#core/synthetic/evaluated-specimens.ts'
import { syntheticOrigin } from '#core/synthetic/measurement-origin.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Writer } from '#server/db/database.ts'
import { pointsOf } from '#server/tests/store-columns.ts'
import { ensureCondition, ensureSeries } from '#server/tests/store-conditions.ts'
import { type NewReplicate, storeReplicates } from '#server/tests/store-replicates.ts'
import type { ComputedCoil } from './compute-coil.ts'
import { storeParameterSets } from './parameter-sets.ts'
import { syntheticOriginal, type SpecimenFile } from './specimen-file.ts'
import type { StoredNode } from './tree.ts'

/** Rows are stored as released at once: changing a million of them afterwards would write each a second time. */
type Place = {
  readonly material: StoredNode
  readonly variant: DemoVariant
  readonly release: { readonly number: number; readonly name: string }
}

/** Stores a coil with everything that was tested on it; answers how many specimens there are. */
export async function storeVariant(
  db: Writer,
  place: Place,
  computed: ComputedCoil,
  position: number,
  log: (line: string) => void,
): Promise<number> {
  const { material, variant } = place
  const release = place.release.number
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
  const ids = new Map<TestCode, readonly string[]>()
  for (const test of variant.tests) {
    const about = { ...test, materialId: material.id, variantId, synthetic: true, release }
    const seriesId = await ensureSeries(db, about)
    ids.set(test.code, await storeTest(db, place, { seriesId, code: test.code }, computed))
  }
  await storeParameterSets(db, { ...place, variantId }, computed, ids, log)
  return [...ids.values()].reduce((sum, { length }) => sum + length, 0)
}

async function storeTest(
  db: Writer,
  { material, variant, release: { number: release } }: Place,
  { seriesId, code }: { seriesId: string; code: TestCode },
  computed: ComputedCoil,
): Promise<string[]> {
  const materialId = material.id
  const evaluated = computed.evaluated.get(code)!
  const files = computed.files.get(code)!
  const specimens = evaluated.map(({ replicate }) => replicate)
  const conditions = new Map<string, string>()
  for (const { condition: label } of specimens) {
    if (conditions.has(label)) continue
    conditions.set(label, await ensureCondition(db, { materialId, seriesId, code, label, release }))
  }
  await inBatches(
    files.flatMap((file) =>
      file ? [{ material_id: materialId, ...file, hash: Buffer.from(file.hash), ...syntheticOriginal, release }] : [],
    ),
    (rows) => db.insertInto('raw_file').values(rows).execute(),
  )
  const replicates = evaluated.map((one, i) =>
    toReplicate(code, variant.name, one, conditions.get(one.replicate.condition)!, hashOf(files[i])),
  )
  const ids = await storeReplicates(db, materialId, replicates, release)
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
  return ids
}

function hashOf(file: SpecimenFile | undefined): Buffer | null {
  return file ? Buffer.from(file.hash) : null
}

function toReplicate(
  code: TestCode,
  coil: string,
  { replicate: specimen, evaluation, version }: EvaluatedSpecimen,
  conditionId: string,
  rawFileHash: Buffer | null,
): NewReplicate {
  return {
    conditionId,
    number: specimen.number,
    specimen: specimen.label,
    geometry: specimen.geometry,
    laboratory: specimen.laboratory,
    issues: evaluation.issues,
    stated: statedOptionsOf(code, specimen),
    remarks: [specimen.source, ...specimen.remarks].join('\n'),
    rawFileHash,
    origin: syntheticOrigin(coil, specimen.number),
    status: 'synthetic',
    channels: specimen.channels,
    curves: evaluation.curves,
    scalars: evaluation.scalars,
    version,
    field: specimen.field && {
      frame: 'last-before-fracture',
      gauge: specimen.field.vsg,
      sourceTest: specimen.field.sourceTest,
      columns: specimen.field.channels,
    },
  }
}
