import { z } from 'zod'
import { type ReleaseAct, releaseAct } from '#contract/release-acts.ts'
import { actions, plain, verb } from '#pages/actions.server.ts'
import type { Hand } from '#pages/services.ts'
import { assertProven } from '#server/accounts/own-account.ts'
import { performReleaseAct } from '#server/releases/index.ts'
import { previewOfRelease } from '#views/releases/index.ts'

/** As calls are held to it: the password within the last ten minutes. */
function act(change: ReleaseAct, { accounts, account, caller }: Hand) {
  assertProven(account()!)
  return performReleaseAct(accounts().database, caller, change)
}

const form = (kind: ReleaseAct['kind'], read: (fields: URLSearchParams) => object = plain) =>
  verb(releaseAct, act, (fields) => ({ kind, ...read(fields) }))

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
  publish: form('publish'),
  schedule: form('schedule', (fields) => ({ plan: fields.get('plan'), countsAt: momentOf(fields.get('countsAt')) })),
  cancel: form('cancel'),
  'roll-back': form('roll-back'),
})

/** A time input is filled in UTC; empty: none. Anything else stays as it was typed, for the schema to refuse. */
function momentOf(text: string | null): string | null {
  if (text === null || text === '') return null
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}:00Z` : text
}
