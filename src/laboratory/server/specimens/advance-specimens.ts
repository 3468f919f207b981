import { sql } from 'kysely'
import type { SpecimenState } from '#contract/projects/specimen-states.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { advanceProject, lockProject } from '#laboratory/server/projects/index.ts'
import { noteStep } from './move-specimen.ts'

/**
 * Advances specimens, rows and projects after records were attached, evaluated or approved. A specimen with a record becomes tested, on
 * the machine in its file unless another was entered. Staff only.
 */
export async function advanceSpecimens(
  db: Writer,
  caller: Caller,
  replicates: readonly string[],
  request: string | null = null,
): Promise<void> {
  const { rows: projects } = await sql<{ id: string }>`
    select distinct s.project_id as id from replicate r join specimen s on s.id = r.specimen_id
    where r.id = any(${[...replicates]}::uuid[]) order by 1`.execute(db)
  // In a fixed order, to avoid deadlocks.
  for (const { id } of projects) {
    await lockProject(db, id)
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
  const { rows: tested } = await sql<{ id: string; replicate: string; before: SpecimenState }>`
    with untested as (
      select s.id, s.state, r.id as replicate, o.machine
      from specimen s join replicate r on r.specimen_id = s.id left join measurement_origin o on o.replicate_id = r.id
      where r.id = any(${[...replicates]}::uuid[]) and r.status <> 'withdrawn'
        and s.project_id = ${project} and s.state in ('expected', 'received', 'measured')
    )
    update specimen s set state = 'tested', machine = case when s.machine = '' then coalesce(left(btrim(u.machine), 80), '') else s.machine end
    from untested u where u.id = s.id
    returning s.id, u.replicate, u.state as before`.execute(db)
  for (const { id, ...record } of tested) await noteStep(db, caller, { id, state: 'tested', reason: '', record })
}

/**
 * Restores the former state of specimens that these records made tested, unless they were changed since. Call before deleting the records.
 * Staff only.
 */
export async function revertSpecimens(db: Writer, caller: Caller, replicates: readonly string[]): Promise<void> {
  const { rows: specimens } = await sql<{ id: string; before: SpecimenState; project: string }>`
    select s.id, s.project_id as project, t.before
    from specimen_step t join specimen s on s.id = t.specimen_id
    where t.replicate_id = any(${[...replicates]}::uuid[]) and t.before is not null and s.state = 'tested'
      and not exists (select from specimen_step l where l.specimen_id = s.id and l.id > t.id)
    order by s.project_id, s.id`.execute(db)
  for (const { id, before, project } of specimens) {
    await lockProject(db, project)
    await sql`
      update specimen s set state = ${before},
        machine = case when s.machine = (select left(btrim(o.machine), 80) from specimen_step t
          join measurement_origin o on o.replicate_id = t.replicate_id
          where t.specimen_id = s.id and t.replicate_id = any(${[...replicates]}::uuid[])) then '' else s.machine end
      where s.id = ${id}`.execute(db)
    await noteStep(db, caller, { id, state: before, reason: 'Import undone' })
  }
}
