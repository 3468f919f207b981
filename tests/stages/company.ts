import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const companyCallback = '/api/v1/account/login/company/callback'

/** A company with a log-in of its own: a whole OpenID Connect provider, whose pages are walked through as a browser does. */
export type Company = {
  readonly issuer: string
  /** Who is at the keyboard, as its provider says. */
  person: Person
  /** Walks from where a log-in began until the browser is sent back to us. */
  readonly logIn: (there: string) => Promise<string>
  readonly close: () => void
}

export type Person = {
  /** Whom the provider means: stable, and never given to another; 'anna' when left out. */
  readonly sub?: string
  readonly email?: string
  readonly email_verified?: boolean | string | undefined
  readonly given_name?: string
  readonly family_name?: string
}

export const anna: Person = {
  email: 'anna@steel.example',
  email_verified: true,
  given_name: 'Anna',
  family_name: 'Berg',
}

/** @param siteUrl of ours, where it may send people back to */
export async function openCompany(siteUrl: string): Promise<Company> {
  const server: Server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'mi', token_endpoint_auth_method: 'none', redirect_uris: [siteUrl + companyCallback] }],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['only for this test'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...company.person, sub }) }),
  })
  server.on('request', provider.callback())
  const company: Company = {
    issuer,
    person: anna,
    logIn: (there) => walk(there, siteUrl, company.person.sub ?? 'anna'),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return company
}

async function walk(there: string, siteUrl: string, login: string): Promise<string> {
  const jar = new Map<string, string>()
  let [next, form] = [there, undefined as URLSearchParams | undefined]
  for (let i = 0; i < 20; i++) {
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';', 1)[0]!.split(/=(.*)/) as [string, string]
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    const page = await answer.text()
    form = undefined
    if (location) {
      next = new URL(location, next).href
      if (next.startsWith(siteUrl)) return next
      continue
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!prompt) throw new Error(`the provider says ${answer.status} ${page.slice(0, 300)}`)
    next = new URL(/action="([^"]+)"/.exec(page)![1]!, next).href
    form = new URLSearchParams({ prompt, login, password: 'any' })
  }
  throw new Error('the provider never sent us back')
}
