import { z } from 'zod'
import { maxAddressLength, withinSite } from '#contract/site/site-address.ts'

export const maxSavedViews = 200

const name = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u)
  .meta({ description: 'Name of the view.', examples: ['Roof 2027'] })

const address = z
  .string()
  .max(maxAddressLength)
  .refine(withinSite, 'is not an address of this site')
  .meta({
    description: 'Path and query of the view.',
    examples: ['/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6?test=HER'],
  })

export const newSavedView = z.strictObject({ name, address }).meta({
  id: 'NewSavedView',
  examples: [{ name: 'Roof 2027', address: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6?test=HER' }],
})
export type NewSavedView = z.output<typeof newSavedView>

export const savedViewName = z.strictObject({ name }).meta({ id: 'SavedViewName', examples: [{ name: 'Roof 2028' }] })

export const savedView = z
  .object({ id: z.uuid(), name: z.string(), address: z.string(), savedAt: z.iso.datetime() })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedView>

export const savedViewList = z.object({ views: z.array(savedView) }).meta({ id: 'SavedViews' })
