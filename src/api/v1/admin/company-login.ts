import { companyLoginCheck, companyLoginSettings } from '#contract/organisations/company-login.ts'
import { checkProvider } from '#server/accounts/company/check-provider.ts'
import { endpoint } from '../../endpoint.ts'
import { accountsOf } from '../../session/answer.ts'

export const adminCompanyLoginCheck = endpoint({
  method: 'POST',
  url: '/api/v1/admin/company-login/check',
  summary: 'Whether a company’s provider answers',
  description:
    'Asks an OpenID Connect provider how it describes itself, as a log-in would: at its issuer and the origins named, ' +
    'without following redirects. Says what would keep people from logging in. Nothing is changed.',
  tag: 'Administration',
  body: companyLoginSettings.meta({ id: 'CompanyLoginSettings' }),
  reply: companyLoginCheck.meta({ id: 'CompanyLoginCheck' }),
  counted: false,
  handle: ({ services, body }) => checkProvider(accountsOf(services), body),
})
