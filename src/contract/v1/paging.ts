import { z } from 'zod'

const lastOffset = 10_000_000

/**
 * Parameters of a call that returns a list in parts; the response states the `total`.
 * @param what  entries of the list, in the plural
 */
export function pageParams(what: string, { max, usual }: { readonly max: number; readonly usual: number }) {
  return {
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(max)
      .default(usual)
      .meta({ description: `Maximum number of ${what}, 1 to ${max}.` }),
    offset: z.coerce
      .number()
      .int()
      .min(0)
      .max(lastOffset)
      .default(0)
      .meta({ description: `Number of ${what} to skip.` }),
  }
}

export const total = z.int().meta({ description: 'Number of all entries that match, on all pages.' })
