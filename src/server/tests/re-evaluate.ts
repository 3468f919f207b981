import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { evaluations } from '#core/evaluate/evaluations.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { inBatches } from '#server/db/batches.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { noteEvaluated } from './note-status.ts'
import { type ChosenSpecimens, type Evaluated, evaluateSeries, type Series } from './evaluate-series.ts'
import { hasMoved, isSame, loadStoredNumbers, rowOf } from './stored-numbers.ts'
import { type CurveRow, changedCurves, storedCurves } from './changed-curves.ts'
import { storedTension } from './import/stored-tension.ts'
import { withdrawnFlag } from './scalars.ts'
import { curveIdOf } from './store-replicates.ts'

export type ReEvaluated = {
  readonly specimens: number
  /** Numbers with the stored value and version. */
  readonly unchanged: number
  /** Numbers that are drafts now; published ones remain until the next release. */
  readonly drafts: number
  /** Number of drafts that add or remove a value. */
  readonly found: number
  readonly lost: number
  /** Draft curves: changed points or new kinds. */
  readonly curves: number
  /** Number of draft curves that replace a published one. */
  readonly replacing: number
  /** Specimens that were not selected but compare with a changed tension test. */
  readonly along: number
}

export type MovedNumber = {
  readonly coilId: string
  readonly test: TestCode
  readonly specimen: string
  readonly property: string
  readonly unit: string
  readonly before: number | null
  readonly after: number | null
}

type Hearing = {
  readonly chosen?: ChosenSpecimens | undefined
  readonly onMoved?: ((moved: MovedNumber) => void) | undefined
}
/**
 * Evaluates stored originals by the present procedures. Changed numbers and curves, and numbers of another version,
 * become drafts; published data change only with the next release.
 * @param only     one coil; default: all
 * @param store    false: only counts
 * @param chosen   only these specimens, by these settings; the caller writes the audit line
 * @param onMoved  receives every number with another value, without those that only have a newer version
 */
export async function reEvaluate(
  db: Writer,
  {
    only,
    store = true,
    chosen,
    onMoved,
  }: Hearing & {
    readonly only?: string | undefined
    readonly store?: boolean
  } = {},
): Promise<ReEvaluated> {
  const series: Series[] = await db
    .selectFrom('test_series')
    .$if(only !== undefined, (q) => q.where('coil_id', '=', only!))
    .orderBy('coil_id')
    // First, because other tests compare with the draft of the tensile curve.
    .orderBy(sql`code <> 'UAT'`)
    .orderBy('code')
    .select(['coil_id as coilId', 'code'])
    .execute()
  const sum = { ...nothing }
  let moved: string | undefined
  for (const one of series) {
    const leads = one.code === 'UAT' && chosen !== undefined && chosen.along.size > 0
    const before = leads && (await comparedWith(db, one))
    const selected = chosen && moved !== one.coilId ? { ...chosen, along: noReplicates } : chosen
    const part = await again(db, one, store, { chosen: selected, onMoved })
    for (const name of counted) sum[name] += part[name]
    if (leads && !isDeepStrictEqual(before, await comparedWith(db, one))) moved = one.coilId
  }
  if (store && !chosen && sum.drafts + sum.curves > 0) {
    const materials = only === undefined ? [] : await materialsOf(db, only)
    await appendAudit(db, { action: 'tests.re-evaluate', object: only ?? 'all coils', after: sum, materials })
  }
  return sum
}

const nothing = { specimens: 0, unchanged: 0, drafts: 0, found: 0, lost: 0, curves: 0, replacing: 0, along: 0 }
const counted = Object.keys(nothing) as (keyof ReEvaluated)[]
const noReplicates: ReadonlySet<string> = new Set()

/** Results of the tension test that other tests of the coil use; rates are never re-evaluated. */
function comparedWith(db: Reader, { coilId }: Series) {
  return storedTension(db, 'HBG', coilId)
}

