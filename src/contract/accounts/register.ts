import { z } from 'zod'
import { emailText } from './login.ts'
import { personNamePattern, personNameRule } from './person-name.ts'
import { passwordText } from './password-text.ts'

const nameText = z.string().trim().min(1).max(100)

export const personName = nameText.regex(personNamePattern, personNameRule)

/** `POST /ng/gateway/login/register`: exactly these six; whatever else is sent is dropped. */
export const registerBody = z.object({
  firstName: personName,
  lastName: personName,
  organization: nameText.regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u),
  email: emailText,
  password: passwordText,
  matchingPassword: z.string().max(1024),
})

/** `GET /ng/gateway/login/resetPassword?email=` and `resendActivation?email=` */
export const emailQuery = z.object({ email: emailText })

export const messageAnswer = z.object({ message: z.string() }).meta({ id: 'Message' })

/** The secret of a link in a mail: 32 random bytes. */
export const linkToken = z.string().regex(/^[\w-]{43}$/)

/** `POST /api/v1/account/activate` */
export const activateBody = z.strictObject({ token: linkToken, password: z.string().max(1024) })

/** `POST /api/v1/account/reset-password` */
export const resetBody = z.strictObject({
  token: linkToken,
  password: passwordText,
  matchingPassword: z.string().max(1024),
})
