import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Writer } from '#server/db/database.ts'
import { rollBackLiterature } from '#server/literature/roll-back.ts'
import { closeRelease, lockReleases, openRelease } from './open-release.ts'
import { unannounce } from './publish.ts'
import { columnsOf, ownedBy, type ReleasedTable, releasedTables } from './scope.ts'

export type RolledBack = {
  readonly number: number
  readonly name: string
  readonly restores: string
  /** Records that became drafts, and records that are visible again. */
  readonly drafts: number
  readonly restored: number
}

/**
 * Restores an earlier state as a new release, because release numbers are never reused. Later records become drafts,
 * and the releases in between stay readable. Names of later materials remain, announced without data. A public rollback
 * does not change private materials; a private one changes only those of its organisation.
 * @param to  name of the release to restore; default: the one before the newest
 * @throws AppError `not_found` for a release that does not exist, `invalid_request` for the newest, `conflict` while
 * another release is open
 */
export async function rollBack(
  db: Writer,
  { to, note, year }: { to?: string | undefined; note: string; year: number },
): Promise<RolledBack> {
  await lockReleases(db)
  const target = await targetOf(db, to)
  const { owner } = target
  const opened = await openRelease(db, { year, note, owner, restores: target.number })
  const { number, name } = opened
  let drafts = 0
  for (const table of releasedTables.toReversed())
    drafts += await demote(db, table, { target: target.number, opened: number, owner })
  let restored = 0
  for (const table of releasedTables)
    restored += await restore(db, table, { target: target.number, opened: number, owner })
  if (owner === null) {
    const published = await rollBackLiterature(db, { target: target.number, opened: number })
    drafts += published.drafts
    restored += published.restored
  }
  await sql`update withdrawal set release = null where release > ${target.number}
    and ${ownedBy('withdrawal', 'withdrawal', owner)} and not exists (select from withdrawal d where d.kind = withdrawal.kind and d.record_id = withdrawal.record_id and d.release is null)`.execute(
    db,
  )
  await sql`update status_change h set release = null
    where release > ${target.number} and ${ownedBy('status_change', 'h', owner)}`.execute(db)
  await sql`update tree_node n set announced = true
    where release > ${target.number} and not announced and ${ownedBy('tree_node', 'n', owner)}`.execute(db)
  await unannounce(db, owner)
  await closeRelease(db, opened, { note, restores: target.name, drafts, restored })
  return { number, name, restores: target.name, drafts, restored }
}

type Target = { readonly number: number; readonly name: string; readonly owner: string | null }

async function targetOf(db: Writer, requested: string | undefined): Promise<Target> {
  const all = await db
    .selectFrom('release')
    .orderBy('number', 'desc')
    .select(['number', 'name', 'private', 'organisation_id as owner'])
    .execute()
  const named = all.find(({ name }) => name === requested)
  const [newest, former] = all.filter((release) =>
    named?.private ? release.private && release.owner === named.owner : !release.private,
  )
  if (requested === undefined) {
    if (!former) throw new AppError('invalid_request', 'No earlier release to roll back to.')
    return former
  }
  if (!named) throw new AppError('not_found', `No release named ${requested}. The newest is ${newest?.name ?? 'none'}.`)
  if (named === newest)
    throw new AppError('invalid_request', `Release ${requested} is the newest. Choose an earlier release.`)
  if (named.private && named.owner === null)
    throw new AppError('invalid_request', `The organisation of release ${requested} no longer exists.`)
  return named
}

const keyOf = (table: ReleasedTable) => (table === 'raw_file' ? ['material_id', 'hash'] : ['id'])
/** Column that identifies drafts of the same record as a published row. */
const rivalOf: Partial<Record<ReleasedTable, string>> = { scalar: 'property', curve: 'kind' }

/** Number of the restored release, number of the new one, and owner of the materials. */
type Way = { readonly target: number; readonly opened: number; readonly owner: string | null }

/** Turns records that are newer than a release into drafts; a newer draft of the same record remains. */
async function demote(db: Writer, table: ReleasedTable, { target, opened, owner }: Way): Promise<number> {
  const key = sql.join(keyOf(table).map((column) => sql.id(column)))
  const later = sql`x.release > ${target} and ${ownedBy(table, 'x', owner)}
    and (${sql.join(keyOf(table).map((column) => sql`x.${sql.id(column)}`))}) not in (
      select ${key} from former.${sql.id(table)} where release <= ${target} and until_release > ${target})`
  const rival = rivalOf[table]
  if (rival !== undefined) {
    const hasDraft = sql`exists (select from ${sql.table(table)} d
      where d.replicate_id = x.replicate_id and d.${sql.id(rival)} = x.${sql.id(rival)} and d.release is null)`
    if (table === 'scalar') await sql`delete from scalar x where ${later} and ${hasDraft}`.execute(db)
    else
      await sql`update curve x set superseded = ${opened} where x.superseded is null and ${later} and ${hasDraft}`.execute(
        db,
      )
  }
  const shown = table === 'curve' ? sql`and x.superseded is null` : sql``
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} x set release = null where ${later} ${shown}`.execute(db)
  return Number(numAffectedRows)
}

async function restore(db: Writer, table: ReleasedTable, { target, opened, owner }: Way): Promise<number> {
  let back = 0n
  if (table === 'curve') {
    const { numAffectedRows = 0n } = await sql`
      update curve k set release = ${opened}, superseded = null
      where release <= ${target} and superseded > ${target} and ${ownedBy(table, 'k', owner)}`.execute(db)
    back += numAffectedRows
  }
  const columns = await columnsOf(db, table)
  const key = keyOf(table)
  const set = columns
    .filter((column) => !key.includes(column))
    .map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`)
  const anew: Readonly<Record<string, unknown>> = { release: sql`${opened}::integer`, superseded: sql`null::integer` }
  const values = columns.map((column) => anew[column] ?? sql.id(column))
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.id(column)))})
    select ${sql.join(values)} from former.${sql.id(table)} f
    where release <= ${target} and until_release > ${target} and ${ownedBy(table, 'f', owner)}
    on conflict (${sql.join(key.map((column) => sql.id(column)))}) do update set ${sql.join(set)}`.execute(db)
  return Number(back + numAffectedRows)
}
