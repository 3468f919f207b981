import { z } from 'zod'
import { AppError, forbidden } from '#contract/errors.ts'
import { maxSavedViews, newSavedView, savedView, savedViewList, savedViewName } from '#contract/site/saved-views.ts'
import type { Caller } from '#server/db/database.ts'
import {
  deleteSavedView,
  listSavedViews,
  renameSavedView,
  restoreSavedView,
  saveView,
} from '#server/saved/saved-views.ts'
import { endpoint } from '../../../endpoint.ts'

const url = '/api/v1/account/saved-views'
const tag = 'Account'
const id = z.strictObject({
  id: z.uuid().meta({ description: 'Id of the view.', examples: ['5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04'] }),
})
const done = z.object({}).meta({ id: 'SavedViewDone', description: 'An empty object.', examples: [{}] })

export const savedViews = endpoint({
  url,
  summary: 'List your saved views',
  description: 'Newest first.',
  tag,
  reply: savedViewList,
  counted: false,
  handle: async ({ caller, services }) => ({
    views: await services.database.withCaller(caller, (db) => listSavedViews(db, caller)),
  }),
})

export const newView = endpoint({
  method: 'POST',
  url,
  summary: 'Save a view',
  description: `Saves an address of this site under a name; up to ${maxSavedViews} views.`,
  tag,
  body: newSavedView,
  reply: savedView,
  counted: false,
  async handle({ caller, body, services }) {
    const account = accountOf(caller)
    const saved = await services.database.asWriter(caller, (db) => saveView(db, account, body))
    if (saved) return saved
    throw new AppError('invalid_request', `You have ${maxSavedViews} saved views. Delete one first.`)
  },
})

export const renameView = endpoint({
  method: 'POST',
  url: `${url}/:id/rename`,
  summary: 'Rename a saved view',
  description: 'Returns 403 if you have no such view.',
  tag,
  params: id,
  body: savedViewName,
  reply: done,
  counted: false,
  handle: async ({ caller, params, body, services }) =>
    orForbidden(
      await services.database.asWriter(caller, (db) => renameSavedView(db, accountOf(caller), params.id, body.name)),
    ),
})

export const deleteView = endpoint({
  method: 'DELETE',
  url: `${url}/:id`,
  summary: 'Delete a saved view',
  description: 'You can restore it for one day. Returns 403 if you have no such view.',
  tag,
  params: id,
  reply: done,
  counted: false,
  handle: async ({ caller, params, services }) =>
    orForbidden(await services.database.asWriter(caller, (db) => deleteSavedView(db, accountOf(caller), params.id))),
})

export const restoreView = endpoint({
  method: 'POST',
  url: `${url}/:id/restore`,
  summary: 'Restore a deleted view',
  description: 'Returns 403 if you have no such view, or deleted it more than one day ago.',
  tag,
  params: id,
  body: z.strictObject({}),
  reply: done,
  counted: false,
  handle: async ({ caller, params, services }) =>
    orForbidden(await services.database.asWriter(caller, (db) => restoreSavedView(db, accountOf(caller), params.id))),
})

function accountOf(caller: Caller): string {
  if (caller.kind === 'account') return caller.accountId
  throw new AppError('unauthenticated', 'Log in to use this call.')
}

function orForbidden(found: boolean): Record<string, never> {
  if (!found) throw forbidden()
  return {}
}
