import { type Experiment, follow } from './experiment.ts'

/** Measures away from the page: each stage is sent as soon as it has been followed. */
addEventListener('message', ({ data }: MessageEvent<Experiment>) => {
  for (const stage of follow(data)) postMessage(stage)
})
