import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Reader } from '#server/db/database.ts'

export type Release = {
  /** Place in the order of everything that was published. */
  readonly number: number
  /**
   * The number that a reader of this release reads at. A public release goes on until the next public one, so that private data
   * which were released in between are part of what its name opens; a private release is read at its own number.
   */
  readonly readsAt: number
  readonly name: string
  readonly title: string
  readonly note: string
  readonly publishedAt: Date
  /** Of a rollback: name of the release whose records it brings back. */
  readonly restores: string | null
  readonly private: boolean
  /** Id and name of the organisation that owns a private release. */
  readonly owner: string | null
  readonly organisation: string | null
}

/** Releases that the caller may know of, newest first: the public ones and those of their organisation; of all also where an earlier one is read. */
export async function listReleases(db: Reader): Promise<Release[]> {
  const { rows } = await sql<Release>`
    select r.number, ${readsAt('r')} as "readsAt", r.name, r.title, r.note, r.published_at as "publishedAt", b.name as restores,
      r.private, r.organisation_id as owner, o.name as organisation
    from public.release r left join public.release b on b.number = r.restores
    left join organisation o on o.id = r.organisation_id order by r.number desc`.execute(db)
  return rows
}

/** `readsAt` of a release under an alias. */
export function readsAt(alias: string) {
  const r = sql.id(alias)
  return sql<number>`case when ${r}.private then ${r}.number else coalesce(
    (select min(next.number) - 1 from public.release next where not next.private and next.number > ${r}.number), ${newestReadsAt}) end`
}
const newestReadsAt = sql.lit(2_147_483_647)

/** The release that somebody asks for and the newest one, each where it is there. */
export type AskedRelease = { readonly asked: Release | undefined; readonly newest: Release | undefined }

/**
 * @param name   that nobody has checked, as it stands in an address
 * @param owner  organisation of the private material that is shown: the newest release may be one of its own. Everything else is
 *               named by public releases, so that its addresses work for everyone.
 */
export async function askedRelease(
  db: Reader,
  name: string | null,
  owner: string | null = null,
): Promise<AskedRelease> {
  const releases = await listReleases(db)
  return { asked: releases.find((release) => release.name === name), newest: releases.find(isFor(owner)) }
}

/** What was asked for, with the newest release of a material: of a private one it may be its organisation's own. */
export async function releaseOfMaterial(
  db: Reader,
  release: AskedRelease,
  material: { readonly id: string; readonly owner?: string },
): Promise<AskedRelease> {
  if (material.owner === undefined) return release
  const node = await db
    .selectFrom('tree_node')
    .where('id', '=', material.id)
    .select('organisation_id as owner')
    .executeTakeFirstOrThrow()
  const releases = await listReleases(db)
  return { asked: release.asked, newest: releases.find(isFor(node.owner)) }
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
