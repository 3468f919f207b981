import { useCallback, useEffect, useRef } from 'react'

type WorkerUse<Answer> = {
  readonly start: () => Promise<Worker>
  /** Must be stable between renders, as `fail`. */
  readonly hear: (answer: Answer) => void
  /** The script was not loaded or failed. */
  readonly fail: (why: 'could not be loaded' | 'failed') => void
}

export type PageWorker<Ask> = {
  readonly post: (ask: Ask) => void
  readonly stop: () => void
}

/** Worker of a page: starts with the first question; ends with the page or `stop`, and restarts on demand. */
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
        // Ignores messages of a stopped worker.
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
