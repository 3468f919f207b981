import {
  accountAnswer,
  changePasswordBody,
  deletionAnswer,
  deletionBody,
  emptyBody,
  endSessionBody,
  exportAnswer,
  profileBody,
  proveAnswer,
  proveBody,
  sessionsAnswer,
} from '#contract/accounts/account.ts'
import { notificationBody, notificationsAnswer } from '#contract/accounts/notifications.ts'
import { messageAnswer } from '#contract/accounts/register.ts'
import { linkTexts } from '#contract/accounts/texts.ts'
import { forbidden } from '#contract/errors.ts'
import { chooseMails, readMailChoices } from '#server/accounts/mail-choices.ts'
import { exportAccount } from '#server/accounts/export-account.ts'
import {
  changeProfile,
  onOwnAccount,
  readAccount,
  readSessions,
  requestDeletion,
  undoDeletion,
} from '#server/accounts/own-account.ts'
import { changePassword, prove } from '#server/accounts/own-password.ts'
import { endAllSessions, endSession } from '#server/accounts/sessions.ts'
import { bearerOf } from '#api/session/callers.ts'
import { endpoint, type Route } from '../../endpoint.ts'
import { accountsOf, logOut, ownAccount } from '../../session/answer.ts'
import { clearSession, leaveBrowser, setSession, visitOf } from '../../session/cookie.ts'

const url = '/api/v1/account'
const own = { tag: 'Account', counted: false } as const
const post = { ...own, method: 'POST' } as const

/** What somebody does with the account that they are logged in to. */
export const accountRoutes: readonly Route[] = [
  endpoint({
    ...own,
    url,
    summary: 'My account',
    reply: accountAnswer,
    handle: async ({ services, request }) => readAccount(accountsOf(services), ownAccount(request)),
  }),
  endpoint({
    ...post,
    url: `${url}/profile`,
    summary: 'Change my name',
    body: profileBody,
    reply: accountAnswer,
    handle: async ({ body, services, request }) =>
      changeProfile(accountsOf(services), ownAccount(request), body, request.id),
  }),
  endpoint({
    ...post,
    url: `${url}/password`,
    summary: 'Change my password',
    description: 'Ends every session. A browser gets a new one in the same answer; a program logs in again.',
    body: changePasswordBody,
    reply: messageAnswer,
    async handle({ body, services, request, reply }) {
      const accounts = accountsOf(services)
      const session = await changePassword(accounts, ownAccount(request), body, {
        visit: visitOf(request),
        rotates: true,
      })
      if (bearerOf(request) === undefined) setSession(reply, session, accounts)
      return { message: linkTexts.passwordSet }
    },
  }),
  endpoint({
    ...post,
    url: `${url}/prove`,
    summary: 'Enter my password again',
    description: 'For ten minutes this session may do what answers 403 `proof_required` otherwise.',
    body: proveBody,
    reply: proveAnswer,
    async handle({ body: { password }, services, request }) {
      const { provenUntil } = await prove(accountsOf(services), ownAccount(request), password, visitOf(request))
      return { provenUntil: provenUntil.toISOString() }
    },
  }),
  endpoint({
    ...own,
    url: `${url}/sessions`,
    summary: 'Where I am logged in',
    reply: sessionsAnswer,
    handle: async ({ services, request }) => readSessions(accountsOf(services), ownAccount(request)),
  }),
  endpoint({
    ...post,
    url: `${url}/sessions/end`,
    summary: 'End one of my sessions',
    body: endSessionBody,
    reply: messageAnswer,
    async handle({ body: { id: sessionId }, services, request, reply }) {
      const accounts = accountsOf(services)
      const who = ownAccount(request)
      const { accountId } = who.caller
      const ended = await endSession(accounts, { accountId, sessionId, reason: 'ended' }, request.id)
      if (!ended) throw forbidden()
      if (sessionId === who.sessionId) clearSession(reply, accounts)
      return { message: 'The session has ended.' }
    },
  }),
  endpoint({
    ...post,
    url: `${url}/logout`,
    summary: 'Log out',
    body: emptyBody,
    reply: messageAnswer,
    async handle({ services, request, reply }) {
      const accounts = accountsOf(services)
      const { caller, sessionId } = ownAccount(request)
      await endSession(accounts, { accountId: caller.accountId, sessionId, reason: 'log-out' }, request.id)
      await logOut(accounts, request, reply)
      return { message: 'You are logged out.' }
    },
  }),
  endpoint({
    ...post,
    url: `${url}/logout-everywhere`,
    summary: 'Log out everywhere',
    description: 'This session too.',
    body: emptyBody,
    reply: messageAnswer,
    async handle({ services, request, reply }) {
      const accounts = accountsOf(services)
      await onOwnAccount(accounts, ownAccount(request), (db, { id }) =>
        endAllSessions(db, id, { reference: request.id }),
      )
      leaveBrowser(reply, accounts)
      return { message: 'You are logged out everywhere.' }
    },
  }),
  endpoint({
    ...own,
    url: `${url}/notifications`,
    summary: 'Which mails I get',
    reply: notificationsAnswer,
    handle: async ({ services, request }) => readMailChoices(accountsOf(services), ownAccount(request)),
  }),
  endpoint({
    ...post,
    url: `${url}/notifications`,
    summary: 'Switch mails of a topic on or off',
    description: 'Mails that guard the account always go out.',
    body: notificationBody,
    reply: notificationsAnswer,
    handle: async ({ body, services, request }) =>
      chooseMails(accountsOf(services), ownAccount(request), body, request.id),
  }),
  endpoint({
    ...own,
    url: `${url}/export`,
    summary: 'Everything that is kept about me',
    reply: exportAnswer,
    async handle({ services, request, reply }) {
      reply.header('content-disposition', 'attachment; filename="my-account.json"')
      return exportAccount(accountsOf(services), ownAccount(request), request.id)
    },
  }),
  endpoint({
    ...post,
    url: `${url}/deletion`,
    summary: 'Delete my account in 14 days',
    body: deletionBody,
    reply: deletionAnswer,
    async handle({ body: { email }, services, request }) {
      const { deletionAt } = await requestDeletion(accountsOf(services), ownAccount(request), email, request.id)
      return { deletionAt: deletionAt.toISOString() }
    },
  }),
  endpoint({
    ...post,
    url: `${url}/deletion/undo`,
    summary: 'Keep my account after all',
    body: emptyBody,
    reply: messageAnswer,
    async handle({ services, request }) {
      await undoDeletion(accountsOf(services), ownAccount(request), request.id)
      return { message: 'Your account stays.' }
    },
  }),
]
