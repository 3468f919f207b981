import { z } from 'zod'
import { newSavedView } from '#contract/site/saved-views.ts'

export const newShortLink = newSavedView.pick({ address: true })

/** Without characters that are easily confused. */
export const linkAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'
export const linkCode = z.string().regex(new RegExp(`^[${linkAlphabet}]{12}$`))

export function shortAddress(code: string): string {
  return `/s/${code}`
}
