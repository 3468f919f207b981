import { z } from 'zod'
import { longestAddress, withinSite } from './site-address.ts'

/** Saved views of one account at a time. */
export const mostSavedViews = 200

const name = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u)
  .meta({ description: 'What the reader calls it.', examples: ['Roof 2027'] })

const address = z
  .string()
  .max(longestAddress)
  .refine(withinSite, 'is not an address of this site')
  .meta({
    description: 'Path and query: the address is the state of a view.',
    examples: ['/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6?test=HER'],
  })

/** `POST /api/v1/account/saved-views` */
export const newSavedView = z.strictObject({ name, address }).meta({
  id: 'NewSavedView',
  examples: [{ name: 'Roof 2027', address: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6?test=HER' }],
})
export type NewSavedView = z.output<typeof newSavedView>

/** `POST /api/v1/account/saved-views/:id/rename` */
export const savedViewName = z.strictObject({ name }).meta({ id: 'SavedViewName', examples: [{ name: 'Roof 2028' }] })

export const savedView = z
  .object({ id: z.uuid(), name: z.string(), address: z.string(), savedAt: z.iso.datetime() })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedView>

/** `GET /api/v1/account/saved-views`: newest first. */
export const savedViewList = z.object({ views: z.array(savedView) }).meta({ id: 'SavedViews' })
