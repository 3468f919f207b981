import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { clockCorrection } from '#server/clock.ts'
import type { AccountServices } from '../services.ts'
import { type Keys, seal, unseal } from '#server/encryption.ts'

export type CompanyProvider = {
  readonly domain: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: Buffer | null
  readonly allowedOrigins: readonly string[]
  /** Accepts a token that does not state whether the address is verified. */
  readonly silenceAccepted: boolean
  readonly required: boolean
}

const patience = 5 // s

/** The provider refers to an origin that no administrator has allowed. */
export class ForeignOrigin extends Error {
  readonly origin: string
  constructor(origin: string) {
    super(`a company's provider sends us to ${origin}, which is not allowed`)
    this.origin = origin
  }
}

export function sealClientSecret(sealing: Keys, { domain, secret }: { domain: string; secret: string }): Buffer {
  return seal(Buffer.from(secret), sealing, aboutSecretOf(domain))
}

export function aboutSecretOf(domain: string): string {
  return `company ${domain}`
}

/**
 * Configuration of a provider. Calls only its own and allowed origins, without redirects, over TLS; plain HTTP to
 * 127.0.0.1 outside production, for tests.
 * @throws Error if it is not available or refers to another origin
 */
export function openProvider(
  { environment, secrets }: Pick<AccountServices, 'environment' | 'secrets'>,
  { domain, issuer, clientId, clientSecret, allowedOrigins }: CompanyProvider,
): Promise<Configuration> {
  const allowed = new Set([new URL(issuer).origin, ...allowedOrigins])
  const secret =
    clientSecret === null ? undefined : unseal(clientSecret, secrets.sealing, aboutSecretOf(domain)).toString()
  const insecure = environment !== 'prod' && new URL(issuer).hostname === '127.0.0.1'
  const metadata = {
    ...(secret !== undefined && { client_secret: secret }),
    [clockSkew]: Math.round(clockCorrection() / 1000), // s
  }
  return discovery(new URL(issuer), clientId, metadata, secret === undefined ? undefined : sendSecret(secret), {
    timeout: patience,
    [customFetch]: (url, options) => {
      const { origin } = new URL(url)
      if (!allowed.has(origin)) throw new ForeignOrigin(origin)
      return fetch(url, { ...options, redirect: 'error' } as RequestInit)
    },
    execute: [enableNonRepudiationChecks, ...(insecure ? [allowInsecureRequests] : [])],
  })
}

/** In the body where the provider states that it reads it there, else in the header, which every provider must accept. */
function sendSecret(secret: string): ClientAuth {
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? []
    const send = methods.includes('client_secret_post') ? inBody : inHeader
    send(server, client, body, headers)
  }
}
