import { z } from 'zod'
import { line, words } from '#contract/text.ts'
import { quotationReference } from '#contract/projects/quotation-form.ts'
import { actions, verb, type Verb } from '#pages/answers/actions.server.ts'
import { isLinkToken } from '#pages/reading/link-token.ts'
import type { ActionContext } from '#pages/reading/services.ts'
import { laboratoryDay } from '#laboratory/server/projects/index.ts'
import { decideQuotation } from '#laboratory/server/quotations/index.ts'

const decision = z.object({
  reference: quotationReference,
  version: z.coerce.number<string>().int().min(1).max(99),
  /** Key of the link in the mail. */
  key: z
    .string()
    .optional()
    .transform((key) => (isLinkToken(key ?? null) ? key : undefined)),
  text: words(2_000).default(''),
})

const order = decision.extend({
  confirmed: z.literal('yes').optional(),
  terms: z.literal('yes').optional(),
  orderNumber: line(120).default(''),
})

const deciderOf = ({ caller, supportMail, siteUrl, visit }: ActionContext, key: string | undefined) => ({
  caller,
  linkKey: key,
  today: laboratoryDay(),
  inbox: supportMail,
  siteUrl,
  request: visit.reference,
})

const decide = (what: 'ask' | 'decline'): Verb =>
  verb(decision, async ({ key, ...wanted }, context) => ({
    project: await decideQuotation(context.accounts().database, { ...wanted, decision: what }, deciderOf(context, key)),
  }))

const accept: Verb = verb(order, async ({ key, confirmed, terms, orderNumber, ...wanted }, context) => ({
  project: await decideQuotation(
    context.accounts().database,
    {
      ...wanted,
      decision: 'accept',
      order: { confirmed: confirmed === 'yes', termsAccepted: terms === 'yes', number: orderNumber },
    },
    deciderOf(context, key),
  ),
}))

export const quotationAction = actions('/quotations/:reference', {
  'accept-quotation': accept,
  'ask-about-quotation': decide('ask'),
  'decline-quotation': decide('decline'),
})
