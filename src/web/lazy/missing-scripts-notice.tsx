import { LoadFailure } from './load-failure.tsx'
import { useMissingScripts } from './missing-scripts.ts'

/** Message about scripts that do not belong to a part of the page; once in the frame. */
export function MissingScriptsNotice() {
  const waiting = useMissingScripts()
  return waiting && <LoadFailure {...waiting} over onRetry={async () => waiting.retry()} />
}
