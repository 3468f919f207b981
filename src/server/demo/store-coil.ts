import { type DemoCoil, syntheticNotice } from '#core/synthetic/demo.ts'
import { type EvaluatedSpecimen, statedOptionsOf } from '#core/synthetic/evaluated-specimens.ts'
import { syntheticOrigin } from '#core/synthetic/measurement-origin.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Writer } from '#server/db/database.ts'
import { pointsOf } from '#server/tests/store-columns.ts'
import { ensureCondition, ensureSeries } from '#server/tests/store-conditions.ts'
import { type NewReplicate, storeReplicates } from '#server/tests/store-replicates.ts'
import { type ComputedCoil, specimenName } from './compute-coil.ts'
import { type SpecimenFile, syntheticOriginal } from './specimen-file.ts'
import type { StoredNode } from './tree.ts'
import { fitVersion } from '#core/parameter-sets/index.ts'
import { parameterSetRow } from '#server/tests/draft-parameter-set.ts'

/** Rows are stored as released: changing a million of them later would write each a second time. */
type CoilTarget = {
  readonly material: StoredNode
  readonly coil: DemoCoil
  readonly release: { readonly number: number; readonly name: string }
}

export async function storeDemoCoil(
  db: Writer,
  target: CoilTarget,
  computed: ComputedCoil,
  position: number,
  log: (line: string) => void,
): Promise<number> {
  const { material, coil } = target
  const release = target.release.number
  const { id: coilId } = await db
    .insertInto('coil')
    .values({
      material_id: material.id,
      name: coil.name,
      slug: coil.slug,
      thickness_mm: coil.thickness,
      measured_thickness_mm: coil.measuredThickness,
      coating: coil.coating,
      coating_mass_g_m2: coil.coatingMass,
      mill_type: coil.millType,
      heat: coil.heat,
      state: coil.state,
      chemistry: JSON.stringify(coil.chemistry),
      status: 'synthetic',
      synthetic: true,
      position,
      release,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = new Map<TestCode, readonly string[]>()
  for (const test of coil.tests) {
    const about = { ...test, materialId: material.id, coilId, synthetic: true, release }
    const seriesId = await ensureSeries(db, about)
    ids.set(test.code, await storeTest(db, target, { seriesId, code: test.code }, computed))
  }
  await storeParameterSets(db, { ...target, coilId }, computed, ids, log)
  return [...ids.values()].reduce((sum, { length }) => sum + length, 0)
}

async function storeTest(
  db: Writer,
  { material, coil, release: { number: release } }: CoilTarget,
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
    toReplicate(code, coil.name, one, conditions.get(one.replicate.condition)!, hashOf(files[i])),
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

type Coil = {
  readonly material: StoredNode
  readonly coil: DemoCoil
  readonly coilId: string
  readonly release: { readonly number: number; readonly name: string }
}

/**
 * Stores the models of a coil with their specimens.
 * @param ids  of stored specimens, by test and place
 * @param log  receives the reason for each missing model
 */
export async function storeParameterSets(
  db: Writer,
  { material, coil, coilId, release }: Coil,
  { sets, proofs, refused }: ComputedCoil,
  ids: ReadonlyMap<TestCode, readonly string[]>,
  log: (line: string) => void,
): Promise<void> {
  const idOf = new Map([...ids].flatMap(([test, own]) => own.map((id, i) => [specimenName(test, i), id] as const)))
  for (const { tab, model, reason } of refused) log(`${coil.name}, ${tab} ${model} is not stored: ${reason}`)
  const rows = sets.map((set, i) => ({
    ...parameterSetRow(set, proofs[i]!),
    material_id: material.id,
    coil_id: coilId,
    inputs: set.specimens.map((name) => idOf.get(name)!),
    author: `${fitVersion} on synthetic specimens. ${syntheticNotice}`,
    automatic: true,
    status: 'synthetic' as const,
    synthetic: true,
    release: release.number,
  }))
  await inBatches(rows, (some) => db.insertInto('parameter_set').values(some).execute())
}
