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
import { chooseMails, readMailChoices } from '#server/accounts/own-account/mail-choices.ts'
import { exportAccount } from '#server/accounts/own-account/export-account.ts'
import {
  changeProfile,
  onOwnAccount,
  readAccount,
  readSessions,
  requestDeletion,
  undoDeletion,
} from '#server/accounts/own-account/own-account.ts'
import { changePassword, prove } from '#server/accounts/own-account/own-password.ts'
import { endAllSessions, endSession } from '#server/accounts/sessions.ts'
import { bearerOf } from '#api/session/callers.ts'
import { endpoint, type Route } from '../../endpoint.ts'
import { accountsOf, logOut, ownAccount } from '../../session/log-in-response.ts'
import { clearSession, clearBrowserData, setSession, visitOf } from '../../session/cookie.ts'

const url = '/api/v1/account'
const own = { tag: 'Account', counted: false } as const
const post = { ...own, method: 'POST' } as const

export const accountRoutes: readonly Route[] = [
  endpoint({
    ...own,
    url,
    summary: 'Get your account',
    reply: accountAnswer,
    handle: async ({ services, request }) => readAccount(accountsOf(services), ownAccount(request)),
  }),
  endpoint({
    ...post,
    url: `${url}/profile`,
    summary: 'Update your name',
    body: profileBody,
    reply: accountAnswer,
    handle: async ({ body, services, request }) =>
      changeProfile(accountsOf(services), ownAccount(request), body, request.id),
  }),
  endpoint({
    ...post,
    url: `${url}/password`,
    summary: 'Change your password',
    description: 'Ends all your sessions. A browser receives a new session; a program must log in again.',
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
    summary: 'Confirm your password',
    description:
      'For the next ten minutes, this session can make the calls that otherwise return 403 `proof_required`.',
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
    summary: 'List your sessions',
    reply: sessionsAnswer,
    handle: async ({ services, request }) => readSessions(accountsOf(services), ownAccount(request)),
  }),
  endpoint({
    ...post,
    url: `${url}/sessions/end`,
    summary: 'End one of your sessions',
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
    summary: 'End all your sessions',
    description: 'Includes the current session.',
    body: emptyBody,
    reply: messageAnswer,
    async handle({ services, request, reply }) {
      const accounts = accountsOf(services)
      await onOwnAccount(accounts, ownAccount(request), (db, { id }) =>
        endAllSessions(db, id, { reference: request.id }),
      )
      clearBrowserData(reply, accounts)
      return { message: 'You are logged out everywhere.' }
    },
  }),
  endpoint({
    ...own,
    url: `${url}/notifications`,
    summary: 'List your mail settings',
    reply: notificationsAnswer,
    handle: async ({ services, request }) => readMailChoices(accountsOf(services), ownAccount(request)),
  }),
  endpoint({
    ...post,
    url: `${url}/notifications`,
    summary: 'Update a mail setting',
    description: 'Security mails are always sent.',
    body: notificationBody,
    reply: notificationsAnswer,
    handle: async ({ body, services, request }) =>
      chooseMails(accountsOf(services), ownAccount(request), body, request.id),
  }),
  endpoint({
    ...own,
    url: `${url}/export`,
    summary: 'Export your personal data',
    reply: exportAnswer,
    async handle({ services, request, reply }) {
      reply.header('content-disposition', 'attachment; filename="my-account.json"')
      return exportAccount(accountsOf(services), ownAccount(request), request.id)
    },
  }),
  endpoint({
    ...post,
    url: `${url}/deletion`,
    summary: 'Request deletion of your account',
    description: 'The account is deleted after 14 days.',
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
    summary: 'Cancel deletion of your account',
    body: emptyBody,
    reply: messageAnswer,
    async handle({ services, request }) {
      await undoDeletion(accountsOf(services), ownAccount(request), request.id)
      return { message: 'The deletion is cancelled.' }
    },
  }),
]
