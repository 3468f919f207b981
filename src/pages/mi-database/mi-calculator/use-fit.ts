import { useEffect, useRef, useState } from 'react'
import type { FitAnswer, FitQuestion } from '#core/calculators/fit-columns.ts'
import type { FitReply } from './fit-worker.ts'
import { startFitWorker } from './start-fit-worker.ts'

type State = { readonly fit?: FitAnswer; readonly refusal?: string; readonly busy: boolean }

/** The fit that was asked for last, made in a worker; `ask(undefined)` ends one that takes too long. */
export function useFit(): State & { readonly ask: (question: FitQuestion | undefined) => void } {
  const [state, setState] = useState<State>({ busy: false })
  const worker = useRef<Worker>(undefined)
  const newest = useRef(0)
  useEffect(() => () => worker.current?.terminate(), [])

  const start = () => {
    const started = startFitWorker()
    started.addEventListener('message', ({ data }: MessageEvent<FitReply>) => {
      if (data.id !== newest.current) return
      setState('fit' in data ? { fit: data.fit, busy: false } : { refusal: data.refusal, busy: false })
    })
    started.addEventListener('error', () =>
      setState({ refusal: 'The fit could not be made here: its script failed. Reload the page.', busy: false }),
    )
    return started
  }
  return {
    ...state,
    ask(question) {
      newest.current += 1
      if (question === undefined) {
        worker.current?.terminate()
        worker.current = undefined
        setState({ busy: false })
        return
      }
      worker.current ??= start()
      setState((now) => ({ ...now, busy: true }))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.current.postMessage({ ...question, id: newest.current })
    },
  }
}
