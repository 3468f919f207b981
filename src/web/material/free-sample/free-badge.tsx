import { freeSampleAddress } from '#contract/free-sample.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Marks a material that is free for everyone. @param path  of the material, below /mi-database/ */
export function FreeBadge({ path }: { readonly path: string }) {
  return <Badge tone="success">{path === freeSampleAddress ? '✓ Free sample' : '✓ Free'}</Badge>
}