async function materialsOf(db: Writer, coilId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('coil as v')
    .innerJoin('tree_node as n', 'n.id', 'v.material_id')
    .where('v.id', '=', coilId)
    .select('n.name')
    .execute()
  return rows.map(({ name }) => name)
}

async function again(db: Writer, series: Series, store: boolean, { chosen, onMoved }: Hearing): Promise<ReEvaluated> {
  const evaluated = await evaluateSeries(db, series, chosen)
  const replicateIds = evaluated.map(({ specimen }) => specimen.replicateId)
  const known = await loadStoredNumbers(db, replicateIds)
  const stored = await storedCurves(db, replicateIds)
  const { version } = evaluations[series.code]
  const along = chosen ? replicateIds.filter((id) => !chosen.replicates.has(id)).length : 0
  const counts = { ...nothing, specimens: evaluated.length, along }
  const replaced: string[] = []
  const rows: Parameters<typeof rowOf>[] = []
  const added: CurveRow[] = []
  const changed: CurveRow[] = []
  for (const { specimen, evaluation } of evaluated) {
    const curves = changedCurves(specimen, evaluation, stored.get(specimen.replicateId) ?? [])
    counts.curves += curves.added.length + curves.changed.length
    counts.replacing += curves.replacing
    added.push(...curves.added)
    changed.push(...curves.changed)
    const own = known.get(specimen.replicateId) ?? []
    for (const [position, scalar] of evaluation.scalars.entries()) {
      const before = own.find(({ property }) => property === scalar.id)
      const curveId = curveIdOf(scalar, curves.idOf)
      // A withdrawn number remains withdrawn.
      if (before?.flags.includes(withdrawnFlag)) {
        counts.unchanged++
        continue
      }
      if (before && before.version === version && before.curveId === curveId && isSame(before, scalar)) {
        counts.unchanged++
        continue
      }
      counts.drafts++
      if (scalar.value !== null && (before?.value ?? null) === null) counts.found++
      if (scalar.value === null && before && before.value !== null) counts.lost++
      if (onMoved && hasMoved(before?.value ?? null, scalar.value)) {
        const { condition, replicate } = specimen
        onMoved({
          coilId: series.coilId,
          test: series.code,
          specimen: `${condition} ${replicate}`,
          property: scalar.id,
          unit: scalar.unit,
          before: before?.value ?? null,
          after: scalar.value,
        })
      }
      if (before?.draft) replaced.push(before.id)
      rows.push([specimen, scalar, { version, position, curveId }])
    }
  }
  if (store) {
    if (replaced.length > 0)
      await db
        .deleteFrom('scalar')
        .where('id', '=', sql<string>`any(${replaced}::uuid[])`)
        .execute()
    for (const { id, channels, rows: count, data, hash } of changed)
      await db.updateTable('curve').set({ channels, rows: count, data, hash }).where('id', '=', id).execute()
    // Before the numbers, which refer to curves.
    await inBatches(added, (some) => db.insertInto('curve').values(some).execute())
    await inBatches(
      rows.map((row) => rowOf(...row)),
      (some) => db.insertInto('scalar').values(some).execute(),
    )
    const renewed = [
      ...rows.map(([specimen]) => specimen.replicateId),
      ...[...added, ...changed].map((curve) => curve.replicate_id),
    ]
    await noteEvaluated(db, { replicates: [...new Set(renewed)] }, version, chosen?.reason)
    if (chosen && Object.keys(chosen.settings).length > 0)
      await keepSettings(
        db,
        evaluated.filter(({ specimen }) => chosen.replicates.has(specimen.replicateId)),
      )
  }
  return counts
}

async function keepSettings(db: Writer, evaluated: readonly Evaluated[]): Promise<void> {
  const rows = evaluated.map(({ specimen }) => ({ id: specimen.replicateId, restated: specimen.stated }))
  await sql`update replicate r set restated = k.restated
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (id uuid, restated jsonb) where r.id = k.id`.execute(
    db,
  )
}
