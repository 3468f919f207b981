import { readFileSync } from 'node:fs'
import { companyLoginSettings, type CompanyLoginSettings } from '#contract/organisations/company-login.ts'
import { AppError } from '#contract/errors.ts'
import type { StaffChange } from '#contract/organisations/changes.ts'
import { checkProvider } from '#server/accounts/company/check-provider.ts'
import { readSecrets } from '#server/accounts/secrets.ts'
import { operator } from '#server/db/database.ts'
import { listCompanyLogins, listOrganisations, makeChange } from '#server/organisations/index.ts'
import { UsageError } from '../command-line/arguments.ts'
import { CommandError } from '../command-line/run.ts'
import type { CommandData } from '../command-line/with-database.ts'

export type CompanyLoginOptions = {
  readonly issuer: string | undefined
  readonly clientId: string | undefined
  /** File with the client secret, because all users of the machine can read arguments. */
  readonly secretFile: string | undefined
  readonly origins: readonly string[]
  readonly remove: boolean
  /** `yes` or `no`: whether users log in only there; undefined: unchanged. */
  readonly only: string | undefined
}

/** Sets, removes or shows the company log-in of a domain, with the operations of the pages. */
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
  if (remove) throw new UsageError('use either --issuer or --remove')
  if (only !== undefined) throw new UsageError('company-login takes --only without --issuer')
  const { data: settings, error } = companyLoginSettings.safeParse({
    issuer,
    clientId: clientId ?? '',
    allowedOrigins: origins,
  })
  if (!settings) throw new UsageError(`company-login: ${error.issues.map((issue) => issue.message).join('; ')}`)
  const secret = secretFile === undefined ? {} : { clientSecret: readFileSync(secretFile, 'utf8').trim() }
  return async (data) => {
    const message = await change(data, domain, { kind: 'company.set-login', ...settings, ...secret })
    return message + (await checkedProvider(data, settings))
  }
}

type LoginChange =
  | Omit<Extract<StaffChange, { kind: 'company.set-login' }>, 'organisation' | 'domain'>
  | { readonly kind: 'company.remove-login' }
  | { readonly kind: 'company.require'; readonly required: boolean }

async function change({ database, config }: CommandData, domain: string, loginChange: LoginChange): Promise<string> {
  const organisations = await database.withCaller(operator, listOrganisations)
  const owner = organisations.find(({ domains }) => domains.includes(domain))
  if (!owner) throw new CommandError(`no organisation has the domain ${domain}`)
  const { sealing } = secretsOf(config)
  try {
    await makeChange(database, operator, {
      change: { ...loginChange, organisation: owner.id, domain },
      reason: 'command line',
      request: 'command line',
      sealing,
    })
  } catch (error) {
    if (error instanceof AppError) throw new CommandError(error.message)
    throw error
  }
  if (loginChange.kind === 'company.require')
    return loginChange.required
      ? `Users of ${domain} (${owner.name}) must use company log-in; passwords are no longer accepted.\n`
      : `Users of ${domain} (${owner.name}) can set a password again.\n`
  return loginChange.kind === 'company.set-login'
    ? `Users of ${domain} (${owner.name}) can log in at ${loginChange.issuer}.\n`
    : `Users of ${domain} (${owner.name}) log in with a password again.\n`
}

async function show({ database, config }: CommandData, domain: string): Promise<string> {
  const logins = await database.withCaller(operator, listCompanyLogins)
  const login = logins.find((each) => each.domain === domain)
  if (!login) return `Users of ${domain} log in with a password; no company log-in is set up.\n`
  const { issuer, clientId, hasSecret, allowedOrigins, required } = login
  const about = `${domain} logs in at ${issuer} as client ${clientId}, ${hasSecret ? 'with' : 'without'} a secret${required ? ', required' : ''}.\n`
  return about + (await checkedProvider({ config }, { issuer, clientId, allowedOrigins }))
}

async function checkedProvider(
  { config }: Pick<CommandData, 'config'>,
  settings: CompanyLoginSettings,
): Promise<string> {
  const services = { environment: config.environment, secrets: secretsOf(config) }
  const { problems } = await checkProvider(services, settings)
  return problems.length === 0 ? 'The provider responds.\n' : problems.map((problem) => `! ${problem}\n`).join('')
}

function secretsOf({ secretsFile, environment }: CommandData['config']) {
  return readSecrets({ file: secretsFile, environment })
}
