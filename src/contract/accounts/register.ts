import { z } from 'zod'
import { emailText } from './login.ts'
import { personNamePattern, personNameRule } from './person-name.ts'
import { passwordText } from './password-text.ts'

const nameText = z.string().trim().min(1).max(100)

export const personName = nameText.regex(personNamePattern, personNameRule)

export const registerBody = z.object({
  firstName: personName,
  lastName: personName,
  organization: nameText.regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u),
  email: emailText,
  password: passwordText,
  matchingPassword: z.string().max(1024),
})

export const emailQuery = z.object({ email: emailText })

export const messageAnswer = z.object({ message: z.string() }).meta({ id: 'Message' })

/** Secret of a link in a mail: 32 random bytes. */
export const linkToken = z.string().regex(/^[\w-]{43}$/)

export const activateBody = z.strictObject({ token: linkToken, password: z.string().max(1024) })

export const resetBody = z.strictObject({
  token: linkToken,
  password: passwordText,
  matchingPassword: z.string().max(1024),
})
