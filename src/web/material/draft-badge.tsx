import type { NodeSummary } from '#contract/catalogue.ts'
import { Badge } from '#web/ui/badge.tsx'

/** For staff: data that are not released. */
export function DraftBadge({ draft }: { draft: NodeSummary['draft'] }) {
  if (draft === 'none') return null
  return <Badge tone="warning">{draft === 'whole' ? 'Draft' : 'Drafts inside'}</Badge>
}
