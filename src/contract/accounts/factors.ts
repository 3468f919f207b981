import { z } from 'zod'

const moment = z.iso.datetime()

export const factorsAnswer = z
  .object({
    required: z.boolean(),
    totp: z.object({ createdAt: moment }).nullable(),
    passkeys: z.array(z.object({ id: z.uuid(), name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() })),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'SecondFactors' })
export type FactorsAnswer = z.infer<typeof factorsAnswer>

/** `uri` is the content of the QR code. */
export const totpBegun = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'TotpBegun' })

export const totpConfirmBody = z.strictObject({ code: z.string().regex(/^\d{6}$/) })

/** Null if existing codes remain valid. Returned once. */
export const recoveryCodesAnswer = z
  .object({ recoveryCodes: z.array(z.string()).nullable() })
  .meta({ id: 'RecoveryCodes' })

/** `optionsJSON` of @simplewebauthn/browser. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) }).meta({ id: 'PasskeyOptions' })

export const passkeyConfirmBody = z.strictObject({
  name: z.string().trim().min(1).max(60),
  response: z.record(z.string(), z.unknown()),
})

export const passkeyRemoveBody = z.strictObject({ id: z.uuid() })

export const companyLoginAnswer = z
  .object({
    available: z.boolean(),
    /** Null if company log-in is not available. */
    start: z.string().nullable(),
    required: z.boolean(),
  })
  .meta({ id: 'CompanyLogin' })
