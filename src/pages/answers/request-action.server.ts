import { redirect } from 'react-router'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { type Cart, emptyCart } from '#contract/requests/cart.ts'
import { requestKind } from '#contract/requests/kinds.ts'
import { cartBody } from '#contract/requests/request.ts'
import { formFields } from '#contract/result.ts'
import { actions, plain, verb } from '#pages/answers/actions.server.ts'
import type { ActionContext } from '#pages/reading/services.ts'
import { countAttempt, type Desk, sendRequest } from '#server/requests/index.ts'
import { safeFiles, spendUpload, withAppErrors } from '#server/support/index.ts'

const requestForm = z.object({
  kind: z.string().transform((text, context) => requestKind(text) ?? incomplete(context)),
  key: z.uuid(),
  cart: z.string().optional(),
  values: z.record(z.string(), z.string()),
})

/** Limits are checked before the form is read, and files before they are stored. */
export const requestAction = actions(
  '/requests',
  {
    send: verb(
      requestForm,
      async ({ kind, key, cart, values }, context, { fields, files }) => {
        const { caller, visit, scan } = context
        const source = visit.address
        const desk = deskOf(context)
        const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
        await withAppErrors(() => spendUpload(desk, { caller, source }, bytes))
        const sent = await sendRequest(
          desk,
          { caller, source, reference: visit.reference },
          { kind, values, sendKey: key, cart: cartOf(cart), files: await safeFiles(files, scan) },
        )
        return fields.has(formFields.scripted) ? sent : redirect(sent.link, 303)
      },
      (fields) => ({ ...plain(fields), values: plain(fields) }),
    ),
  },
  { before: (context) => countAttempt(deskOf(context), context.visit.address) },
)

function deskOf({ accounts, supportMail, siteUrl }: ActionContext): Desk {
  const { database, throttle, secrets } = accounts()
  return { database, throttle, inbox: supportMail, siteUrl, sealing: secrets.sealing }
}

function incomplete(context: z.RefinementCtx): never {
  context.addIssue('The form is incomplete. Reload the page.')
  return z.NEVER
}

function cartOf(text = ''): Cart {
  if (text === '') return emptyCart
  try {
    return cartBody.parse(JSON.parse(text))
  } catch (error) {
    throw new AppError('invalid_request', 'Could not read the cart. Reload the page.', { cause: error })
  }
}
