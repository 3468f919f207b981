import { sql } from 'kysely'
import { namesSpecimen } from '#contract/projects/file-of-specimen.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { holdProject } from '#server/projects/index.ts'
import { followSpecimens } from '#server/specimens/index.ts'

type Place = { readonly specimen: string; readonly replicate: string }

/**
 * Imported results that name a specimen of the project which has none yet: by the name of their file, `P-2026-114_DP980-2_UAT_RD_1.csv`, or by
 * the name of the specimen in it. Only specimens that were tested take one, and only from materials that the project's customer owns or
 * everybody knows. A name that fits several results places none.
 */
export async function placesByName(
  db: Reader,
  project: { readonly id: string; readonly code: string },
): Promise<Place[]> {
  const waiting = (await followSpecimens(db, project)).filter(
    ({ state, replicates }) => state === 'tested' && replicates.length === 0,
  )
  if (waiting.length === 0) return []
  const { rows } = await sql<{ id: string; test: string; file: string | null; specimen: string | null }>`
    select r.id, t.code as test, f.name as file, r.specimen
    from replicate r join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id
      join tree_node n on n.id = r.material_id join project p on p.id = ${project.id}
      left join raw_file f on f.material_id = r.material_id and f.hash = r.raw_file_hash
    where r.specimen_id is null and r.status <> 'withdrawn' and not r.synthetic
      and (n.visibility = 'public' or n.organisation_id = p.organisation_id)
      and position(lower(${project.code}) in lower(concat_ws(' ', f.name, r.specimen))) > 0 limit 2000`.execute(db)
  return waiting.flatMap((specimen) => {
    const fitting = rows.filter(
      ({ test, file, specimen: name }) =>
        test === specimen.test && [file, name].some((one) => one !== null && namesSpecimen(one, specimen)),
    )
    return fitting.length === 1 ? [{ specimen: specimen.id, replicate: fitting[0]!.id }] : []
  })
}

/**
 * Gives specimens the results that name them. Staff's alone.
 *
 * @returns how many
 */
export async function placeResults(
  db: Writer,
  project: { readonly id: string; readonly code: string },
  request: string | null = null,
): Promise<number> {
  await holdProject(db, project.id)
  const places = await placesByName(db, project)
  let placed = 0
  for (const { specimen, replicate } of places) {
    const { numUpdatedRows } = await db
      .updateTable('replicate')
      .set({ specimen_id: specimen })
      .where('id', '=', replicate)
      .where('specimen_id', 'is', null)
      .executeTakeFirst()
    placed += Number(numUpdatedRows)
  }
  if (placed > 0)
    await appendAudit(db, { action: 'project.place-results', object: project.id, after: { placed }, request })
  return placed
}
