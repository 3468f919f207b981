import { AppError } from '#contract/errors.ts'
import type { Writer, Caller } from '#server/db/database.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { resultCells, resultScope, approvedWith } from './result-records.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { appendAudit } from '#server/audit/append.ts'
import { lockProject } from '#laboratory/server/projects/index.ts'
import { changeStatus } from '#server/status/index.ts'

/** Notes of public releases are visible to everyone: neither customer nor project is named. */
const publicNote = 'Results of a testing project.'

/**
 * Releases the results of a project to its customer: a private release, and a public one for coils of the public catalogue. Staff only.
 *
 * @param shared  confirms that results of public coils become visible to everyone
 * @returns names of the releases
 * @throws AppError `invalid_request` for unapproved results, no results, or public results without confirmation; `conflict` during
 *         another release
 */
export async function releaseResults(
  db: Writer,
  { id, code }: { readonly id: string; readonly code: string },
  year: number,
  { shared = false }: { readonly shared?: boolean } = {},
): Promise<string> {
  const cells = await resultCells(db, id)
  const open = cells.filter((cell) => cell.open > 0)
  if (open.length > 0) {
    const named = open.map(({ coil, test }) => `${coil}, ${test}`).slice(0, 5)
    throw new AppError('invalid_request', `Not approved yet: ${named.join('; ')}. Nothing was released.`)
  }
  const waiting = cells.filter(({ unreleased }) => unreleased > 0)
  const seen = [...new Set(waiting.flatMap((cell) => (cell.shared ? [cell.coil] : [])))]
  if (seen.length > 0 && !shared)
    throw new AppError('invalid_request', 'Nothing was released.', {
      issues: [
        {
          path: 'shared',
          message: `${seen.slice(0, 5).join(', ')}: will be public. Confirm the publication.`,
        },
      ],
    })
  const privateNote = `Results of project ${code}.`
  const made =
    waiting.length === 0
      ? undefined
      : await publishDrafts(db, {
          note: publicNote,
          privateNote,
          year,
          scope: await resultScope(db, id),
        })
  if (!made) throw new AppError('invalid_request', `All results of ${code} are already released.`)
  return [made, ...made.besides].map(({ name }) => name).join(' and ')
}

type Approval = { readonly coil: string; readonly test: TestCode; readonly reason: string }

/**
 * Approves the results of a project on one coil in one test. Not by their evaluator (`server/status`). Staff only.
 *
 * @throws AppError `invalid_request` if the project has no such results, or the caller may approve none
 */
export async function approveResults(
  db: Writer,
  caller: Caller,
  project: { readonly id: string; readonly code: string },
  { coil, test, reason }: Approval,
  request: string | null = null,
): Promise<{ readonly records: number; readonly leftOut: readonly string[] }> {
  // Locks against a simultaneous approval.
  await lockProject(db, project.id)
  if (!(await resultCells(db, project.id)).some((cell) => cell.coilId === coil && cell.test === test))
    throw new AppError('invalid_request', `${project.code} has no results of this kind.`)
  const records = await approvedWith(db, await resultScope(db, project.id))
  const target = { coils: [coil], cell: test, records }
  const approved = await changeStatus(db, caller, { act: 'approved', target, reason })
  const after = { coil, test, records: approved.records }
  await appendAudit(db, { action: 'project.approve', object: project.id, after, request })
  return { records: approved.records, leftOut: approved.leftOut }
}
