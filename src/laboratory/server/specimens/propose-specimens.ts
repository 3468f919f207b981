import { sql } from 'kysely'
import type { ProposedSpecimen } from '#contract/uploads/upload.ts'
import { projectsInName, sizesAgree } from '#contract/projects/specimen-file-names.ts'
import type { Geometry } from '#core/read/specimen.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { type Direction, specimenCode } from '#laboratory/server/projects/specimens.ts'
import { labelsOf, likelihood, namesAnySpecimen } from './read-specimens.ts'

export type FileToPlace = {
  /** Owner of the private material; null for the public catalogue. */
  readonly owner: string | null
  readonly file: string
  /** Name in the file. */
  readonly specimen: string
  readonly test: TestCode
  /** `RD` */
  readonly condition: string
  readonly geometry: Geometry
}

type Row = {
  readonly id: string
  readonly material: string
  readonly test: TestCode
  readonly direction: Direction
  readonly number: number
  readonly thickness: number | null
  readonly width: number | null
  readonly project: string
  readonly former: string | null
}

/**
 * Specimens of active projects that an unimported file may belong to, by its name, project and size: best match first, at most 12.
 * Staff only.
 */
export async function proposeSpecimens(db: Reader, file: FileToPlace): Promise<ProposedSpecimen[]> {
  const { rows } = await sql<Row>`
    select s.id, s.material, s.test, s.direction, s.number, s.thickness_mm as thickness, s.width_mm as width, p.code as project,
      p.former_code as former
    from specimen s join project p on p.id = s.project_id
    where s.test = ${file.test} and s.direction in ('-', ${file.condition.split(' ')[0]!}) and s.state not in ('lost', 'broken')
      and p.archived_at is null and p.stage not in ('delivered', 'cancelled')
      and (${file.owner}::uuid is null or p.organisation_id = ${file.owner})
      and not exists (select from replicate r where r.specimen_id = s.id and r.status <> 'withdrawn')
    order by p.changed_at desc, p.code, s.material, s.direction, s.number limit 2000`.execute(db)
  const written = [file.file, file.specimen]
  const projects = new Set(written.flatMap(projectsInName))
  const stated = { thickness: file.geometry.t0, width: file.geometry.b0 }
  const found = rows.flatMap(({ id, project, former, thickness, width, ...place }) => {
    const code = specimenCode(project, place)
    const named = namesAnySpecimen(written, labelsOf(code, { code: project, formerCode: former }))
    const size = sizesAgree(stated, { thickness: thickness ?? undefined, width: width ?? undefined })
    const ofProject = projects.has(project) || (former !== null && projects.has(former))
    if (!named && !ofProject && size !== true) return []
    return [
      { proposal: { id, code, named, sameSize: size ?? null }, rank: likelihood({ named, ofProject, sameSize: size }) },
    ]
  })
  return found
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, 12)
    .map(({ proposal }) => proposal)
}
