import { z } from 'zod'
import { newSavedView } from './saved-views.ts'

export const newShortLink = newSavedView.pick({ address: true })

/** Digits and letters without those that are read for one another. */
export const linkAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'
export const linkCode = z.string().regex(new RegExp(`^[${linkAlphabet}]{12}$`))

export function shortAddress(code: string): string {
  return `/s/${code}`
}
