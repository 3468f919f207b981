import { z } from 'zod'
import {
  plannedRelease,
  releaseAction,
  releaseActionResult,
  releasePreview,
} from '#contract/releases/release-actions.ts'
import { assertProven } from '#server/accounts/own-account/own-account.ts'
import { listPlans, performReleaseAction } from '#server/releases/index.ts'
import { previewOfRelease } from '#views/releases/index.ts'
import { endpoint } from '../../endpoint.ts'
import { ownAccount } from '../../session/log-in-response.ts'

export const adminPlannedReleases = endpoint({
  url: '/api/v1/admin/releases',
  summary: 'List planned releases',
  description: 'Pending releases first.',
  tag: 'Administration',
  reply: z.object({ plans: z.array(plannedRelease.meta({ id: 'PlannedRelease' })) }).meta({ id: 'PlannedReleases' }),
  counted: false,
  handle: async ({ read }) => ({ plans: await read(listPlans) }),
})

export const adminReleaseAct = endpoint({
  method: 'POST',
  url: '/api/v1/admin/releases',
  summary: 'Change a release',
  description:
    'Composes, schedules, cancels, publishes, withdraws from or rolls back a release. A release is published ' +
    'completely or not at all. Each change is recorded in the audit log. Returns 403 `proof_required` if you did ' +
    'not enter your password within the last ten minutes.',
  tag: 'Administration',
  body: releaseAction.meta({ id: 'ReleaseAct' }),
  reply: releaseActionResult.meta({ id: 'ReleaseActAnswer' }),
  counted: false,
  async handle({ services, caller, body, request }) {
    assertProven(ownAccount(request))
    return performReleaseAction(services.database, caller, body)
  },
})

export const adminReleasePreview = endpoint({
  method: 'POST',
  url: '/api/v1/admin/releases/preview',
  summary: 'Preview a planned release',
  description: 'Returns what the release would change, and who would see it. Nothing is changed.',
  tag: 'Administration',
  body: z.strictObject({ plan: z.uuid() }).meta({ id: 'ReleasePreviewQuestion' }),
  reply: releasePreview.meta({ id: 'ReleasePreview' }),
  counted: false,
  handle: ({ services, caller, body: { plan } }) => previewOfRelease(services.database, caller, plan),
})
