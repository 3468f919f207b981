import { redirect } from 'react-router'
import { loginBody, loginStep, secondFactorBody, ticketBody } from '#contract/accounts/login.ts'
import type { LoginDone } from '#contract/accounts/login-done.ts'
import { emailQuery, registerBody } from '#contract/accounts/register.ts'
import { formFields } from '#contract/result.ts'
import { withinSite } from '#contract/site/site-address.ts'
import { actions, plain, verb } from '#pages/answers/actions.server.ts'
import type { ActionContext, SentForm } from '#pages/reading/services.ts'
import { beginSetUp, logInWithFactor, passkeyOptionsFor } from '#server/accounts/login/second-factor.ts'
import { logIn } from '#server/accounts/login/login.ts'
import { register, requestReset, resendActivation } from '#server/accounts/registration/register.ts'

export const loginAction = actions('/login', {
  'log-in': verb(
    loginBody,
    async (wanted, context, form) => {
      const accounts = context.accounts()
      const result = await logIn(accounts, wanted, context.visit)
      if (!result.step) return goOn(context, result, form)
      const step = { ...result.step, factors: [...result.step.factors] }
      return {
        step,
        ...(step.kind === 'set-up' && { begun: await beginSetUp(accounts, step.ticket) }),
      } satisfies LoginDone
    },
    // Forms of the site rotate the refresh token.
    (fields) => ({ ...plain(fields), rotate: true }),
  ),
  'second-factor': verb(
    secondFactorBody,
    async ({ ticket, ...proof }, context, form) => {
      const { recoveryCodes, ...done } = await logInWithFactor(context.accounts(), ticket, proof, context.visit)
      if (!recoveryCodes) return goOn(context, done, form)
      await context.logIn(done)
      return { recoveryCodes } satisfies LoginDone
    },
    (fields) => {
      const proofs = ['code', 'recoveryCode'].flatMap((name) => {
        // Codes are pasted with the spaces in which they are shown.
        const text = (fields.get(name) ?? '').replaceAll(/\s/g, '')
        return text === '' ? [] : [[name, text]]
      })
      const passkey = fields.get('passkey')
      return {
        ticket: ticketOf(fields),
        ...Object.fromEntries(proofs),
        ...(passkey !== null && { passkey: jsonOf(passkey) }),
      }
    },
  ),
  'passkey-options': verb(
    ticketBody,
    async ({ ticket }, { accounts }) => ({ ...(await passkeyOptionsFor(accounts(), ticket)) }),
    (fields) => ({ ticket: ticketOf(fields) }),
  ),
  'sign-up': verb(registerBody, (wanted, { accounts, visit }) => register(accounts(), wanted, visit)),
  forgot: verb(emailQuery, ({ email }, { accounts, visit }) => requestReset(accounts(), email, visit)),
  resend: verb(emailQuery, ({ email }, { accounts, visit }) => resendActivation(accounts(), email, visit)),
})

/** Opens the session; without a script the browser is redirected. */
async function goOn(
  { logIn: open }: ActionContext,
  result: Parameters<ActionContext['logIn']>[0],
  { fields }: SentForm,
) {
  await open(result)
  if (fields.has(formFields.scripted)) return {} satisfies LoginDone
  const next = fields.get('next') ?? ''
  return redirect(withinSite(next) ? next : '/', 303)
}

/** The step is part of the form, so that a code can be tried again. */
function ticketOf(fields: URLSearchParams): string {
  return loginStep.safeParse(jsonOf(fields.get('step'))).data?.ticket ?? ''
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
