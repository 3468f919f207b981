import { sql } from 'kysely'
import { projectsInName } from '#contract/projects/specimen-file-names.ts'
import type { Caller, Reader, Writer } from '#server/db/database.ts'
import { findProject, lockProject, type Project } from '#laboratory/server/projects/index.ts'
import { attach, isUnavailable, isOf, recordsWithoutSpecimen } from './attach-file.ts'
import { advanceSpecimens } from './advance-specimens.ts'
import { labelsOf, namesAnySpecimen, followSpecimens } from './read-specimens.ts'

type Named = Pick<Project, 'id' | 'code' | 'formerCode'>
type SpecimenMatch = { readonly specimen: string; readonly replicate: string }

/**
 * Imported records that name a specimen of the project without record, by file name (`P-2026-114_DP980-2_UAT_RD_1.csv`) or specimen name.
 * Lost and broken specimens are skipped, as are names that match several records.
 */
export async function matchesByName(db: Reader, { id, code, formerCode }: Named): Promise<SpecimenMatch[]> {
  const codes = formerCode === null ? [code] : [code, formerCode]
  const records = await recordsWithoutSpecimen(db, code, { naming: codes })
  if (records.length === 0) return []
  return (await followSpecimens(db, { id, code })).flatMap((specimen) => {
    if (isUnavailable(specimen)) return []
    const labels = labelsOf(specimen.code, { code, formerCode })
    const own = records.filter((one) => isOf(one, specimen) && namesAnySpecimen([one.file, one.specimen], labels))
    return own.length === 1 ? [{ specimen: specimen.id, replicate: own[0]!.id }] : []
  })
}

/**
 * Attaches records to the specimens of a project that they name. Staff only.
 *
 * @returns number of attached records
 */
export async function attachMatching(
  db: Writer,
  caller: Caller,
  project: Named,
  request: string | null = null,
): Promise<number> {
  await lockProject(db, project.id)
  const places = await matchesByName(db, project)
  for (const place of places) await attach(db, { ...place, request })
  await advanceSpecimens(
    db,
    caller,
    places.map(({ replicate }) => replicate),
    request,
  )
  return places.length
}

/**
 * Does the same during an import, for each project that the records name.
 *
 * @returns number of attached records
 */
export async function attachImportedByName(db: Writer, caller: Caller, replicates: readonly string[]): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select distinct concat_ws(' ', f.name, r.specimen) as name
    from replicate r left join raw_file f on f.material_id = r.material_id and f.hash = r.raw_file_hash
    where r.id = any(${[...replicates]}::uuid[]) and r.specimen_id is null`.execute(db)
  let placed = 0
  // In a fixed order, to avoid deadlocks.
  for (const code of [...new Set(rows.flatMap(({ name }) => projectsInName(name)))].toSorted()) {
    const project = await findProject(db, code)
    if (project) placed += await attachMatching(db, caller, project)
  }
  return placed
}
