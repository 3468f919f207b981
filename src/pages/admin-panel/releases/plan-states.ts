import type { PlannedRelease } from '#contract/release-acts.ts'

export const planStateNames: Readonly<Record<PlannedRelease['state'], string>> = {
  waiting: 'Planned',
  published: 'Published',
  cancelled: 'Given up',
  failed: 'Did not become a release',
}
