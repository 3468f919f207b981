import { useCallback, useRef, useState } from 'react'
import type { FitAnswer, FitQuestion } from '#core/calculators/fit-columns.ts'
import { useWorker } from '#web/worker/use-worker.ts'
import type { FitReply } from './fit-worker.ts'
import { startFitWorker } from './start-fit-worker.ts'

type State = { readonly fit?: FitAnswer; readonly refusal?: string; readonly busy: boolean }

const start = async () => startFitWorker()

/** Last requested fit in a worker; `ask(undefined)` stops it. */
export function useFit(): State & { readonly ask: (question: FitQuestion | undefined) => void } {
  const [state, setState] = useState<State>({ busy: false })
  const newest = useRef(0)
  const hear = useCallback((reply: FitReply) => {
    if (reply.id !== newest.current) return
    setState('fit' in reply ? { fit: reply.fit, busy: false } : { refusal: reply.refusal, busy: false })
  }, [])
  const fail = useCallback(
    (why: string) => setState({ refusal: `Could not fit: the script ${why}. Reload the page.`, busy: false }),
    [],
  )
  const { post, stop } = useWorker<FitQuestion & { readonly id: number }, FitReply>({ start, hear, fail })
  return {
    ...state,
    ask(question) {
      if (question === undefined) {
        stop()
        setState((now) => ({ ...now, busy: false }))
        return
      }
      // A script that failed would never respond, so the next question starts another worker.
      if (state.refusal !== undefined) stop()
      newest.current += 1
      setState((now) => ({ ...now, busy: true }))
      post({ ...question, id: newest.current })
    },
  }
}
