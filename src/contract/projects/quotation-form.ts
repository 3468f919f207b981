import { z } from 'zod'
import { testCodes } from '#core/test-types/registry.ts'
import { line, words } from '../text.ts'
import { countUpTo, direction, isoDay, material, orNull } from './forms.ts'
import { amountFrom, currencies, priceLimits } from './money.ts'

export const quotationReference = z
  .string()
  .trim()
  .regex(/^Q-\d{4}-\d{3,6}$/i, 'a reference such as Q-2026-007')
  .transform((text) => text.toUpperCase())

const position = z
  .object({
    text: line(300).min(1, 'what is it?'),
    material: orNull(material),
    test: orNull(z.enum(testCodes)),
    direction: orNull(direction),
    quantity: countUpTo(priceLimits.quantity),
    price: z.string().min(1, 'the price is missing'),
  })
  .refine(({ test, material: sheet }) => (test === null) === (sheet === null), {
    path: ['material'],
    message: 'a test needs its sheet, and a sheet its test',
  })

/** `19` or `7.7` per cent in hundredths of one. */
const tax = z
  .string()
  .trim()
  .regex(/^\d{1,2}(?:\.\d{1,2})?$/, 'a number such as 19 or 7.7')
  .transform((text) => Math.round(Number(text) * 100))
  .refine((points) => points <= priceLimits.taxBasisPoints, '50 at most')

/** A version of a quotation as staff fill it; prices as typed become whole numbers of the smallest unit. */
export const quotationVersion = z
  .object({
    currency: z.enum(currencies),
    tax,
    validUntil: isoDay,
    terms: words(5_000),
    positions: z.array(position).min(1, 'at least one position').max(priceLimits.positions, '100 positions at most'),
  })
  .transform(({ positions, ...rest }, context) => ({
    ...rest,
    positions: positions.map(({ price, direction: way, ...each }, i) => {
      const unit = amountFrom(price, rest.currency)
      if (unit === undefined)
        context.addIssue({
          code: 'custom',
          path: ['positions', i, 'price'],
          message: `an amount such as 1250.50, with a point, ${rest.currency}`,
        })
      return { ...each, direction: each.test === null ? null : (way ?? '-'), unit: unit ?? 0 }
    }),
  }))
export type QuotationVersion = z.output<typeof quotationVersion>

export const newQuotation = z.object({
  title: line(120).min(1, 'what is it called?'),
  organisation: z.uuid('which customer?'),
  request: orNull(z.string().regex(/^[A-Z0-9-]{1,20}$/)),
})
