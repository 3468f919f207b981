import { z } from 'zod'
import { filledLine } from '../text.ts'

/** An address of the web over TLS; plain HTTP to this very machine is for tests, and refused in prod. */
const webAddress = z
  .string()
  .trim()
  .max(300)
  .regex(/^https:\/\/[^\s@]+$|^http:\/\/127\.0\.0\.1:\d+(?:\/[^\s@]*)?$/, 'an address that begins with https://')
  .refine((text) => URL.canParse(text) && !/[?#]/.test(text), 'an address without ? and #')

/** Where the people of an e-mail domain log in, as an administrator writes it down. */
export const companyLoginSettings = z.strictObject({
  issuer: webAddress,
  clientId: filledLine(300),
  /** Of the provider, beside the issuer's own: nowhere else is anything asked. */
  allowedOrigins: z
    .array(
      webAddress.refine((text) => URL.canParse(text) && new URL(text).origin === text, 'an address without a path'),
    )
    .max(10),
})
export type CompanyLoginSettings = z.infer<typeof companyLoginSettings>

/** What the provider says about itself, and what would keep people from logging in there. */
export const companyLoginCheck = z.object({
  /** Where people are sent; null when the provider did not answer. */
  authorization: z.string().nullable(),
  problems: z.array(z.string()),
})
export type CompanyLoginCheck = z.infer<typeof companyLoginCheck>
