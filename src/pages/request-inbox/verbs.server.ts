import { z } from 'zod'
import { requestWork } from '#contract/requests/request.ts'
import { actions, plain, verb } from '#pages/answers/actions.server.ts'
import { workOnRequest } from '#server/requests/index.ts'

const work = z.object({ reference: z.string().regex(/^[A-Z0-9-]{1,20}$/, 'enter a reference'), work: requestWork })

export const requestInboxAction = actions('/request-inbox', {
  work: verb(
    work,
    async ({ reference, work: what }, { accounts, caller, siteUrl, visit }) => {
      const worked = { reference, work: what, caller, siteUrl, request: visit.reference }
      return workOnRequest(accounts().database, worked)
    },
    (fields) => {
      const { reference, ...what } = plain(fields)
      return { reference, work: what['act'] === 'assign' ? { ...what, to: what['to'] || null } : what }
    },
  ),
})
