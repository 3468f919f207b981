import { readFileSync } from 'node:fs'
import { companyLoginSettings, type CompanyLoginSettings } from '#contract/organisations/company-login.ts'
import { AppError } from '#contract/errors.ts'
import type { StaffChange } from '#contract/organisations/changes.ts'
import { checkProvider } from '#server/accounts/company/check-provider.ts'
import { readSecrets } from '#server/accounts/secrets.ts'
import { operator } from '#server/db/database.ts'
import { listCompanyLogins, listOrganisations, makeChange } from '#server/organisations/index.ts'
import { UsageError } from './arguments.ts'
import { CommandError } from './run.ts'
import type { CommandData } from './with-database.ts'

export type CompanyLoginOptions = {
  readonly issuer: string | undefined
  readonly clientId: string | undefined
  /** File with the client's secret: arguments can be read by every user of the machine. */
  readonly secretFile: string | undefined
  readonly origins: readonly string[]
  readonly remove: boolean
  /** Whether people log in there alone; undefined: as it is. */
  readonly only: string | undefined
}

/** Sets, removes or shows how the people of a domain log in at their company; through the same door as the pages. */
export function companyLogin(
  domain: string,
  { issuer, clientId, secretFile, origins, remove, only }: CompanyLoginOptions,
): (data: CommandData) => Promise<string> {
  if (issuer === undefined) {
    if (clientId !== undefined || secretFile !== undefined || origins.length > 0)
      throw new UsageError('company-login needs --issuer URL')
    if (only !== undefined) {
      if (remove || !['yes', 'no'].includes(only)) throw new UsageError('company-login takes --only yes or --only no')
      return (data) => change(data, domain, { kind: 'company.require', required: only === 'yes' })
    }
    return remove ? (data) => change(data, domain, { kind: 'company.remove-login' }) : (data) => show(data, domain)
  }
  if (remove) throw new UsageError('company-login either sets a provider or removes it')
  if (only !== undefined) throw new UsageError('company-login takes --only without --issuer')
  const { data: settings, error } = companyLoginSettings.safeParse({
    issuer,
    clientId: clientId ?? '',
    allowedOrigins: origins,
  })
  if (!settings) throw new UsageError(`company-login: ${error.issues.map((issue) => issue.message).join('; ')}`)
  const secret = secretFile === undefined ? {} : { clientSecret: readFileSync(secretFile, 'utf8').trim() }
  return async (data) => {
    const said = await change(data, domain, { kind: 'company.set-login', ...settings, ...secret })
    return said + (await told(data, settings))
  }
}

type Wanted =
  | Omit<Extract<StaffChange, { kind: 'company.set-login' }>, 'organisation' | 'domain'>
  | { readonly kind: 'company.remove-login' }
  | { readonly kind: 'company.require'; readonly required: boolean }

async function change({ database, config }: CommandData, domain: string, wanted: Wanted): Promise<string> {
  const organisations = await database.withCaller(operator, listOrganisations)
  const owner = organisations.find(({ domains }) => domains.includes(domain))
  if (!owner) throw new CommandError(`no organisation has the domain ${domain}`)
  const { sealing } = secretsOf(config)
  try {
    await makeChange(database, operator, {
      change: { ...wanted, organisation: owner.id, domain },
      reason: 'command line',
      request: 'command line',
      sealing,
    })
  } catch (error) {
    if (error instanceof AppError) throw new CommandError(error.message)
    throw error
  }
  if (wanted.kind === 'company.require')
    return wanted.required
      ? `People of ${domain} (${owner.name}) log in at their company alone; their passwords have ended.\n`
      : `People of ${domain} (${owner.name}) can set a password again.\n`
  return wanted.kind === 'company.set-login'
    ? `People of ${domain} (${owner.name}) can log in at ${wanted.issuer}.\n`
    : `People of ${domain} (${owner.name}) log in here again.\n`
}

async function show({ database, config }: CommandData, domain: string): Promise<string> {
  const logins = await database.withCaller(operator, listCompanyLogins)
  const login = logins.find((each) => each.domain === domain)
  if (!login) return `People of ${domain} log in here: no company log-in is set up.\n`
  const { issuer, clientId, hasSecret, allowedOrigins, required } = login
  const about = `${domain} logs in at ${issuer} as client ${clientId}, ${hasSecret ? 'with' : 'without'} a secret${required ? ', and nowhere else' : ''}.\n`
  return about + (await told({ config }, { issuer, clientId, allowedOrigins }))
}

async function told({ config }: Pick<CommandData, 'config'>, settings: CompanyLoginSettings): Promise<string> {
  const services = { environment: config.environment, secrets: secretsOf(config) }
  const { problems } = await checkProvider(services, settings)
  return problems.length === 0 ? 'Its provider answers.\n' : problems.map((problem) => `! ${problem}\n`).join('')
}

function secretsOf({ secretsFile, environment }: CommandData['config']) {
  return readSecrets({ file: secretsFile, environment })
}
