import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type JWK, Provider } from 'oidc-provider'

export const companyCallback = '/api/v1/account/login/company/callback'

/** A company with a log-in of its own: a whole OpenID Connect provider, whose pages are walked through as a browser does. */
export type Company = {
  readonly issuer: string
  /** Who is at the keyboard, as its provider says. */
  person: Person
  /** Walks from where a log-in began until the browser is sent back to us. */
  readonly logIn: (there: string) => Promise<string>
  /** As `logIn`, but the person cancels on the first page of the provider. */
  readonly cancel: (there: string) => Promise<string>
  /** What is wrong with it now: it does not answer, forgets each code at once, or publishes keys that it does not sign with. */
  fault: 'away' | 'forgets-codes' | 'foreign-keys' | undefined
  /** Signs with new keys from now on, and publishes these alone. */
  readonly rotateKeys: () => void
  readonly close: () => void
}

/** How we prove to the provider who we are, where it has given us a secret. */
type ClientSecret = { readonly secret: string; readonly method: 'client_secret_basic' | 'client_secret_post' }

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
export async function openCompany(siteUrl: string, client?: ClientSecret): Promise<Company> {
  const server: Server = createServer((request, response) => {
    if (company.fault === 'away') request.socket.destroy()
    else if (company.fault === 'foreign-keys' && request.url === '/jwks')
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [newKey().public] }))
    else void answer(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const open = () => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: 'mi',
          token_endpoint_auth_method: client?.method ?? 'none',
          ...(client && { client_secret: client.secret }),
          redirect_uris: [siteUrl + companyCallback],
        },
      ],
      clientAuthMethods: [client?.method ?? 'none'],
      claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      cookies: { keys: ['only for this test'] },
      jwks: { keys: [newKey().private] },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...company.person, sub }) }),
    })
    provider.on('authorization_code.saved', (code) => {
      if (company.fault === 'forgets-codes') void code.destroy()
    })
    return provider.callback()
  }
  const company: Company = {
    issuer,
    person: anna,
    fault: undefined,
    logIn: (there) => walk(there, siteUrl, { login: company.person.sub ?? 'anna' }),
    cancel: (there) => walk(there, siteUrl, { login: 'anna', cancels: true }),
    rotateKeys() {
      answer = open()
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  let answer = open()
  return company
}

let keys = 0
function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const about = { use: 'sig', alg: 'RS256', kid: `key ${keys++}` }
  return {
    private: { ...privateKey.export({ format: 'jwk' }), ...about } as JWK,
    public: { ...publicKey.export({ format: 'jwk' }), ...about },
  }
}

type Walk = { readonly login: string; readonly cancels?: boolean }

async function walk(there: string, siteUrl: string, { login, cancels = false }: Walk): Promise<string> {
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
    if (cancels) {
      next = new URL(/href="([^"]+\/abort)"/.exec(page)![1]!, next).href
      continue
    }
    next = new URL(/action="([^"]+)"/.exec(page)![1]!, next).href
    form = new URLSearchParams({ prompt, login, password: 'any' })
  }
  throw new Error('the provider never sent us back')
}
