import { z } from 'zod'
import { changePasswordBody, deletionBody, endSessionBody, profileBody } from '#contract/accounts/account.ts'
import { passkeyConfirmBody, passkeyRemoveBody, totpConfirmBody } from '#contract/accounts/factors.ts'
import { notificationsForm } from '#contract/accounts/notifications.ts'
import { loginTexts } from '#contract/accounts/texts.ts'
import { newApiKey } from '#contract/api-keys.ts'
import { AppError, forbidden } from '#contract/errors.ts'
import { stewardAct } from '#contract/private-data.ts'
import { mostSavedViews, newSavedView, savedViewName } from '#contract/saved-views.ts'
import { newShortLink, shortAddress } from '#contract/short-links.ts'
import { newWebhook } from '#contract/webhooks.ts'
import { actions, plain, verb } from '#pages/actions.server.ts'
import type { Hand } from '#pages/services.ts'
import {
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  confirmPasskey,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '#server/accounts/own-factors.ts'
import { chooseMails, readMailChoices } from '#server/accounts/mail-choices.ts'
import {
  assertProven,
  changeProfile,
  onOwnAccount,
  requestDeletion,
  undoDeletion,
} from '#server/accounts/own-account.ts'
import { changePassword } from '#server/accounts/own-password.ts'
import { fieldRefused } from '#server/accounts/refusals.ts'
import { endAllSessions, endSession } from '#server/accounts/sessions.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import { makeApiKey } from '#server/api-keys/make-key.ts'
import type { Writer } from '#server/db/database.ts'
import { performStewardAct } from '#server/private-data/index.ts'
import { deleteSavedView, renameSavedView, restoreSavedView, saveView } from '#server/saved/saved-views.ts'
import { makeShortLink } from '#server/saved/short-links.ts'
import { makeWebhook, pingWebhook, removeWebhook } from '#server/webhooks/webhooks.ts'

const one = z.object({ id: z.uuid() })
const nothing = z.object({})

/** Visitors do not get this far. */
const who = ({ account }: Hand) => account()!

/** Everything that somebody changes about the own account. */
export const accountAction = actions('/mi-account/:section?', {
  profile: verb(profileBody, async (names, hand) => {
    await changeProfile(hand.accounts(), who(hand), names, hand.visit.reference)
  }),
  password: verb(
    changePasswordBody,
    async (wanted, hand) => {
      try {
        hand.renew(await changePassword(hand.accounts(), who(hand), wanted, { visit: hand.visit, rotates: true }))
      } catch (error) {
        // The session is good; it is the field that is not.
        if (error instanceof AppError && error.message === loginTexts.incorrectPassword)
          throw fieldRefused('currentPassword', 'Incorrect Password')
        throw error
      }
    },
    (fields) => ({ currentPassword: '', ...plain(fields) }),
  ),
  'end-session': verb(endSessionBody, async ({ id: sessionId }, hand) => {
    const { caller, sessionId: own } = who(hand)
    const ended = { accountId: caller.accountId, sessionId, reason: 'ended' } as const
    if (!(await endSession(hand.accounts(), ended, hand.visit.reference))) throw forbidden()
    if (sessionId === own) hand.forget()
  }),
  'log-out-everywhere': verb(nothing, async (_none, hand) => {
    const { reference } = hand.visit
    await onOwnAccount(hand.accounts(), who(hand), (db, { id }) => endAllSessions(db, id, { reference }))
    hand.forget()
  }),
  'begin-app': verb(nothing, (_none, hand) => beginAuthenticator(hand.accounts(), who(hand))),
  'confirm-app': verb(
    totpConfirmBody,
    ({ code }, hand) => confirmAuthenticator(hand.accounts(), who(hand), code, hand.visit.reference),
    (fields) => ({ code: (fields.get('code') ?? '').replaceAll(/\s/g, '') }),
  ),
  'remove-app': verb(nothing, (_none, hand) => removeAuthenticator(hand.accounts(), who(hand), hand.visit.reference)),
  'begin-passkey': verb(nothing, async (_none, hand) => ({ ...(await beginPasskey(hand.accounts(), who(hand))) })),
  'confirm-passkey': verb(
    passkeyConfirmBody,
    (made, hand) => confirmPasskey(hand.accounts(), who(hand), made, hand.visit.reference),
    (fields) => ({ name: fields.get('name'), response: jsonOf(fields.get('passkey')) }),
  ),
  'remove-passkey': verb(passkeyRemoveBody, ({ id }, hand) =>
    removePasskey(hand.accounts(), who(hand), id, hand.visit.reference),
  ),
  'recovery-codes': verb(nothing, (_none, hand) =>
    renewRecoveryCodes(hand.accounts(), who(hand), hand.visit.reference),
  ),
  notifications: verb(
    notificationsForm,
    async ({ topics: ticked }, hand) => {
      const { topics } = await readMailChoices(hand.accounts(), who(hand))
      for (const { topic, wanted: was } of topics) {
        const wanted = ticked.includes(topic)
        if (wanted !== was) await chooseMails(hand.accounts(), who(hand), { topic, wanted }, hand.visit.reference)
      }
    },
    (fields) => ({ topics: fields.getAll('topics') }),
  ),
  'make-key': verb(
    newApiKey,
    (wanted, hand) => makeApiKey(hand.accounts(), who(hand), wanted),
    (fields) => ({ name: fields.get('name'), scopes: fields.getAll('scopes'), days: Number(fields.get('days')) }),
  ),
  'revoke-key': verb(one, async ({ id }, { accounts, caller }) => {
    if (!(await databaseApiKeys(accounts().database).revoke(caller, id))) throw forbidden()
  }),
  'make-webhook': verb(
    newWebhook,
    (wanted, hand) => makeWebhook(hand.accounts(), who(hand), wanted, hand.visit.reference),
    (fields) => ({ address: fields.get('address'), events: fields.getAll('events') }),
  ),
  'ping-webhook': verb(one, ({ id }, hand) => pingWebhook(hand.accounts(), who(hand), id, hand.visit.reference)),
  'remove-webhook': verb(one, ({ id }, hand) => removeWebhook(hand.accounts(), who(hand), id, hand.visit.reference)),
  'save-view': verb(newSavedView, async (view, hand) => {
    const saved = await written(hand, (db, account) => saveView(db, account, view))
    if (!saved) throw new AppError('invalid_request', `You have ${mostSavedViews} saved views. Delete one first.`)
    return saved
  }),
  'make-short-link': verb(newShortLink, async ({ address }, hand) =>
    shortAddress(await written(hand, (db) => makeShortLink(db, hand.accounts().secrets, address))),
  ),
  'rename-view': verb(savedViewName.extend({ id: z.uuid() }), async ({ id, name }, hand) => {
    if (!(await written(hand, (db, account) => renameSavedView(db, account, id, name)))) throw forbidden()
  }),
  'delete-view': verb(one, async ({ id }, hand) => {
    if (!(await written(hand, (db, account) => deleteSavedView(db, account, id)))) throw forbidden()
  }),
  'restore-view': verb(one, async ({ id }, hand) => {
    if (!(await written(hand, (db, account) => restoreSavedView(db, account, id)))) throw forbidden()
  }),
  'private-data': verb(
    stewardAct,
    (act, hand) => {
      assertProven(who(hand))
      return performStewardAct(hand.accounts().database, who(hand).caller, act, hand.visit.reference)
    },
    (fields) => ({
      ...plain(fields),
      ...(fields.has('months') && { months: fields.get('months')?.trim() ? Number(fields.get('months')) : null }),
    }),
  ),
  'delete-account': verb(deletionBody, async ({ email }, hand) => {
    await requestDeletion(hand.accounts(), who(hand), email, hand.visit.reference)
  }),
  'keep-account': verb(nothing, (_none, hand) => undoDeletion(hand.accounts(), who(hand), hand.visit.reference)),
})

function written<T>(hand: Hand, work: (db: Writer, account: string) => Promise<T>): Promise<T> {
  const { caller } = who(hand)
  return hand.accounts().database.asWriter(caller, (db) => work(db, caller.accountId))
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return text
  }
}
