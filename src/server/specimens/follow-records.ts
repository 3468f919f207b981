import { sql } from 'kysely'
import type { Caller, Writer } from '#server/db/database.ts'
import { advanceProject, holdProject } from '#server/projects/index.ts'
import { noteStep } from './move-specimen.ts'

/**
 * Brings specimens, rows and projects to where their records are, after records were attached, evaluated or approved: a specimen with a record
 * is tested, on the machine that its file names if nobody has stated one. Staff only.
 */
export async function followRecords(
  db: Writer,
  caller: Caller,
  replicates: readonly string[],
  request: string | null = null,
): Promise<void> {
  const { rows: projects } = await sql<{ id: string }>`
    select distinct s.project_id as id from replicate r join specimen s on s.id = r.specimen_id
    where r.id = any(${[...replicates]}::uuid[]) order by 1`.execute(db)
  // In one order: two that follow the same projects wait for each other, and neither for ever.
  for (const { id } of projects) {
    await holdProject(db, id)
    await testSpecimens(db, caller, id, replicates)
    await advanceProject(db, caller, id, request)
  }
}

async function testSpecimens(
  db: Writer,
  caller: Caller,
  project: string,
  replicates: readonly string[],
): Promise<void> {
  const { rows: tested } = await sql<{ id: string }>`
    update specimen s set state = 'tested', machine = case when s.machine = '' then coalesce(left(btrim(o.machine), 80), '') else s.machine end
    from replicate r left join measurement_origin o on o.replicate_id = r.id
    where r.specimen_id = s.id and r.id = any(${[...replicates]}::uuid[]) and r.status <> 'withdrawn'
      and s.project_id = ${project} and s.state in ('expected', 'received', 'measured')
    returning s.id`.execute(db)
  for (const { id } of tested) await noteStep(db, caller, { id, state: 'tested', reason: '' })
}
