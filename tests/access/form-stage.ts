import type { FastifyInstance } from 'fastify'
import type { ActionFunction, EntryContext, ServerBuild } from 'react-router'
import type { Audience } from '#contract/access/matrix.ts'
import type { ActionAnswer } from '#contract/result.ts'
import { changeAction } from '#pages/admin-panel/changes/verbs.server.ts'
import { organisationsAction } from '#pages/admin-panel/organisations/verbs.server.ts'
import { accountAction } from '#pages/mi-account/verbs.server.ts'
import { servePages } from '../../src/site/pages.ts'
import { cookiesOf, sameOrigin } from '../accounts.ts'
import { setStage, type Stage } from './people.ts'

/** Pages that change something, by address as the rows of access write it, without what they look like. */
export const pageActions: Readonly<Record<string, ActionFunction>> = {
  '/mi-account/:section?': accountAction,
  '/admin-panel/changes': changeAction,
  '/admin-panel/organisations': organisationsAction,
}

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

export type Fields = Readonly<Record<string, string | readonly string[]>>
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

/** The stage with the actions of all pages behind Fastify and the router, where a page is the answer of its action as JSON. */
export async function setFormStage(): Promise<FormStage> {
  const stage = await setStage((app, database) =>
    servePages(app, buildOf(pageActions), { database, environment: 'test' }),
  )
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
      const pairs = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
      const sent = await stage.app.inject({
        method: 'POST',
        url,
        payload: new URLSearchParams(pairs).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: await cookie(who), ...headers },
      })
      const page = /^\{"action":/.test(sent.body) ? sent.json<{ action: Sent['answer'] }>().action : undefined
      return { status: sent.statusCode, answer: page, headers: sent.headers }
    },
  }
}

export async function cookieFor(app: FastifyInstance, email: string, password = 'Demo-Pass-2026'): Promise<string> {
  const payload = { email, password }
  const answer = await app.inject({ method: 'POST', url: '/ng/gateway/login/login', payload, headers: sameOrigin })
  if (answer.statusCode !== 200) throw new Error(`${email} was not logged in: ${answer.statusCode} ${answer.body}`)
  return cookiesOf(answer.headers)
}

function buildOf(actions: typeof pageActions): ServerBuild {
  const routes = Object.entries(actions).map(([address, action]) => {
    const path = address.slice(1)
    return [path, { id: path, path, module: { action, default: () => null } }]
  })
  const page = (_request: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) => {
    const [action = null] = Object.values(staticHandlerContext.actionData ?? {})
    headers.set('content-type', 'application/json')
    return new Response(JSON.stringify({ action }), { status, headers })
  }
  return {
    routes: Object.fromEntries(routes),
    entry: { module: { default: page } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}
