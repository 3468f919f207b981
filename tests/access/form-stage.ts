import type { FastifyInstance } from 'fastify'
import type { Audience } from '#contract/access/matrix.ts'
import type { ActionAnswer } from '#contract/result.ts'
import { cookiesOf, sameOrigin } from '../accounts.ts'
import { actionAnswer, type Fields, formRequest, serveForms } from '../form-pages.ts'
import { setStage, type Stage } from './people.ts'

export type FormStage = Stage & {
  /** Sends a form as a browser without a script does. */
  readonly send: (
    who: Audience,
    url: string,
    fields: Fields,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Sent>
  /** The cookies of a browser in which somebody has logged in. */
  readonly cookie: (who: Audience) => Promise<string>
}

export type Sent = {
  readonly status: number
  readonly answer: ActionAnswer<never> | undefined
  readonly headers: Readonly<Record<string, unknown>>
}

const emails: Readonly<Record<Exclude<Audience, 'visitor'>, string>> = {
  registrar: 'registrar@autoworks.example',
  customer: 'customer@autoworks.example',
  customerBmw: 'engineer@rival.example',
  dataEditor: 'editor@mi.example',
  admin: 'admin@mi.example',
}

/** The stage with the actions of all pages. */
export async function setFormStage(): Promise<FormStage> {
  const stage = await setStage(serveForms)
  const cookies = new Map<Audience, string>()
  const cookie = async (who: Audience) => {
    if (who === 'visitor') return ''
    const known = cookies.get(who) ?? (await cookieFor(stage.app, emails[who]))
    cookies.set(who, known)
    return known
  }
  return {
    ...stage,
    cookie,
    async send(who, url, fields, headers = sameOrigin) {
      const sent = await stage.app.inject(formRequest(url, fields, { cookie: await cookie(who), ...headers }))
      return { status: sent.statusCode, answer: actionAnswer(sent), headers: sent.headers }
    },
  }
}

async function cookieFor(app: FastifyInstance, email: string): Promise<string> {
  const payload = { email, password: 'Demo-Pass-2026' }
  const answer = await app.inject({ method: 'POST', url: '/ng/gateway/login/login', payload, headers: sameOrigin })
  if (answer.statusCode !== 200) throw new Error(`${email} was not logged in: ${answer.statusCode} ${answer.body}`)
  return cookiesOf(answer.headers)
}
