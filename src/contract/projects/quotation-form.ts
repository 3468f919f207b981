import { z } from 'zod'
import { testCodes } from '#core/test-types/registry.ts'
import { line, words } from '../text.ts'
import { formatCount } from '#core/format-count.ts'
import { direction, isoDayOf, orNull } from './forms.ts'
import { amountFrom, currencies, type Currency, minorDigits, priceLimits } from './money.ts'

export const quotationReference = z
  .string()
  .trim()
  .regex(/^Q-\d{4}-\d{3,6}$/i, 'a reference such as Q-2026-007')
  .transform((text) => text.toUpperCase())

type AtPosition = { readonly path?: readonly PropertyKey[] | undefined }

const inPosition =
  (fix: string) =>
  ({ path = [] }: AtPosition) =>
    `Position ${Number(path.at(path.indexOf('positions') + 1)) + 1}: ${fix}`

const quantityError = inPosition(`enter a whole number from 1 to ${priceLimits.quantity} for the quantity.`)

const position = z
  .object({
    text: z
      .string()
      .trim()
      .regex(/^\P{Cc}{1,300}$/u, { error: inPosition('describe it in one line of up to 300 characters.') }),
    material: orNull(
      z
        .string()
        .trim()
        .regex(/^[^/\p{Cc}]{1,80}$/u, { error: inPosition('enter a sheet of up to 80 characters without a slash.') }),
    ),
    test: orNull(z.enum(testCodes, { error: inPosition('choose a test from the list.') })),
    direction: orNull(z.enum(direction.options, { error: inPosition('choose RD, DD, TD or none for the direction.') })),
    quantity: z
      .string()
      .trim()
      .regex(/^\d{1,3}$/, { error: quantityError })
      .transform(Number)
      .refine((count) => count >= 1, { error: quantityError }),
    price: z.string(),
  })
  .refine(({ test, material: sheet }) => (test === null) === (sheet === null), {
    path: ['material'],
    error: inPosition('enter the sheet of the test, or clear both fields.'),
  })

const taxMessage = `Enter a tax between 0 and ${priceLimits.taxBasisPoints / 100} %, with a decimal point, such as 19 or 7.7.`

/** `19` or `7.7` per cent in basis points. */
const tax = z
  .string(taxMessage)
  .trim()
  .regex(/^\d{1,2}(?:\.\d{1,2})?$/, taxMessage)
  .transform((text) => Math.round(Number(text) * 100))
  .refine((points) => points <= priceLimits.taxBasisPoints, taxMessage)

/** Quotation as entered by staff; prices become whole numbers of the smallest unit, empty lines null. */
export const quotationVersion = z
  .object({
    currency: z.enum(
      currencies,
      `Choose ${currencies.slice(0, -1).join(', ')} or ${currencies.at(-1)} for the currency.`,
    ),
    tax,
    validUntil: isoDayOf('Enter a valid date, such as 2026-12-31, for the end of validity.'),
    terms: words(5_000),
    positions: z
      .array(position.nullable())
      .refine((lines) => lines.some((line) => line !== null), 'Describe at least one position.')
      .refine((lines) => lines.length <= priceLimits.positions, `Enter at most ${priceLimits.positions} positions.`),
  })
  .transform(({ positions, ...rest }, context) => ({
    ...rest,
    positions: positions.flatMap((line, i) => {
      if (line === null) return []
      const { price, direction: way, ...each } = line
      const unit = amountFrom(price, rest.currency)
      if (unit === undefined)
        context.addIssue({ code: 'custom', path: ['positions', i, 'price'], message: priceMessage(i, rest.currency) })
      return [{ ...each, direction: each.test === null ? null : (way ?? '-'), unit: unit ?? 0 }]
    }),
  }))

function priceMessage(position: number, currency: Currency): string {
  const digits = minorDigits(currency)
  const [max, example] = [formatCount(priceLimits.unit / 10 ** digits), (1250.5).toFixed(digits)]
  const sign = digits > 0 ? 'with a decimal point' : 'without decimals'
  return `Position ${position + 1}: enter a price between 0 and ${max} ${currency}, ${sign}, such as ${example}.`
}
export type QuotationVersion = z.output<typeof quotationVersion>

export const newQuotation = z.object({
  title: line(120).min(1, 'enter a title'),
  organisation: z.uuid('choose a customer'),
  request: orNull(z.string().regex(/^[A-Z0-9-]{1,20}$/)),
})
