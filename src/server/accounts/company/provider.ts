import {
  allowInsecureRequests,
  clockSkew,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { clockCorrection } from '#server/clock.ts'
import type { AccountServices } from '../services.ts'
import { seal, unseal } from '#server/sealed.ts'

/** Where the people of a domain log in. */
export type CompanyProvider = {
  readonly domain: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: Buffer | null
  readonly allowedOrigins: readonly string[]
  /** A token that does not say whether the address is verified is taken. */
  readonly silenceAccepted: boolean
  /** Its people log in there alone. */
  readonly required: boolean
}

const patience = 5 // s

/** The provider sends us to a place that no administrator has allowed. */
export class ForeignOrigin extends Error {
  readonly origin: string
  constructor(origin: string) {
    super(`a company's provider sends us to ${origin}, which is not allowed`)
    this.origin = origin
  }
}

/** A client's secret as it is stored, bound to its domain. */
export function sealClientSecret(key: Buffer, { domain, secret }: { domain: string; secret: string }): Buffer {
  return seal(Buffer.from(secret), key, aboutSecretOf(domain))
}

function aboutSecretOf(domain: string): string {
  return `company ${domain}`
}

/**
 * The provider as it describes itself. It is asked at its own origin and those an administrator has allowed, never by way
 * of a redirect, over TLS; plain HTTP to this very machine is for tests, outside prod.
 *
 * @throws Error when it cannot be reached, or wants to send us elsewhere
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
  return discovery(new URL(issuer), clientId, metadata, undefined, {
    timeout: patience,
    [customFetch]: (url, options) => {
      const { origin } = new URL(url)
      if (!allowed.has(origin)) throw new ForeignOrigin(origin)
      return fetch(url, { ...options, redirect: 'error' } as RequestInit)
    },
    execute: [enableNonRepudiationChecks, ...(insecure ? [allowInsecureRequests] : [])],
  })
}
