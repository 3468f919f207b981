import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Caller, Database, Reader } from '#server/db/database.ts'

export type Release = {
  readonly number: number
  /**
   * Number at which a reader of this release reads. A public release includes private data released before the next
   * public one; a private release is read at its own number.
   */
  readonly readsAt: number
  readonly name: string
  readonly title: string
  readonly note: string
  readonly publishedAt: Date
  readonly restores: string | null
  readonly private: boolean
  readonly owner: string | null
  readonly organisation: string | null
}

export async function listReleases(db: Reader): Promise<Release[]> {
  const { rows } = await sql<Release>`
    select r.number, ${readsAt('r')} as "readsAt", r.name, r.title, r.note, r.published_at as "publishedAt", b.name as restores,
      r.private, r.organisation_id as owner, o.name as organisation
    from public.release r left join public.release b on b.number = r.restores
    left join organisation o on o.id = r.organisation_id order by r.number desc`.execute(db)
  return rows
}

export function readsAt(alias: string) {
  const r = sql.id(alias)
  return sql<number>`case when ${r}.private then ${r}.number else coalesce(
    (select min(next.number) - 1 from public.release next where not next.private and next.number > ${r}.number), ${newestReadsAt}) end`
}
const newestReadsAt = sql.lit(2_147_483_647)

export type ReleaseChoice = { readonly requested: Release | undefined; readonly newest: Release | undefined }

/**
 * @param name   unchecked, from an address
 * @param owner  organisation of the shown private material, whose own releases then count too. Everything else uses
 * public releases, so that addresses work for everyone.
 */
export async function findRequestedRelease(
  db: Reader,
  name: string | null,
  owner: string | null = null,
): Promise<ReleaseChoice> {
  const releases = await listReleases(db)
  return { requested: releases.find((release) => release.name === name), newest: releases.find(isFor(owner)) }
}

export async function releaseOfMaterial(
  db: Reader,
  release: ReleaseChoice,
  material: { readonly id: string; readonly owner?: string },
): Promise<ReleaseChoice> {
  if (material.owner === undefined) return release
  const node = await db
    .selectFrom('tree_node')
    .where('id', '=', material.id)
    .select('organisation_id as owner')
    .executeTakeFirstOrThrow()
  const releases = await listReleases(db)
  return { requested: release.requested, newest: releases.find(isFor(node.owner)) }
}

/** Whether a release may change materials of an owner; null: the public catalogue. */
export function isFor(owner: string | null): (release: Release) => boolean {
  return (release) => !release.private || (owner !== null && release.owner === owner)
}

/** @throws AppError `not_found` that names the newest release */
export async function findRelease(db: Reader, name: string): Promise<Release> {
  const releases = await listReleases(db)
  const found = releases.find((release) => release.name === name)
  if (found) return found
  throw new AppError(
    'not_found',
    `No release named ${name}. The newest is ${releases.find(isFor(null))?.name ?? 'none'}.`,
  )
}

/** Caller reading at a release; without a name at the present. @throws AppError `not_found` for an unknown release */
export async function atRelease(
  database: Pick<Database, 'withCaller'>,
  caller: Caller,
  name: string | undefined,
): Promise<Caller> {
  if (name === undefined) return caller
  const { readsAt } = await database.withCaller(caller, (db) => findRelease(db, name))
  return { ...caller, release: readsAt }
}
