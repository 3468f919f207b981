import type { ReleaseSummary } from '#contract/releases.ts'
import type { Release } from '#server/releases/index.ts'

/** What readers are shown of a release. */
export function summaryOf({ name, title, note, publishedAt, restores, ...of }: Release): ReleaseSummary {
  const organisation = of.private ? (of.organisation ?? 'a former organisation') : null
  return { name, title, note, publishedAt: publishedAt.toISOString(), organisation, restores }
}
