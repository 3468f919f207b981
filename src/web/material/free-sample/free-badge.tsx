import { freeSampleAddress } from '#contract/materials/free-sample.ts'
import { Badge } from '#web/ui/badge.tsx'

/** @param path below /mi-database/ */
export function FreeBadge({ path }: { readonly path: string }) {
  return <Badge tone="success">{path === freeSampleAddress ? '✓ Free sample' : '✓ Free'}</Badge>
}
