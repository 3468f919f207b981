import { redirect } from 'react-router'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { type Cart, emptyCart } from '#contract/requests/cart.ts'
import { requestKind } from '#contract/requests/kinds.ts'
import { cartBody } from '#contract/requests/request.ts'
import { formFields } from '#contract/result.ts'
import { actions, plain, verb } from '#pages/actions.server.ts'
import type { Hand } from '#pages/services.ts'
import { countAttempt, type Desk, sendRequest } from '#server/requests/index.ts'
import { safeFiles, spendUpload, told } from '#server/support/index.ts'

const requestForm = z.object({
  kind: z.string().transform((text, context) => requestKind(text) ?? incomplete(context)),
  key: z.uuid(),
  cart: z.string().optional(),
  values: z.record(z.string(), z.string()),
})

/** Every request form: read only when its sender has not sent too many, its files looked at before they are kept. */
export const requestAction = actions(
  '/requests',
  {
    send: verb(
      requestForm,
      async ({ kind, key, cart, values }, hand, { fields, files }) => {
        const { caller, visit, scan } = hand
        const source = visit.address
        const desk = deskOf(hand)
        const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
        await told(() => spendUpload(desk, { caller, source }, bytes))
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
  { before: (hand) => countAttempt(deskOf(hand), hand.visit.address) },
)

function deskOf({ accounts, supportMail, siteUrl }: Hand): Desk {
  const { database, throttle, secrets } = accounts()
  return { database, throttle, inbox: supportMail, siteUrl, sealing: secrets.sealing }
}

function incomplete(context: z.RefinementCtx): never {
  context.addIssue('This form is not complete. Reload the page.')
  return z.NEVER
}

function cartOf(text = ''): Cart {
  if (text === '') return emptyCart
  try {
    return cartBody.parse(JSON.parse(text))
  } catch (error) {
    throw new AppError('invalid_request', 'The cart cannot be read. Reload the page.', { cause: error })
  }
}
