import { z } from 'zod'

const amount = z.int().min(0).max(100_000_000)

/** What a test costs and how long it takes; amounts in 1/100 of the currency, whole. */
export const testPrice = z.strictObject({
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'three capital letters, as EUR'),
  /** Once for each test of an order. */
  preparation: amount,
  /** For each blank that is cut; of what is read from images for each record. */
  perSpecimen: amount,
  /** Working days from the arrival of the sheet to the evaluated curves. */
  days: z.int().min(1).max(365),
})
export type TestPrice = z.infer<typeof testPrice>
