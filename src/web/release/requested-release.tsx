import type { ToolFacts } from '#contract/views/tool.ts'
import { IgnoredNotice } from '../url-state/ignored-notice.tsx'
import { ShownRelease, unknownRelease } from './shown-release.tsx'

type AskedReleaseProps = {
  readonly former: ToolFacts['release']
  readonly unknown: string | null
  readonly className?: string | undefined
}

/** Release of the address, or a message that it does not exist. */
export function RequestedRelease({ former, unknown, className }: AskedReleaseProps) {
  return (
    <>
      <IgnoredNotice ignored={unknownRelease(unknown)} />
      {former && <ShownRelease {...former} className={className} />}
    </>
  )
}
