import type { ToolFacts } from '#contract/views/tool.ts'
import { IgnoredNotice } from '../url-state/ignored-notice.tsx'
import { ShownRelease, unknownRelease } from './shown-release.tsx'

type AskedReleaseProps = {
  /** The release that the address names, where there is one of that name. */
  readonly former: ToolFacts['release']
  readonly unknown: string | null
  readonly className?: string | undefined
}

/** Of a page whose address names a release: what it shows, or that there is none of that name. */
export function AskedRelease({ former, unknown, className }: AskedReleaseProps) {
  return (
    <>
      <IgnoredNotice ignored={unknownRelease(unknown)} />
      {former && <ShownRelease {...former} className={className} />}
    </>
  )
}
