import { activateBody } from '#contract/accounts/register.ts'
import { AppError } from '#contract/errors.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'
import { activate } from '#server/accounts/registration/activate.ts'
import { fieldRefused } from '#server/accounts/refusals.ts'

export const activateAction = actions('/activate', {
  activate: verb(activateBody, async (wanted, { accounts, visit }) => {
    try {
      await activate(accounts(), wanted, visit)
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated')
        throw fieldRefused('password', 'Incorrect Password')
      throw error
    }
  }),
})
