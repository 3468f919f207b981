import { z } from 'zod'
import { amountMessage, currencyMessage, daysMessage, maxAmount } from './amount.ts'

const amount = (field: string) => {
  const message = amountMessage(field)
  return z.int(message).min(0, message).max(maxAmount, message)
}

/** Amounts in 1/100 of the currency. */
export const testPrice = z.strictObject({
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, currencyMessage),
  /** Once for each test of an order. */
  preparation: amount('the preparation'),
  /** For each specimen; for image-based tests for each record. */
  perSpecimen: amount('one specimen'),
  /** Working days from arrival of the sheet to evaluated curves. */
  days: z.int(daysMessage).min(1, daysMessage).max(365, daysMessage),
})
export type TestPrice = z.infer<typeof testPrice>
