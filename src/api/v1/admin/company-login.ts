import { companyLoginCheck, companyLoginSettings } from '#contract/organisations/company-login.ts'
import { checkProvider } from '#server/accounts/company/check-provider.ts'
import { endpoint } from '../../endpoint.ts'
import { accountsOf } from '../../session/log-in-response.ts'

export const adminCompanyLoginCheck = endpoint({
  method: 'POST',
  url: '/api/v1/admin/company-login/check',
  summary: 'Check a company log-in provider',
  description:
    'Requests the OpenID Connect configuration of the issuer, without following redirects, and returns all ' +
    'problems that would prevent a log-in. Nothing is changed.',
  tag: 'Administration',
  body: companyLoginSettings.meta({ id: 'CompanyLoginSettings' }),
  reply: companyLoginCheck.meta({ id: 'CompanyLoginCheck' }),
  counted: false,
  handle: ({ services, body }) => checkProvider(accountsOf(services), body),
})
