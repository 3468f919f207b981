import { z } from 'zod'
import { amountMessage, currencyMessage, daysMessage, maxAmount } from './amount.ts'

const amount = (field: string) => {
  const message = amountMessage(field)
  return z.int(message).min(0, message).max(maxAmount, message)
}

/** What a test costs and how long it takes; amounts in 1/100 of the currency, whole. */
export const testPrice = z.strictObject({
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, currencyMessage),
  /** Once for each test of an order. */
  preparation: amount('the preparation'),
  /** For each blank that is cut; of what is read from images for each record. */
  perSpecimen: amount('one specimen'),
  /** Working days from the arrival of the sheet to the evaluated curves. */
  days: z.int(daysMessage).min(1, daysMessage).max(365, daysMessage),
})
export type TestPrice = z.infer<typeof testPrice>
