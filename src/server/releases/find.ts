import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Reader } from '#server/db/database.ts'

export type Release = {
  readonly number: number
  readonly name: string
  readonly title: string
  readonly note: string
  readonly publishedAt: Date
  /** Of a rollback: name of the release whose records it brings back. */
  readonly restores: string | null
}

/** Releases, newest first; all of them also where an earlier one is read. */
export async function listReleases(db: Reader): Promise<Release[]> {
  const { rows } = await sql<Release>`
    select r.number, r.name, r.title, r.note, r.published_at as "publishedAt", b.name as restores
    from public.release r left join public.release b on b.number = r.restores order by r.number desc`.execute(db)
  return rows
}

/** The release that somebody asks for and the newest one, each where it is there. */
export type AskedRelease = { readonly asked: Release | undefined; readonly newest: Release | undefined }

/** Of a name that nobody has checked, as it stands in an address. */
export async function askedRelease(db: Reader, name: string | null): Promise<AskedRelease> {
  const releases = await listReleases(db)
  return { asked: releases.find((release) => release.name === name), newest: releases[0] }
}

/** @throws AppError `not_found` that names the newest release */
export async function findRelease(db: Reader, name: string): Promise<Release> {
  const releases = await listReleases(db)
  const found = releases.find((release) => release.name === name)
  if (found) return found
  throw new AppError('not_found', `No release named ${name}. The newest is ${releases[0]?.name ?? 'none'}.`)
}
