import { redirect } from 'react-router'
import { z } from 'zod'
import { formFields } from '#contract/result.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'

export const logoutAction = actions('/logout', {
  'log-out': verb(z.object({}), async (_none, { logOut }, { fields }) => {
    await logOut()
    return fields.has(formFields.scripted) ? null : redirect('/', 303)
  }),
})
