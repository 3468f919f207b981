import { redirect } from 'react-router'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { linkTexts } from '#contract/accounts/texts.ts'
import { actions, verb } from '#pages/actions.server.ts'
import { logInByLink } from '#server/accounts/login-link.ts'

/** The button of a page to which a mail led: programs that follow links in mails press none. */
export const loginLinkAction = actions('/login-link', {
  'sign-in': verb(z.object({ token: z.string() }), async ({ token }, hand) => {
    const session = await logInByLink(hand.accounts(), token, hand.visit)
    if (!session) throw new AppError('link_refused', linkTexts.linkRefused)
    await hand.replace(session)
    return redirect('/mi-database', { status: 303, headers: { 'x-remix-reload-document': 'true' } })
  }),
})
