import { AppError } from '#contract/errors.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { holdProject } from '#laboratory/server/projects/index.ts'
import { changeStatus } from '#server/status/index.ts'
import { approvedWith, resultCells, resultScope } from './result-records.ts'

type Approval = { readonly variant: string; readonly test: TestCode; readonly reason: string }

/**
 * Approves what was measured for a project on one coil in one test, and nothing else there. Who evaluated it does not (`server/status`). Staff's alone.
 *
 * @throws AppError `invalid_request` where the project has no results there, and where none of them may be approved by the caller
 */
export async function approveResults(
  db: Writer,
  caller: Caller,
  project: { readonly id: string; readonly code: string },
  { variant, test, reason }: Approval,
  request: string | null = null,
): Promise<{ readonly records: number; readonly leftOut: readonly string[] }> {
  // Of two who approve at once the second finds it approved.
  await holdProject(db, project.id)
  if (!(await resultCells(db, project.id)).some((cell) => cell.variantId === variant && cell.test === test))
    throw new AppError('invalid_request', `${project.code} has no results there.`)
  const records = await approvedWith(db, await resultScope(db, project.id))
  const target = { variants: [variant], cell: test, records }
  const approved = await changeStatus(db, caller, { act: 'approved', target, reason })
  const after = { variant, test, records: approved.records }
  await appendAudit(db, { action: 'project.approve', object: project.id, after, request })
  return { records: approved.records, leftOut: approved.leftOut }
}
