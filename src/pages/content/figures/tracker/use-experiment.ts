import { useEffect, useState } from 'react'
import { waitForRetry } from '#web/lazy/missing-scripts.ts'
import { startWorker } from '#web/worker/start-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes the address
import address from './correlate.worker.ts?worker&url'
import type { Experiment, Stage } from './experiment.ts'

export type Followed = { readonly of: Experiment; readonly stages: readonly Stage[] }

export function useExperiment(experiment: Experiment): Followed | undefined {
  const [{ now, before }, setDone] = useState<{ now?: Followed; before?: Followed | undefined }>({})
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const worker = startWorker(address)
    worker.addEventListener('message', ({ data }: MessageEvent<Stage>) => {
      setDone(({ now: known, before: last }) =>
        known?.of === experiment
          ? { now: { of: experiment, stages: [...known.stages, data] }, before: last }
          : { now: { of: experiment, stages: [data] }, before: hasStrain(known) ? known : last },
      )
    })
    worker.addEventListener('error', () => {
      void waitForRetry({ what: 'The measurement', fault: 'missing' }).then(() => setTries((ended) => ended + 1))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    worker.postMessage(experiment)
    return () => worker.terminate()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each try has a separate worker
  }, [experiment, tries])
  return shownOf(now, before)
}

/** The earlier result remains until there is strain to show, so that the page does not jump with a slider. */
export function shownOf(now: Followed | undefined, before: Followed | undefined): Followed | undefined {
  return hasStrain(now) ? now : (before ?? now)
}

/** Picture 0 has no strain. */
function hasStrain(followed: Followed | undefined): boolean {
  return followed !== undefined && followed.stages.length > 1
}
