import { z } from 'zod'
import { plannedRelease, releaseAct, releaseActAnswer, releasePreview } from '#contract/release-acts.ts'
import { assertProven } from '#server/accounts/own-account.ts'
import { listPlans, performReleaseAct } from '#server/releases/index.ts'
import { previewOfRelease } from '#views/releases/index.ts'
import { endpoint } from '../../endpoint.ts'
import { ownAccount } from '../../session/answer.ts'

export const adminPlannedReleases = endpoint({
  url: '/api/v1/admin/releases',
  summary: 'Planned releases, those that wait first',
  tag: 'Administration',
  reply: z.object({ plans: z.array(plannedRelease.meta({ id: 'PlannedRelease' })) }).meta({ id: 'PlannedReleases' }),
  counted: false,
  handle: async ({ read }) => ({ plans: await read(listPlans) }),
})

export const adminReleaseAct = endpoint({
  method: 'POST',
  url: '/api/v1/admin/releases',
  summary: 'Compose, schedule, publish, withdraw from or roll back a release',
  description:
    'One act at a time; all of it stands in the audit trail. A release is made whole or not at all. Needs the password within ' +
    'the last ten minutes: 403 `proof_required` otherwise.',
  tag: 'Administration',
  body: releaseAct.meta({ id: 'ReleaseAct' }),
  reply: releaseActAnswer.meta({ id: 'ReleaseActAnswer' }),
  counted: false,
  async handle({ services, caller, body, request }) {
    assertProven(ownAccount(request))
    return performReleaseAct(services.database, caller, body)
  },
})

export const adminReleasePreview = endpoint({
  method: 'POST',
  url: '/api/v1/admin/releases/preview',
  summary: 'What a planned release would change, and who would see it',
  description: 'The release is made and taken back: nothing is changed.',
  tag: 'Administration',
  body: z.strictObject({ plan: z.uuid() }).meta({ id: 'ReleasePreviewQuestion' }),
  reply: releasePreview.meta({ id: 'ReleasePreview' }),
  counted: false,
  handle: ({ services, caller, body: { plan } }) => previewOfRelease(services.database, caller, plan),
})
