import { resetBody } from '#contract/accounts/register.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'
import { resetPassword } from '#server/accounts/registration/activate.ts'

export const resetPasswordAction = actions('/reset-password', {
  'set-password': verb(resetBody, (wanted, { accounts, visit }) => resetPassword(accounts(), wanted, visit)),
})
