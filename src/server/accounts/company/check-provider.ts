import type { CompanyLoginCheck, CompanyLoginSettings } from '#contract/organisations/company-login.ts'
import type { AccountServices } from '../services.ts'
import { ForeignOrigin, openProvider } from './provider.ts'

/** Lists obstacles to a log-in at a provider, without other parts of its answer: callers cannot read other networks. */
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
      if (address === undefined || !URL.canParse(address))
        problems.push(`The configuration of the provider contains no address for ${name}.`)
      else if (!allowed.has(new URL(address).origin))
        problems.push(`The address for ${name} is at ${new URL(address).origin}. Allow this origin.`)
    }
    if (about.authorization_endpoint === undefined)
      problems.push('The configuration of the provider contains no log-in page (authorization_endpoint).')
    const methods = about.code_challenge_methods_supported
    if (methods && !methods.includes('S256')) problems.push('The provider does not support PKCE with S256.')
    return { authorization: about.authorization_endpoint ?? null, problems }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof ForeignOrigin ? error.cause : error
    const problem =
      cause instanceof ForeignOrigin
        ? `The provider refers to ${cause.origin}. Allow this origin.`
        : `No OpenID Connect configuration found at ${issuer}. Check the address of the provider.`
    return { authorization: null, problems: [problem] }
  }
}
