import { useEffect, useMemo, useRef, useState } from 'react'
import type { FindingsQuestion } from './findings-worker.ts'
import { type AskedFindings, asksNothing, type MapFindings, mapFindings, noFindings } from './map-findings.ts'
import type { MapPoints } from './map-points.ts'
import { startFindingsWorker } from './start-findings-worker.ts'

export type Findings = {
  /** Nothing until the question has its answer: what was found for another one has other words. */
  readonly findings: MapFindings
  readonly waits: boolean
  /** The reader did not want to wait, or the script failed. */
  readonly stopped: boolean
  readonly stop: () => void
  readonly again: () => void
}

type Answer = { readonly of: MapPoints; readonly asked: AskedFindings; readonly findings: MapFindings }

/** What is computed about the points of a map: of a listed map at once, of one that came as bytes in a worker. */
export function useFindings(
  points: MapPoints,
  { stages = '', trend, pareto, envelope, colour }: AskedFindings,
): Findings {
  const asked = useMemo(
    (): AskedFindings => ({ stages, trend, pareto, envelope, colour }),
    [stages, trend, pareto, envelope, colour],
  )
  const here = useMemo(
    () => (points.listed !== null || asksNothing(asked) ? mapFindings(points, asked) : undefined),
    [points, asked],
  )
  const [answer, setAnswer] = useState<Answer>()
  const [stoppedAt, setStoppedAt] = useState<AskedFindings>()
  const worker = useRef<{ readonly of: MapPoints; readonly at: Worker }>(undefined)
  const stopped = stoppedAt === asked && !here
  const isAnswered = answer?.of === points && answer.asked === asked
  const away = !here && !stopped
  useEffect(() => {
    if (!away) return undefined
    const end = () => {
      worker.current?.at.terminate()
      worker.current = undefined
    }
    if (worker.current?.of !== points) end()
    const own = (worker.current ??= { of: points, at: begin(points) }).at
    const listening = new AbortController()
    const { signal } = listening
    let ended = false
    const take = ({ data: findings }: MessageEvent<MapFindings>) => {
      ended = true
      setAnswer({ of: points, asked, findings })
    }
    own.addEventListener('message', take, { signal })
    own.addEventListener('error', () => setStoppedAt(asked), { signal })
    send(own, { asked })
    return () => {
      listening.abort()
      // An answer that nobody waits for is not computed to its end.
      if (!ended) end()
    }
  }, [away, points, asked])
  useEffect(() => () => worker.current?.at.terminate(), [])
  return {
    findings: here ?? (isAnswered ? answer.findings : noFindings),
    waits: away && !isAnswered,
    stopped,
    stop: () => setStoppedAt(asked),
    again: () => setStoppedAt(undefined),
  }
}

function begin(points: MapPoints): Worker {
  const started = startFindingsWorker()
  send(started, { points })
  return started
}

function send(worker: Worker, question: FindingsQuestion): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  worker.postMessage(question)
}
