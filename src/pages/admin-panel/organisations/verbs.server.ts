import { companyLoginSettings } from '#contract/organisations/company-login.ts'
import { actions, plain, verb } from '#pages/answers/actions.server.ts'
import { checkProvider } from '#server/accounts/company/check-provider.ts'

export const organisationsAction = actions('/admin-panel/organisations', {
  'check-provider': verb(
    companyLoginSettings,
    (settings, { accounts }) => checkProvider(accounts(), settings),
    (fields) => ({
      ...plain(fields),
      allowedOrigins: (fields.get('allowedOrigins') ?? '').split(' ').filter((origin) => origin !== ''),
    }),
  ),
})
