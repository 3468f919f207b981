import { z } from 'zod'
import { emailText } from './login.ts'
import { notificationsAnswer } from './notifications.ts'
import { passwordText } from './password-text.ts'
import { personName } from './register.ts'

const moment = z.iso.datetime()

/** `GET /api/v1/account` */
export const accountAnswer = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** Name of the organisation that owns the e-mail domain, otherwise what was typed when registering. */
    organization: z.string(),
    role: z.string(),
    createdAt: moment,
    hasPassword: z.boolean(),
    /** How its company opens it: `only` there; `bound`, beside a password; null: never. */
    companyLogin: z.enum(['only', 'bound']).nullable(),
    passwordChangedAt: moment.nullable(),
    /** The account is deleted at this moment unless that is undone before. */
    deletionAt: moment.nullable(),
    /** Until when this session may do what asks for the password again; null: ask first. */
    provenUntil: moment.nullable(),
    secondFactor: z.object({ required: z.boolean(), active: z.boolean() }),
  })
  .meta({ id: 'Account' })
export type AccountAnswer = z.infer<typeof accountAnswer>

/** `POST /api/v1/account/profile` */
export const profileBody = z.strictObject({ firstName: personName, lastName: personName })

/** `POST /api/v1/account/password`. Ends every other session. Without a password yet, `currentPassword` is empty. */
export const changePasswordBody = z.strictObject({
  currentPassword: z.string().max(1024),
  password: passwordText,
  matchingPassword: z.string().max(1024),
})

/** `POST /api/v1/account/prove`: the password once more, before something dangerous. */
export const proveBody = z.strictObject({ password: passwordText })
export const proveAnswer = z.object({ provenUntil: moment })

/** `GET /api/v1/account/sessions` */
export const sessionsAnswer = z
  .object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        current: z.boolean(),
        /** What the browser or program said it is, in short: `Firefox on Windows`. */
        device: z.string(),
        /** Network it logged in from, without its last part: `203.0.113.0/24`. */
        network: z.string(),
        createdAt: moment,
        lastUsedAt: moment,
        expiresAt: moment,
      }),
    ),
  })
  .meta({ id: 'Sessions' })
export type SessionsAnswer = z.infer<typeof sessionsAnswer>

/** `POST /api/v1/account/sessions/end` */
export const endSessionBody = z.strictObject({ id: z.uuid() })

/** Calls that need nothing but their address: `logout`, `logout-everywhere`, `deletion/undo` … */
export const emptyBody = z.strictObject({})

/** `POST /api/v1/account/deletion`: the own e-mail address, typed; the session must be proven. */
export const deletionBody = z.strictObject({ email: emailText })
export const deletionAnswer = z.object({ deletionAt: moment })

/** `GET /api/v1/account/export` answers this as a file. */
export const exportAnswer = z
  .object({
    exportedAt: moment,
    account: accountAnswer.omit({ provenUntil: true }),
    sessions: z.array(
      z.object({
        createdAt: moment,
        lastUsedAt: moment,
        endedAt: moment.nullable(),
        device: z.string(),
        network: z.string(),
      }),
    ),
    secondFactors: z.array(z.object({ kind: z.string(), name: z.string(), createdAt: moment })),
    mails: z.array(z.object({ subject: z.string(), queuedAt: moment, sentAt: moment.nullable() })),
    /** Which mails were chosen, topic by topic. */
    notifications: notificationsAnswer.shape.topics,
    /** `source`: the address it came from, for 30 days; then its network. */
    audit: z.array(z.object({ at: moment, action: z.string(), source: z.string().nullable() })),
    /** What the rest of the site keeps for the account. */
    kept: z.object({
      savedViews: z.array(z.object({ name: z.string(), address: z.string(), savedAt: moment })),
      apiKeys: z.array(
        z.object({
          name: z.string(),
          prefix: z.string(),
          createdAt: moment,
          expiresAt: moment,
          revokedAt: moment.nullable(),
          callsByDay: z.array(z.object({ day: z.string(), calls: z.int() })),
        }),
      ),
      companyIdentities: z.array(z.object({ issuer: z.string(), subject: z.string(), boundAt: moment })),
      support: z.array(
        z.object({ author: z.enum(['reader', 'staff']), text: z.string(), files: z.array(z.string()), at: moment }),
      ),
      requests: z.array(
        z.object({
          reference: z.string(),
          kind: z.string(),
          state: z.string(),
          name: z.string(),
          email: z.string(),
          organisation: z.string(),
          message: z.string(),
          answers: z.array(z.record(z.string(), z.unknown())),
          items: z.array(z.record(z.string(), z.unknown())),
          materials: z.array(z.unknown()),
          files: z.array(z.string()).meta({ description: 'Names of the files that came with it.' }),
          replies: z.array(z.object({ text: z.string(), at: moment })),
          at: moment,
        }),
      ),
      cart: z.record(z.string(), z.unknown()).nullable(),
    }),
  })
  .meta({ id: 'AccountExport' })
export type AccountExport = z.infer<typeof exportAnswer>
