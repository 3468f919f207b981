import { LoadFailure } from './load-failure.tsx'
import { useMissingScripts } from './missing-scripts.ts'

/** Says over the page which script of no part of it could not be loaded. Stands once in the frame. */
export function MissingScriptsNotice() {
  const waiting = useMissingScripts()
  return waiting && <LoadFailure {...waiting} place="over" onRetry={async () => waiting.retry()} />
}
