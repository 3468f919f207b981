import { z } from 'zod'
import { passwordText } from './password-text.ts'

/** As typed; the server brings it to the one form in which it is stored. */
export const emailText = z
  .string()
  .min(1)
  .max(320)
  .meta({ examples: ['customer@autoworks.example'] })

/** `POST /ng/gateway/login/login` */
export const loginBody = z.object({
  email: emailText,
  password: passwordText,
  rotate: z.boolean().default(false).meta({
    description: 'Each refresh then answers with a new refresh_token too, and the one before is void.',
  }),
})

export const factorKinds = ['totp', 'passkey', 'recovery'] as const
export type FactorKind = (typeof factorKinds)[number]

/**
 * Why a right password was not yet enough. `verify`: send one of `factors` with the ticket to
 * `/api/v1/account/login/second-factor`. `set-up`: this account needs a second factor and has none;
 * `/api/v1/account/login/set-up` begins one, `second-factor` with its first code ends it.
 */
export const loginStep = z
  .object({
    kind: z.enum(['verify', 'set-up']),
    ticket: z.string().meta({ description: 'Good for one log-in, 10 minutes long, five attempts.' }),
    factors: z.array(z.enum(factorKinds)),
  })
  .meta({ id: 'LoginStep' })

/**
 * `token` and `refresh_token` are there unless a `step` is: then nobody is logged in yet. A browser of our own site gets
 * the same session as four cookies, and here both without their signatures.
 */
export const loginAnswer = z
  .object({
    message: z.string(),
    token: z.string().optional(),
    refresh_token: z.string().optional(),
    step: loginStep.optional(),
    /** Shown once, after the first second factor was set up. */
    recoveryCodes: z.array(z.string()).optional(),
  })
  .meta({ id: 'Login' })
export type LoginAnswer = z.infer<typeof loginAnswer>

/** `POST /ng/gateway/login/refreshToken`. A browser sends `{}`: its refresh token is a cookie. */
export const refreshBody = z.object({ refresh_token: z.string().min(1).max(4096).optional() })

export const refreshAnswer = z
  .object({
    access_token: z.string(),
    refresh_token: z.string().optional().meta({ description: 'For clients that asked to rotate.' }),
  })
  .meta({ id: 'Refresh' })

/** `POST /ng/gateway/login/getUsersInfo?email=&token=`. The token may come as bearer or cookies instead. */
export const userInfoQuery = z.object({ email: emailText, token: z.string().min(1).max(4096).optional() })

export const userInfo = z
  .object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    organization: z.string(),
    authorities: z.array(z.string()).meta({ description: 'The first one is the role.' }),
  })
  .meta({ id: 'UserInfo' })

/** `POST /api/v1/account/login/second-factor`: exactly one proof. Answers as the login does. */
export const secondFactorBody = z.strictObject({
  ticket: z.string().min(1).max(100),
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional()
    .meta({ description: 'Of the authenticator app.' }),
  recoveryCode: z.string().min(8).max(40).optional(),
  passkey: z.unknown().optional().meta({ description: 'What navigator.credentials.get answered, as JSON.' }),
})

/** `POST /api/v1/account/login/passkey-options` and `POST /api/v1/account/login/set-up` */
export const ticketBody = z.strictObject({ ticket: z.string().min(1).max(100) })
