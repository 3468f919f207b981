import { useCallback, useEffect, useRef } from 'react'

type WorkerUse<Answer> = {
  /** Fetches the script and starts it. */
  readonly start: () => Promise<Worker>
  /** Keep it between renders, as `fail`. */
  readonly hear: (answer: Answer) => void
  /** The script did not come, or it broke. */
  readonly fail: (why: 'could not be loaded' | 'failed') => void
}

export type PageWorker<Ask> = {
  readonly post: (ask: Ask) => void
  readonly stop: () => void
}

/** A worker of a page: it starts with the first question, and ends with the page or by `stop`; the next question starts another. */
export function useWorker<Ask, Answer>({ start, hear, fail }: WorkerUse<Answer>): PageWorker<Ask> {
  const running = useRef<Promise<Worker>>(undefined)
  const stop = useCallback(() => {
    void running.current?.then(
      (worker) => worker.terminate(),
      () => {},
    )
    running.current = undefined
  }, [])
  useEffect(() => stop, [stop])
  const post = useCallback(
    (ask: Ask) => {
      if (!running.current) {
        const own = start()
        running.current = own
        // What a stopped one said last is not heard, nor how it ended.
        const isCurrent = () => running.current === own
        own.then(
          (worker) => {
            worker.addEventListener('error', () => isCurrent() && fail('failed'))
            worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => isCurrent() && hear(data))
            return worker
          },
          () => isCurrent() && fail('could not be loaded'),
        )
      }
      void running.current.then(
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        (worker) => worker.postMessage(ask),
        () => {},
      )
    },
    [start, hear, fail],
  )
  return { post, stop }
}
