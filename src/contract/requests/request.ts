import { z } from 'zod'
import { supportFileTypes } from '#contract/support/support-limits.ts'
import { cartLimits } from './cart.ts'
import { requestStates } from './states.ts'
import { product } from './products.ts'
import { line } from '../text.ts'

const path = z
  .string()
  .max(300)
  .regex(/^(?:\/[^/\\\p{Cc}][^\\\p{Cc}]*)?$/u, 'an address of this site')

const cartItem = z
  .strictObject({
    id: z.uuid(),
    product: z.string().max(60),
    options: z.record(z.string().max(30), z.array(z.string().max(40)).max(12)),
    quantity: z.int().min(1).max(cartLimits.quantity),
    note: line(cartLimits.note),
  })
  .refine(optionsFit, { message: 'unknown product or options' })

export const cartBody = z
  .strictObject({
    items: z.array(cartItem).max(cartLimits.items),
    materials: z
      .array(
        z.strictObject({
          id: z.uuid(),
          name: line(cartLimits.line).min(1),
          address: path,
          thickness: line(cartLimits.line),
          coating: line(cartLimits.line),
          size: line(cartLimits.line),
          count: z.int().min(1).max(cartLimits.quantity).exactOptional(),
        }),
      )
      .max(cartLimits.materials),
  })
  .meta({ id: 'Cart' })

function optionsFit({ product: id, options }: { product: string; options: Record<string, string[]> }): boolean {
  const found = product(id)
  if (!found) return false
  return Object.entries(options).every(([name, values]) => {
    const option = found.options.find((each) => each.id === name)
    if (!option || (option.single && values.length > 1)) return false
    return new Set(values).size === values.length && values.every((value) => option.choices.includes(value))
  })
}

export const storeCart = z
  .strictObject({
    cart: cartBody,
    merge: z.boolean().default(false).meta({ description: 'Adds to the stored cart instead of replacing it.' }),
  })
  .meta({ id: 'StoreCart' })

export const requestSent = z.object({
  reference: z.string(),
  link: z.string(),
})
export type RequestSent = z.infer<typeof requestSent>

const text = z.string().trim().min(1).max(5_000)

export const requestWork = z
  .discriminatedUnion('act', [
    z.strictObject({ act: z.literal('state'), state: z.enum(requestStates) }),
    z.strictObject({ act: z.literal('assign'), to: z.uuid().nullable() }),
    z.strictObject({ act: z.literal('note'), text, key: z.uuid() }),
    z.strictObject({ act: z.literal('answer'), text, key: z.uuid() }),
  ])
  .meta({ id: 'RequestWork', examples: [{ act: 'state', state: 'in-work' }] })
export type RequestWork = z.infer<typeof requestWork>

export const requestWorked = z.object({ state: z.enum(requestStates) }).meta({ id: 'RequestWorked' })

export type RequestFile = {
  readonly id: string
  readonly name: string
  readonly type: (typeof supportFileTypes)[number]
  readonly bytes: number
}
