import { z } from 'zod'
import { changePasswordBody, deletionBody, endSessionBody, profileBody } from '#contract/accounts/account.ts'
import { passkeyConfirmBody, passkeyRemoveBody, totpConfirmBody } from '#contract/accounts/factors.ts'
import { notificationsForm } from '#contract/accounts/notifications.ts'
import { loginTexts } from '#contract/accounts/texts.ts'
import { newApiKey } from '#contract/v1/api-keys.ts'
import { AppError, forbidden } from '#contract/errors.ts'
import { stewardAct } from '#contract/organisations/private-data.ts'
import { newSupportAccess, supportAccessId } from '#contract/organisations/support-access.ts'
import { maxSavedViews, newSavedView, savedViewName } from '#contract/site/saved-views.ts'
import { newShortLink, shortAddress } from '#contract/site/short-links.ts'
import { newWebhook } from '#contract/v1/webhooks.ts'
import { actions, plain, verb, write } from '#pages/answers/actions.server.ts'
import type { ActionContext } from '#pages/reading/services.ts'
import {
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  confirmPasskey,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '#server/accounts/own-account/own-factors.ts'
import { chooseMails, readMailChoices } from '#server/accounts/own-account/mail-choices.ts'
import {
  assertProven,
  changeProfile,
  onOwnAccount,
  requestDeletion,
  undoDeletion,
} from '#server/accounts/own-account/own-account.ts'
import { changePassword } from '#server/accounts/own-account/own-password.ts'
import { fieldRefused } from '#server/accounts/refusals.ts'
import { endAllSessions, endSession } from '#server/accounts/sessions.ts'
import { databaseApiKeys, makeApiKey } from '#server/api-keys/api-keys.ts'
import type { Writer } from '#server/db/database.ts'
import { performStewardAct } from '#server/private-data/index.ts'
import { deleteSavedView, renameSavedView, restoreSavedView, saveView } from '#server/saved/saved-views.ts'
import { makeShortLink } from '#server/saved/short-links.ts'
import { endSupportAccess, giveSupportAccess } from '#server/support-access/support-access.ts'
import { makeWebhook, pingWebhook, removeWebhook } from '#server/webhooks/webhooks.ts'

const one = z.object({ id: z.uuid() })
const nothing = z.object({})

/** Visitors are refused earlier. */
const who = ({ account }: ActionContext) => account()!

export const accountAction = actions('/mi-account/:section?', {
  profile: verb(profileBody, async (names, context) => {
    await changeProfile(context.accounts(), who(context), names, context.visit.reference)
  }),
  password: verb(
    changePasswordBody,
    async (wanted, context) => {
      try {
        context.renew(
          await changePassword(context.accounts(), who(context), wanted, { visit: context.visit, rotates: true }),
        )
      } catch (error) {
        // The session is valid; the field is not.
        if (error instanceof AppError && error.message === loginTexts.incorrectPassword)
          throw fieldRefused('currentPassword', 'Incorrect Password')
        throw error
      }
    },
    (fields) => ({ currentPassword: '', ...plain(fields) }),
  ),
  'end-session': verb(endSessionBody, async ({ id: sessionId }, context) => {
    const { caller, sessionId: own } = who(context)
    const ended = { accountId: caller.accountId, sessionId, reason: 'ended' } as const
    if (!(await endSession(context.accounts(), ended, context.visit.reference))) throw forbidden()
    if (sessionId === own) context.forget()
  }),
  'log-out-everywhere': verb(nothing, async (_none, context) => {
    const { reference } = context.visit
    await onOwnAccount(context.accounts(), who(context), (db, { id }) => endAllSessions(db, id, { reference }))
    context.forget()
  }),
  'begin-app': verb(nothing, (_none, context) => beginAuthenticator(context.accounts(), who(context))),
  'confirm-app': verb(
    totpConfirmBody,
    ({ code }, context) => confirmAuthenticator(context.accounts(), who(context), code, context.visit.reference),
    (fields) => ({ code: (fields.get('code') ?? '').replaceAll(/\s/g, '') }),
  ),
  'remove-app': verb(nothing, (_none, context) =>
    removeAuthenticator(context.accounts(), who(context), context.visit.reference),
  ),
  'begin-passkey': verb(nothing, async (_none, context) => ({
    ...(await beginPasskey(context.accounts(), who(context))),
  })),
  'confirm-passkey': verb(
    passkeyConfirmBody,
    (made, context) => confirmPasskey(context.accounts(), who(context), made, context.visit.reference),
    (fields) => ({ name: fields.get('name'), response: jsonOf(fields.get('passkey')) }),
  ),
  'remove-passkey': verb(passkeyRemoveBody, ({ id }, context) =>
    removePasskey(context.accounts(), who(context), id, context.visit.reference),
  ),
  'recovery-codes': verb(nothing, (_none, context) =>
    renewRecoveryCodes(context.accounts(), who(context), context.visit.reference),
  ),
  notifications: verb(
    notificationsForm,
    async ({ topics: ticked }, context) => {
      const { topics } = await readMailChoices(context.accounts(), who(context))
      for (const { topic, wanted: was } of topics) {
        const isTicked = ticked.includes(topic)
        if (isTicked !== was)
          await chooseMails(context.accounts(), who(context), { topic, wanted: isTicked }, context.visit.reference)
      }
    },
    (fields) => ({ topics: fields.getAll('topics') }),
  ),
  'make-key': verb(
    newApiKey,
    (wanted, context) => makeApiKey(context.accounts(), who(context), wanted),
    (fields) => ({ name: fields.get('name'), scopes: fields.getAll('scopes'), days: Number(fields.get('days')) }),
  ),
  'revoke-key': verb(one, async ({ id }, { accounts, caller }) => {
    if (!(await databaseApiKeys(accounts().database).revoke(caller, id))) throw forbidden()
  }),
  'make-webhook': verb(
    newWebhook,
    (wanted, context) => makeWebhook(context.accounts(), who(context), wanted, context.visit.reference),
    (fields) => ({ address: fields.get('address'), events: fields.getAll('events') }),
  ),
  'ping-webhook': verb(one, ({ id }, context) =>
    pingWebhook(context.accounts(), who(context), id, context.visit.reference),
  ),
  'remove-webhook': verb(one, ({ id }, context) =>
    removeWebhook(context.accounts(), who(context), id, context.visit.reference),
  ),
  'save-view': verb(newSavedView, async (view, context) => {
    const saved = await written(context, (db, account) => saveView(db, account, view))
    if (!saved) throw new AppError('invalid_request', `You have ${maxSavedViews} saved views. Delete one first.`)
    return saved
  }),
  'make-short-link': verb(newShortLink, async ({ address }, context) =>
    shortAddress(await written(context, (db) => makeShortLink(db, context.accounts().secrets, address))),
  ),
  'rename-view': verb(savedViewName.extend({ id: z.uuid() }), async ({ id, name }, context) => {
    if (!(await written(context, (db, account) => renameSavedView(db, account, id, name)))) throw forbidden()
  }),
  'delete-view': verb(one, async ({ id }, context) => {
    if (!(await written(context, (db, account) => deleteSavedView(db, account, id)))) throw forbidden()
  }),
  'restore-view': verb(one, async ({ id }, context) => {
    if (!(await written(context, (db, account) => restoreSavedView(db, account, id)))) throw forbidden()
  }),
  'private-data': verb(
    stewardAct,
    (act, context) => {
      assertProven(who(context))
      return performStewardAct(context.accounts().database, who(context).caller, act, context.visit.reference)
    },
    (fields) => ({
      ...plain(fields),
      ...(fields.has('months') && { months: fields.get('months')?.trim() ? Number(fields.get('months')) : null }),
    }),
  ),
  'give-support-access': verb(newSupportAccess, (wanted, context) => {
    assertProven(who(context))
    const { caller } = who(context)
    return write(context, (db) => giveSupportAccess(db, caller, wanted, context.visit.reference))
  }),
  'end-support-access': verb(supportAccessId, ({ access }, context) => {
    const { caller } = who(context)
    return write(context, (db) => endSupportAccess(db, caller, access, context.visit.reference))
  }),
  'delete-account': verb(deletionBody, async ({ email }, context) => {
    await requestDeletion(context.accounts(), who(context), email, context.visit.reference)
  }),
  'keep-account': verb(nothing, (_none, context) =>
    undoDeletion(context.accounts(), who(context), context.visit.reference),
  ),
})

function written<T>(context: ActionContext, work: (db: Writer, account: string) => Promise<T>): Promise<T> {
  const { caller } = who(context)
  return context.accounts().database.asWriter(caller, (db) => work(db, caller.accountId))
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return text
  }
}
