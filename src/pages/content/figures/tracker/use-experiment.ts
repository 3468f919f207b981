import { useEffect, useState } from 'react'
import { askForRetry } from '#web/lazy/missing-scripts.ts'
import { startWorker } from '#web/worker/start-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes the address
import address from './correlate.worker.ts?worker&url'
import type { Experiment, Stage } from './experiment.ts'

/** The stages of an experiment that have been measured so far. */
export type Followed = { readonly of: Experiment; readonly stages: readonly Stage[] }

/**
 * The stages that are shown. A change of the settings begins anew and stops what was under way.
 */
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
      void askForRetry({ what: 'The measurement', fault: 'missing' }).then(() => setTries((ended) => ended + 1))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    worker.postMessage(experiment)
    return () => worker.terminate()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each try is a worker of its own
  }, [experiment, tries])
  return shownOf(now, before)
}

/**
 * The first experiment is shown from its first picture on. After a change of the settings the former result stays until there
 * is strain to show again: a page that jumps with every step of a slider cannot be read.
 */
export function shownOf(now: Followed | undefined, before: Followed | undefined): Followed | undefined {
  return hasStrain(now) ? now : (before ?? now)
}

/** Picture 0 has none. */
function hasStrain(followed: Followed | undefined): boolean {
  return followed !== undefined && followed.stages.length > 1
}
