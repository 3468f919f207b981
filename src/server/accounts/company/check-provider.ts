import type { CompanyLoginCheck, CompanyLoginSettings } from '#contract/organisations/company-login.ts'
import type { AccountServices } from '../services.ts'
import { ForeignOrigin, openProvider } from './provider.ts'

/**
 * Asks a provider how it describes itself and says what would keep people from logging in there. What the provider
 * answered beyond that is told to nobody: the server is not a window into other networks.
 */
export async function checkProvider(
  services: Pick<AccountServices, 'environment' | 'secrets'>,
  settings: CompanyLoginSettings,
): Promise<CompanyLoginCheck> {
  const { issuer, allowedOrigins } = settings
  const provider = { ...settings, domain: 'check', clientSecret: null, silenceAccepted: false, required: false }
  try {
    const about = (await openProvider(services, provider)).serverMetadata()
    const allowed = new Set([new URL(issuer).origin, ...allowedOrigins])
    const problems: string[] = []
    for (const [name, address] of [
      ['tokens', about.token_endpoint],
      ['keys', about.jwks_uri],
    ] as const) {
      if (address === undefined || !URL.canParse(address)) problems.push(`The provider names no address for ${name}.`)
      else if (!allowed.has(new URL(address).origin))
        problems.push(`Its ${name} are at ${new URL(address).origin}: allow that origin.`)
    }
    if (about.authorization_endpoint === undefined) problems.push('The provider names no page to log in.')
    const methods = about.code_challenge_methods_supported
    if (methods && !methods.includes('S256')) problems.push('The provider does not take PKCE with S256.')
    return { authorization: about.authorization_endpoint ?? null, problems }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof ForeignOrigin ? error.cause : error
    const problem =
      cause instanceof ForeignOrigin
        ? `The provider sends us to ${cause.origin}, which is not allowed.`
        : `No OpenID Connect provider describes itself at ${issuer}.`
    return { authorization: null, problems: [problem] }
  }
}
