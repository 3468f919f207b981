import { z } from 'zod'
import { passwordText } from './password-text.ts'

export const emailText = z
  .string()
  .min(1)
  .max(320)
  .meta({
    description: 'E-mail address of the account.',
    examples: ['customer@autoworks.example'],
  })

export const loginBody = z.object({
  email: emailText,
  password: passwordText,
  rotate: z.boolean().default(false).meta({
    description: 'Each refresh also returns a new refresh_token and revokes the previous one.',
  }),
})

export const factorKinds = ['totp', 'passkey', 'recovery'] as const
export type FactorKind = (typeof factorKinds)[number]

/** `verify`: send a factor with the ticket to `…/login/second-factor`; `set-up`: begin at `…/login/set-up`. */
export const loginStep = z
  .object({
    kind: z.enum(['verify', 'set-up']),
    ticket: z.string().meta({ description: 'Valid for one log-in, 10 minutes and five attempts.' }),
    factors: z.array(z.enum(factorKinds)),
  })
  .meta({ id: 'LoginStep' })

/** Without `step`, contains both tokens; browsers receive cookies and tokens without signatures. */
export const loginAnswer = z
  .object({
    message: z.string(),
    token: z.string().optional(),
    refresh_token: z.string().optional(),
    step: loginStep.optional(),
    /** Returned once, after the first second factor was set up. */
    recoveryCodes: z.array(z.string()).optional(),
  })
  .meta({ id: 'Login' })
export type LoginAnswer = z.infer<typeof loginAnswer>

/** Browsers send `{}`: their refresh token is a cookie. */
export const refreshBody = z.object({
  refresh_token: z
    .string()
    .min(1)
    .max(4096)
    .optional()
    .meta({
      description: 'Access token. Default: the bearer token or cookie of the request.',
      examples: ['eyJhbGciOi…'],
    }),
})

export const refreshAnswer = z
  .object({
    access_token: z.string(),
    refresh_token: z.string().optional().meta({ description: 'Present if the log-in requested `rotate`.' }),
  })
  .meta({ id: 'Refresh' })

export const userInfoQuery = z.object({
  email: emailText,
  token: z
    .string()
    .min(1)
    .max(4096)
    .optional()
    .meta({
      description: 'Access token. Default: the bearer token or cookie of the request.',
      examples: ['eyJhbGciOi…'],
    }),
})

export const userInfo = z
  .object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    organization: z.string(),
    authorities: z.array(z.string()).meta({ description: 'The first one is the role.' }),
  })
  .meta({ id: 'UserInfo' })

export const secondFactorBody = z.strictObject({
  ticket: z.string().min(1).max(100),
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional()
    .meta({ description: 'Code of the authenticator app.' }),
  recoveryCode: z.string().min(8).max(40).optional(),
  passkey: z.unknown().optional().meta({ description: 'Result of `navigator.credentials.get`, as JSON.' }),
})

export const ticketBody = z.strictObject({ ticket: z.string().min(1).max(100) })
