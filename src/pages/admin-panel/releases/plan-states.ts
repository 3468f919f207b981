import type { PlannedRelease } from '#contract/releases/release-actions.ts'

export const planStateNames: Readonly<Record<PlannedRelease['state'], string>> = {
  waiting: 'Planned',
  published: 'Published',
  cancelled: 'Discarded',
  failed: 'Failed',
}
