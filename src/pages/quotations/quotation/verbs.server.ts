import { z } from 'zod'
import { words } from '#contract/text.ts'
import { quotationReference } from '#contract/projects/quotation-form.ts'
import { actions, plain, verb } from '#pages/actions.server.ts'
import { isLinkToken } from '#pages/link-token.ts'
import type { Verb } from '#pages/actions.server.ts'
import { laboratoryDay } from '#server/projects/index.ts'
import { decideQuotation, type Decision } from '#server/quotations/index.ts'

const decision = z.object({
  reference: quotationReference,
  version: z.coerce.number<string>().int().min(1).max(99),
  /** Of the mail that came with the request. */
  key: z
    .string()
    .optional()
    .transform((key) => (isLinkToken(key ?? null) ? key : undefined)),
  text: words(2_000).default(''),
})

const decide = (what: Decision['decision']): Verb =>
  verb(
    decision,
    async ({ key, ...wanted }, { accounts, caller, supportMail, siteUrl, visit }) => {
      const decider = {
        caller,
        linkKey: key,
        today: laboratoryDay(),
        inbox: supportMail,
        siteUrl,
        request: visit.reference,
      }
      return { project: await decideQuotation(accounts().database, { ...wanted, decision: what }, decider) }
    },
    plain,
  )

export const quotationAction = actions('/quotations/:reference', {
  'accept-quotation': decide('accept'),
  'ask-about-quotation': decide('ask'),
  'decline-quotation': decide('decline'),
})
