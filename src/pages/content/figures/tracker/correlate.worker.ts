import { type Experiment, follow } from './experiment.ts'

addEventListener('message', ({ data }: MessageEvent<Experiment>) => {
  for (const stage of follow(data)) postMessage(stage)
})
