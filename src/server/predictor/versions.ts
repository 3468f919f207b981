import { sql } from 'kysely'
import type { TrainedModel } from '#core/predict/index.ts'
import { type Caller, isStaff, type Reader, type Writer } from '#server/db/database.ts'
import type { Basis } from './training-coils.ts'

export type LearnedCoil = {
  readonly name: string
  readonly material: string
  /** Of the material's page, below /mi-database. */
  readonly path: string
  readonly slug: string
  /** Other coils of a row that is a mean. */
  readonly further?: readonly string[]
  readonly source?: string
}

/** Increase when the same rows give another model: earlier ones are trained again. */
export const trainingMethod = 9

/** The model, or the reason why none could be trained. */
export type VersionContent =
  | { readonly method: number; readonly trained: TrainedModel; readonly coils: readonly LearnedCoil[] }
  | {
      readonly refused: string
      readonly coils: number
      readonly materials?: number
    }

export type ModelKey = { readonly pair: string; readonly featureSet: string; readonly basis: Basis }

export type ModelVersion = {
  readonly id: string
  readonly number: number
  readonly setHash: string
  readonly materials: number
  readonly dataHash: string
  readonly release: string
  readonly holdsUntil: number
  readonly trainedAt: Date
  readonly content: VersionContent
}

const columns = sql`
  v.id, v.number, v.set_hash as "setHash", cardinality(s.materials) as materials, v.data_hash as "dataHash", (
    -- Private releases of others are numbered in between: the name is that of the newest public one.
    select r.name from release r where r.number <= v.release order by r.private, r.number desc limit 1) as release,
  v.holds_until as "holdsUntil", v.trained_at as "trainedAt", v.content`

export async function newestVersion(
  db: Reader,
  setHash: string,
  { pair, featureSet, basis }: ModelKey,
): Promise<ModelVersion | undefined> {
  const { rows } = await sql<ModelVersion>`
    select ${columns} from predictor_version v join predictor_set s on s.hash = v.set_hash
    where v.set_hash = ${setHash} and v.pair = ${pair} and v.feature_set = ${featureSet} and v.basis = ${basis}
    order by v.number desc limit 1`.execute(db)
  return rows[0]
}

/** Until the caller's set has a model: the one with the most materials, all readable. For staff no private ones. */
export async function versionMeanwhile(
  db: Reader,
  caller: Caller,
  { pair, featureSet, basis }: ModelKey,
): Promise<ModelVersion | undefined> {
  const { rows } = await sql<ModelVersion>`
    select ${columns} from predictor_version v join predictor_set s on s.hash = v.set_hash
    where v.pair = ${pair} and v.feature_set = ${featureSet} and v.basis = ${basis} and v.content ? 'trained'
      ${
        isStaff(caller)
          ? sql`and not exists (select from tree_node m where m.id = any(s.materials) and m.visibility = 'private')`
          : sql``
      }
    order by cardinality(s.materials) desc, v.number desc limit 1`.execute(db)
  return rows[0]
}

/** Adds a version; if the rows equal those of the last one, extends the last one to this release. */
export async function storeVersion(
  db: Writer,
  { pair, featureSet, basis }: ModelKey,
  made: { setHash: string; dataHash: string; release: number; content: VersionContent },
): Promise<void> {
  const { setHash, dataHash, release, content } = made
  const last = await newestVersion(db, setHash, { pair, featureSet, basis })
  if (last?.dataHash === dataHash) {
    await sql`update predictor_version set holds_until = greatest(holds_until, ${release}) where id = ${last.id}`.execute(
      db,
    )
    return
  }
  await sql`
    insert into predictor_version (set_hash, pair, feature_set, basis, number, data_hash, release, holds_until, content)
    values (${setHash}, ${pair}, ${featureSet}, ${basis}, ${(last?.number ?? 0) + 1}, ${dataHash}, ${release}, ${release},
      ${JSON.stringify(content)})`.execute(db)
}

export async function newestRelease(db: Reader): Promise<number | undefined> {
  const { rows } = await sql<{ number: number | null }>`select max(number) as number from release`.execute(db)
  return rows[0]?.number ?? undefined
}

/** Ids of readable coils that a version learned from; undefined if the version is not visible. */
export async function coilsLearnedFrom(db: Reader, version: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(
      select c.id::text from (
        select (r ->> 'row')::int as place from jsonb_array_elements(v.content -> 'trained' -> 'rows') r) learned
      join jsonb_array_elements(v.content -> 'coils') with ordinality known (about, place) on known.place = learned.place + 1
      join tree_node m on m.path = known.about ->> 'path'
      join coil c on c.material_id = m.id and (c.slug = known.about ->> 'slug' or known.about -> 'further' ? c.slug)) as ids
    from predictor_version v where v.id = ${version}::uuid and v.content ? 'trained'`.execute(db)
  return rows[0]?.ids
}
