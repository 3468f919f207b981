import type { OrganisationsData } from './load.server.ts'

type Login = OrganisationsData['companyLogins'][number]

export function ruleName({ required }: Pick<Login, 'required'>): string {
  return required ? 'company log-in only' : 'company log-in or password'
}

/** `steel.example: company log-in only` for each domain of an organisation with a company log-in. */
export function rulesOf(logins: readonly Login[], organisation: string): string[] {
  return logins
    .filter((login) => login.organisation === organisation)
    .map((login) => `${login.domain}: ${ruleName(login)}`)
}
