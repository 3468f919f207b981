import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { AppError, forbidden } from '#contract/errors.ts'
import { projectCode } from '#contract/projects/forms.ts'
import { reportForm } from '#contract/reports/report.ts'
import { testCode } from '#contract/catalogue.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'
import { drawCurves } from '#pages/answers/draw-report.server.ts'
import { assertProven } from '#server/accounts/own-account/own-account.ts'
import type { Writer } from '#server/db/database.ts'
import { findProject, laboratoryDay } from '#laboratory/server/projects/index.ts'
import { approveResults, releaseReport, releaseResults } from '#laboratory/server/reports/index.ts'
import { attachMatching } from '#laboratory/server/specimens/index.ts'
import { assertSizesSeen } from '#laboratory/views/certificates/index.ts'
import { contentOf, provenCards, reportCardRecords, reportDraft } from '#laboratory/views/reports/index.ts'

const approve = z.object({
  code: projectCode,
  coil: z.uuid(),
  test: testCode,
  reason: z.string().trim().max(500).default(''),
})
const release = reportForm.extend({
  code: projectCode,
  after: z.coerce.number<string>().int().min(0).max(99),
  /** Sizes that differ from the test bench were checked. */
  sizes: z.literal('yes').optional(),
})

async function projectOf(db: Writer, code: string) {
  const project = await findProject(db, code)
  if (!project) throw forbidden()
  return project
}

export const reportAction = actions('/project-tracking-system/:code/report', {
  approve: verb(approve, ({ code, ...approval }, { accounts, caller, visit }) =>
    accounts().database.asWriter(caller, async (db) =>
      approveResults(db, caller, await projectOf(db, code), approval, visit.reference),
    ),
  ),
  place: verb(z.object({ code: projectCode }), ({ code }, { accounts, caller, visit }) =>
    accounts().database.asWriter(caller, async (db) => ({
      placed: await attachMatching(db, caller, await projectOf(db, code), visit.reference),
    })),
  ),
  'release-results': verb(
    z.object({ code: projectCode, shared: z.literal('yes').optional() }),
    ({ code, shared }, { accounts, account, caller }) => {
      assertProven(account()!)
      const year = Number(laboratoryDay().slice(0, 4))
      return accounts().database.asWriter(
        caller,
        async (db) => ({
          release: await releaseResults(db, await projectOf(db, code), year, { shared: shared === 'yes' }),
        }),
        { statementTimeout: 120_000 },
      )
    },
  ),
  'release-report': verb(release, async ({ code, after, sizes, ...form }, { accounts, caller, visit, computedFor }) => {
    const { database } = accounts()
    const coils = await database.withCaller(caller, async (db) => {
      const draft = await reportDraft(db, code)
      return draft && reportCardRecords(db, draft.cells)
    })
    const cards = await provenCards(coils ?? [], computedFor)
    return database.asWriter(caller, async (db) => {
      const draft = await reportDraft(db, code)
      if (!draft) throw forbidden()
      if (draft.lacks.length > 0)
        throw new AppError('invalid_request', `No report yet. ${draft.lacks.slice(0, 5).join(' ')}`)
      assertSizesSeen(draft.differences, sizes === 'yes')
      // The cards were computed from records read before this transaction.
      if (!isDeepStrictEqual(coils, await reportCardRecords(db, draft.cells)))
        throw new AppError(
          'conflict',
          'The results of this project have changed. Check the draft again, then release it.',
        )
      const content = contentOf(draft, { charts: await drawCurves(db, draft), cards }, form)
      return {
        number: await releaseReport(db, caller, {
          projectId: draft.project.id,
          content,
          after,
          request: visit.reference,
        }),
      }
    })
  }),
})
