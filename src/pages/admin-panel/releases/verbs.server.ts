import { z } from 'zod'
import { type ReleaseAction, releaseAction } from '#contract/releases/release-actions.ts'
import { actions, plain, verb } from '#pages/answers/actions.server.ts'
import type { ActionContext } from '#pages/reading/services.ts'
import { assertProven } from '#server/accounts/own-account/own-account.ts'
import { performReleaseAction } from '#server/releases/index.ts'
import { previewOfRelease } from '#views/releases/index.ts'

/** Requires a password confirmed within the last ten minutes, as the API does. */
function act(change: ReleaseAction, { accounts, account, caller }: ActionContext) {
  assertProven(account()!)
  return performReleaseAction(accounts().database, caller, change)
}

const form = (kind: ReleaseAction['kind'], read: (fields: URLSearchParams) => object = plain) =>
  verb(releaseAction, act, (fields) => ({ kind, ...read(fields) }))

export const releasesAction = actions('/admin-panel/releases', {
  compose: form('compose', (fields) => ({
    title: fields.get('title'),
    note: fields.get('note'),
    materials: fields.getAll('materials'),
    variants: fields.getAll('variants'),
    countsAt: momentOf(fields.get('countsAt')),
  })),
  preview: verb(z.object({ plan: z.uuid() }), ({ plan }, { accounts, caller }) =>
    previewOfRelease(accounts().database, caller, plan),
  ),
  publish: form('publish', (fields) => ({
    plan: fields.get('plan'),
    unapproved: Number(fields.get('unapproved') ?? 0),
  })),
  schedule: form('schedule', (fields) => ({ plan: fields.get('plan'), countsAt: momentOf(fields.get('countsAt')) })),
  cancel: form('cancel'),
  'roll-back': form('roll-back'),
})

/** Time input in UTC; null if empty. Other texts are unchanged, so that the schema refuses them. */
function momentOf(text: string | null): string | null {
  if (text === null || text === '') return null
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}:00Z` : text
}
