import type { z } from 'zod'
import type { newProject } from '#contract/projects/forms.ts'
import { temporaryDays } from '#contract/projects/rows.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { addRow } from './change-rows.ts'
import { daysAfter, laboratoryDay } from './laboratory-day.ts'
import { openedLine } from './mails.ts'
import { makeProject } from './make-project.ts'
import { notify } from './notify.ts'

/**
 * Creates a project with its rows from the form of staff; without a customer it is a temporary project. The caller becomes its owner.
 *
 * @throws AppError `conflict` if two rows have the same material, test and direction
 */
export async function createProject(
  db: Writer,
  caller: Caller,
  { title, organisation, due, rows }: z.output<typeof newProject>,
  request: string | null = null,
): Promise<{ id: string; code: string }> {
  const today = laboratoryDay()
  const project = await makeProject(
    db,
    caller,
    {
      title,
      organisationId: organisation ?? undefined,
      due: due === null ? undefined : new Date(due),
      keepUntil: daysAfter(today, temporaryDays.kept),
      ownerId: caller.kind === 'account' ? caller.accountId : undefined,
    },
    { year: Number(today.slice(0, 4)), request },
  )
  for (const row of rows) await addRow(db, project, row, request)
  if (organisation !== null)
    await notify(db, { project: project.id, topic: 'projects', line: openedLine, to: 'customers' })
  return project
}
