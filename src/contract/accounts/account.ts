import { z } from 'zod'
import { emailText } from './login.ts'
import { notificationsAnswer } from './notifications.ts'
import { passwordText } from './password-text.ts'
import { personName } from './register.ts'

const moment = z.iso.datetime()

export const accountAnswer = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** Organisation that owns the e-mail domain, or as entered at registration. */
    organization: z.string(),
    role: z.string(),
    createdAt: moment,
    hasPassword: z.boolean(),
    /** Company log-in: `only` way to log in, `bound` in addition to a password, or null. */
    companyLogin: z.enum(['only', 'bound']).nullable(),
    passwordChangedAt: moment.nullable(),
    deletionAt: moment.nullable(),
    /** End of the confirmed period; null: the password must be confirmed. */
    provenUntil: moment.nullable(),
    secondFactor: z.object({ required: z.boolean(), active: z.boolean() }),
  })
  .meta({ id: 'Account' })
export type AccountAnswer = z.infer<typeof accountAnswer>

export const profileBody = z.strictObject({ firstName: personName, lastName: personName })

/** `currentPassword` is empty if the account does not have a password yet. */
export const changePasswordBody = z.strictObject({
  currentPassword: z.string().max(1024),
  password: passwordText,
  matchingPassword: z.string().max(1024),
})

export const proveBody = z.strictObject({ password: passwordText })
export const proveAnswer = z.object({ provenUntil: moment }).meta({ id: 'Proven' })

export const sessionsAnswer = z
  .object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        current: z.boolean(),
        /** Short form of the user agent: `Firefox on Windows`. */
        device: z.string(),
        /** Network without its last part: `203.0.113.0/24`. */
        network: z.string(),
        createdAt: moment,
        lastUsedAt: moment,
        expiresAt: moment,
      }),
    ),
  })
  .meta({ id: 'Sessions' })
export type SessionsAnswer = z.infer<typeof sessionsAnswer>

export const endSessionBody = z.strictObject({ id: z.uuid() })

export const emptyBody = z.strictObject({})

export const deletionBody = z.strictObject({ email: emailText })
export const deletionAnswer = z.object({ deletionAt: moment }).meta({ id: 'AccountDeletion' })

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
    notifications: notificationsAnswer.shape.topics,
    /** `source`: IP address for 30 days, then its network. */
    audit: z.array(z.object({ at: moment, action: z.string(), source: z.string().nullable() })),
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
          files: z.array(z.string()).meta({ description: 'Names of the attached files.' }),
          replies: z.array(z.object({ text: z.string(), at: moment })),
          at: moment,
        }),
      ),
      cart: z.record(z.string(), z.unknown()).nullable(),
    }),
  })
  .meta({ id: 'AccountExport' })
export type AccountExport = z.infer<typeof exportAnswer>
