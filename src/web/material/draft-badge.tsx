import type { NodeSummary } from '#contract/catalogue.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What is not released yet; readers never get to see it, so this is for staff. */
export function DraftBadge({ draft }: { draft: NodeSummary['draft'] }) {
  if (draft === 'none') return null
  return <Badge tone="warning">{draft === 'whole' ? 'Draft' : 'Drafts inside'}</Badge>
}
