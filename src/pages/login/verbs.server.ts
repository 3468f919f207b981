import { redirect } from 'react-router'
import { loginBody, loginStep, secondFactorBody, ticketBody } from '#contract/accounts/login.ts'
import type { LoginDone } from '#contract/accounts/login-done.ts'
import { emailQuery, registerBody } from '#contract/accounts/register.ts'
import { formFields } from '#contract/result.ts'
import { withinSite } from '#contract/site-address.ts'
import { actions, plain, verb } from '#pages/actions.server.ts'
import type { Hand, SentForm } from '#pages/services.ts'
import { beginSetUp, logInWithFactor, passkeyOptionsFor } from '#server/accounts/second-factor.ts'
import { logIn } from '#server/accounts/login.ts'
import { register, requestReset, resendActivation } from '#server/accounts/register.ts'

/** Everything of the account dialogs and of the page with their views. */
export const loginAction = actions('/login', {
  'log-in': verb(
    loginBody,
    async (wanted, hand, form) => {
      const accounts = hand.accounts()
      const result = await logIn(accounts, wanted, hand.visit)
      if (!result.step) return goOn(hand, result, form)
      const step = { ...result.step, factors: [...result.step.factors] }
      return {
        step,
        ...(step.kind === 'set-up' && { begun: await beginSetUp(accounts, step.ticket) }),
      } satisfies LoginDone
    },
    // A form of ours takes a new refresh token at each refresh.
    (fields) => ({ ...plain(fields), rotate: true }),
  ),
  'second-factor': verb(
    secondFactorBody,
    async ({ ticket, ...proof }, hand, form) => {
      const { recoveryCodes, ...done } = await logInWithFactor(hand.accounts(), ticket, proof, hand.visit)
      if (!recoveryCodes) return goOn(hand, done, form)
      await hand.logIn(done)
      return { recoveryCodes } satisfies LoginDone
    },
    (fields) => {
      const proofs = ['code', 'recoveryCode'].flatMap((name) => {
        // Codes are pasted with the blanks in which they are shown.
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

/** Opens the session; our script goes on by itself, without one the browser is sent on. */
async function goOn({ logIn: open }: Hand, result: Parameters<Hand['logIn']>[0], { fields }: SentForm) {
  await open(result)
  if (fields.has(formFields.scripted)) return {} satisfies LoginDone
  const next = fields.get('next') ?? ''
  return redirect(withinSite(next) ? next : '/', 303)
}

/** The step goes along with the form, so that a code may be tried again. */
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
