import { z } from 'zod'

const moment = z.iso.datetime()

/** `GET /api/v1/account/factors` */
export const factorsAnswer = z
  .object({
    required: z.boolean(),
    totp: z.object({ createdAt: moment }).nullable(),
    passkeys: z.array(z.object({ id: z.uuid(), name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() })),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'SecondFactors' })
export type FactorsAnswer = z.infer<typeof factorsAnswer>

/** `POST /api/v1/account/factors/totp/begin`, and `login/set-up`: the address is what a QR code shows. */
export const totpBegun = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'TotpBegun' })

/** `POST /api/v1/account/factors/totp/confirm` */
export const totpConfirmBody = z.strictObject({ code: z.string().regex(/^\d{6}$/) })

/** Null when codes of an earlier factor are still good. Shown once, never again. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()).nullable() })

/** `POST …/factors/passkeys/begin` and `…/login/passkey-options`: what @simplewebauthn/browser takes as optionsJSON. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

/** `POST /api/v1/account/factors/passkeys/confirm` */
export const passkeyConfirmBody = z.strictObject({
  name: z.string().trim().min(1).max(60),
  response: z.record(z.string(), z.unknown()),
})

/** `POST /api/v1/account/factors/passkeys/remove` */
export const passkeyRemoveBody = z.strictObject({ id: z.uuid() })

/** `GET /api/v1/account/login/company?email=`: whether the organisation of this address logs in by itself. */
export const companyLoginAnswer = z.object({
  available: z.boolean(),
  /** Where to send the browser; null when it is not available. */
  start: z.string().nullable(),
  /** It is the only way: passwords of the domain have ended. */
  required: z.boolean(),
})
