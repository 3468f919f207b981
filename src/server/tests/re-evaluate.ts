import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { evaluations } from '#core/evaluate/evaluations.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { inBatches } from '#server/db/batches.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { noteEvaluated } from './note-status.ts'
import { type ChosenSpecimens, type Evaluated, evaluateSeries, type Series } from './evaluate-series.ts'
import { hasMoved, isSame, knownNumbers, rowOf } from './known-numbers.ts'
import { type CurveRow, newerCurves, storedCurves } from './newer-curves.ts'
import { storedTension } from './import/stored-tension.ts'
import { withdrawnFlag } from './scalars.ts'
import { curveIdOf } from './store-replicates.ts'

/** What evaluating stored originals again changed, or would change. */
export type ReEvaluated = {
  readonly specimens: number
  /** Numbers that came out as they are stored, by the same version. */
  readonly unchanged: number
  /** Numbers that wait as drafts now; the published ones stay until the next release. */
  readonly drafts: number
  /** Of those, numbers that were missing before and are there now, and the other way round. */
  readonly found: number
  readonly lost: number
  /** Curves with other points than those stored, or of kinds that were not: drafts as well. */
  readonly curves: number
  /** Of those, curves that will take the place of a published one. */
  readonly replacing: number
  /** Of the specimens, those that nobody selected: their test compares with a tension test that came out otherwise. */
  readonly along: number
}

/** A number that comes out otherwise than it is stored, or is there for the first time, or no more. */
export type MovedNumber = {
  readonly variantId: string
  readonly test: TestCode
  /** `RD 1` */
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
 * Evaluates stored originals by the present procedures and stores numbers and curves that came out differently, and numbers of another
 * version, as drafts. Nothing that is published changes before the next release.
 *
 * @param only    one coil; all of them without it
 * @param store   false: only counts
 * @param chosen  these specimens alone, by these settings; the caller writes the audit line
 * @param onMoved hears of every number that has another value; those that only come from a newer version are not among them
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
    .$if(only !== undefined, (q) => q.where('variant_id', '=', only!))
    .orderBy('variant_id')
    // Other tests are compared with the tensile curve: its draft has to be there first.
    .orderBy(sql`code <> 'UAT'`)
    .orderBy('code')
    .select(['variant_id as variantId', 'code'])
    .execute()
  const sum = { ...nothing }
  let moved: string | undefined
  for (const one of series) {
    const leads = one.code === 'UAT' && chosen !== undefined && chosen.along.size > 0
    const before = leads && (await comparedWith(db, one))
    const selected = chosen && moved !== one.variantId ? { ...chosen, along: noReplicates } : chosen
    const part = await again(db, one, store, { chosen: selected, onMoved })
    for (const name of counted) sum[name] += part[name]
    if (leads && !isDeepStrictEqual(before, await comparedWith(db, one))) moved = one.variantId
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

/** What other tests of a coil take from its tension test: the same for each of them, but for rates, which no evaluation moves. */
function comparedWith(db: Reader, { variantId }: Series) {
  return storedTension(db, 'HBG', variantId)
}

async function materialsOf(db: Writer, variantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('variant as v')
    .innerJoin('tree_node as n', 'n.id', 'v.material_id')
    .where('v.id', '=', variantId)
    .select('n.name')
    .execute()
  return rows.map(({ name }) => name)
}

async function again(db: Writer, series: Series, store: boolean, { chosen, onMoved }: Hearing): Promise<ReEvaluated> {
  const evaluated = await evaluateSeries(db, series, chosen)
  const replicateIds = evaluated.map(({ specimen }) => specimen.replicateId)
  const known = await knownNumbers(db, replicateIds)
  const stored = await storedCurves(db, replicateIds)
  const { version } = evaluations[series.code]
  const along = chosen ? replicateIds.filter((id) => !chosen.replicates.has(id)).length : 0
  const counts = { ...nothing, specimens: evaluated.length, along }
  const replaced: string[] = []
  const rows: Parameters<typeof rowOf>[] = []
  const added: CurveRow[] = []
  const changed: CurveRow[] = []
  for (const { specimen, evaluation } of evaluated) {
    const curves = newerCurves(specimen, evaluation, stored.get(specimen.replicateId) ?? [])
    counts.curves += curves.added.length + curves.changed.length
    counts.replacing += curves.replacing
    added.push(...curves.added)
    changed.push(...curves.changed)
    const own = known.get(specimen.replicateId) ?? []
    for (const [position, scalar] of evaluation.scalars.entries()) {
      const before = own.find(({ property }) => property === scalar.id)
      const curveId = curveIdOf(scalar, curves.idOf)
      // What was withdrawn does not come back by itself.
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
          variantId: series.variantId,
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
    // Numbers name their curves.
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
