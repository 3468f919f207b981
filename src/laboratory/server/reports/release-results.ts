import { AppError } from '#contract/errors.ts'
import type { Writer } from '#server/db/database.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { resultCells, resultScope } from './result-records.ts'

/** Notes of public releases are visible to everyone: neither customer nor project is named. */
const publicNote = 'Results of a testing project.'

/**
 * Makes what was measured for a project visible to its customer: a release of the customer's private data, and a public one for coils of the
 * public catalogue. Staff only.
 *
 * @param shared  that others than the customer will see them is meant: their coils are in the catalogue of everybody
 * @returns names of the releases
 * @throws AppError `invalid_request` where something is not approved, nothing waits, or others would see it and that is not meant; `conflict`
 *         while another release is made
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
          message: `${seen.slice(0, 5).join(', ')}: in the catalogue of everybody. Tick that this is meant.`,
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
  if (!made) throw new AppError('invalid_request', `Every result of ${code} is released already.`)
  return [made, ...made.besides].map(({ name }) => name).join(' and ')
}
