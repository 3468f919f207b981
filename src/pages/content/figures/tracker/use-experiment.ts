import { useEffect, useState } from 'react'
import { startWorker } from '#web/worker/start-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes the address
import address from './correlate.worker.ts?worker&url'
import type { Experiment, Stage } from './experiment.ts'

/** The stages measured so far; a change of the settings begins anew and stops what was under way. */
export function useExperiment(experiment: Experiment): readonly Stage[] {
  const [done, setDone] = useState<{ of: Experiment; stages: readonly Stage[] }>()
  useEffect(() => {
    const worker = startWorker(address)
    worker.addEventListener('message', ({ data }: MessageEvent<Stage>) => {
      setDone((before) => ({ of: experiment, stages: [...(before?.of === experiment ? before.stages : []), data] }))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    worker.postMessage(experiment)
    return () => worker.terminate()
  }, [experiment])
  return done?.of === experiment ? done.stages : none
}

const none: readonly Stage[] = []
