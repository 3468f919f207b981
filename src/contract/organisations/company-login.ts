import { z } from 'zod'
import { filledLine } from '../text.ts'

/** Address with TLS; http://localhost is for tests and refused in production. */
const webAddress = z
  .string()
  .trim()
  .max(300)
  .regex(/^https:\/\/[^\s@]+$|^http:\/\/127\.0\.0\.1:\d+(?:\/[^\s@]*)?$/, 'an address that begins with https://')
  .refine((text) => URL.canParse(text) && !/[?#]/.test(text), 'an address without ? and #')

export const companyLoginSettings = z.strictObject({
  issuer: webAddress,
  clientId: filledLine(300),
  /** Further origins of the provider; no others are requested. */
  allowedOrigins: z
    .array(
      webAddress.refine((text) => URL.canParse(text) && new URL(text).origin === text, 'an address without a path'),
    )
    .max(10),
})
export type CompanyLoginSettings = z.infer<typeof companyLoginSettings>

export const companyLoginCheck = z.object({
  /** Null if the provider did not respond. */
  authorization: z.string().nullable(),
  problems: z.array(z.string()),
})
export type CompanyLoginCheck = z.infer<typeof companyLoginCheck>
