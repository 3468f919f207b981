import { sql } from 'kysely'
import { projectsInName } from '#contract/projects/file-of-specimen.ts'
import type { Caller, Reader, Writer } from '#server/db/database.ts'
import { findProject, holdProject, type Project } from '#laboratory/server/projects/index.ts'
import { attach, isGone, isOf, recordsWithoutSpecimen } from './attach-file.ts'
import { followRecords } from './follow-records.ts'
import { labelsOf, namesOne } from './names.ts'
import { followSpecimens } from './read-specimens.ts'

type Named = Pick<Project, 'id' | 'code' | 'formerCode'>
type Place = { readonly specimen: string; readonly replicate: string }

/**
 * Imported records that name a specimen of the project which has none yet: by the name of their file, `P-2026-114_DP980-2_UAT_RD_1.csv`, or by
 * the name of the specimen in it. A specimen that was lost or is broken takes none. Where a name fits several records, none is placed: which of
 * them it was, somebody says on the page of the specimen.
 */
export async function placesByName(db: Reader, { id, code, formerCode }: Named): Promise<Place[]> {
  const codes = formerCode === null ? [code] : [code, formerCode]
  const records = await recordsWithoutSpecimen(db, code, { naming: codes })
  if (records.length === 0) return []
  return (await followSpecimens(db, { id, code })).flatMap((specimen) => {
    if (isGone(specimen)) return []
    const labels = labelsOf(specimen.code, { code, formerCode })
    const own = records.filter((one) => isOf(one, specimen) && namesOne([one.file, one.specimen], labels))
    return own.length === 1 ? [{ specimen: specimen.id, replicate: own[0]!.id }] : []
  })
}

/**
 * Gives specimens of a project the records that name them. Staff's alone.
 *
 * @returns how many
 */
export async function placeByName(
  db: Writer,
  caller: Caller,
  project: Named,
  request: string | null = null,
): Promise<number> {
  await holdProject(db, project.id)
  const places = await placesByName(db, project)
  for (const place of places) await attach(db, { ...place, request })
  await followRecords(
    db,
    caller,
    places.map(({ replicate }) => replicate),
    request,
  )
  return places.length
}

/**
 * The same for each project that records name which were imported a moment ago.
 *
 * @returns how many
 */
export async function placeImported(db: Writer, caller: Caller, replicates: readonly string[]): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select distinct concat_ws(' ', f.name, r.specimen) as name
    from replicate r left join raw_file f on f.material_id = r.material_id and f.hash = r.raw_file_hash
    where r.id = any(${[...replicates]}::uuid[]) and r.specimen_id is null`.execute(db)
  let placed = 0
  // In one order: two imports that hold the same projects wait for each other, and neither for ever.
  for (const code of [...new Set(rows.flatMap(({ name }) => projectsInName(name)))].toSorted()) {
    const project = await findProject(db, code)
    if (project) placed += await placeByName(db, caller, project)
  }
  return placed
}
