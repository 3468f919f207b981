import { redirect } from 'react-router'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { linkTexts } from '#contract/accounts/texts.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'
import { logInByLink } from '#server/accounts/login/login-link.ts'

/** Requires a button, because programs that follow links in mails do not press any. */
export const loginLinkAction = actions('/login-link', {
  'sign-in': verb(z.object({ token: z.string() }), async ({ token }, context) => {
    const session = await logInByLink(context.accounts(), token, context.visit)
    if (!session) throw new AppError('link_refused', linkTexts.linkRefused)
    await context.replace(session)
    return redirect('/mi-database', { status: 303, headers: { 'x-remix-reload-document': 'true' } })
  }),
})
