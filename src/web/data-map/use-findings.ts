import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { loadCode } from '#web/lazy/load-code.ts'
import { useWorker } from '#web/worker/use-worker.ts'
import type { FindingsQuestion } from './findings-worker.ts'
import { type AskedFindings, asksNothing, type MapFindings, mapFindings, noFindings } from './map-findings.ts'
import type { MapPoints } from './map-points.ts'

export type Findings = {
  /** Nothing until the question has its answer: what was found for another one has other words. */
  readonly findings: MapFindings
  readonly waits: boolean
  /** The reader did not want to wait, or the script failed. */
  readonly stopped: boolean
  readonly stop: () => void
  readonly again: () => void
}

type Question = { readonly points: MapPoints; readonly asked: AskedFindings }

const start = async () => (await loadCode(() => import('./start-findings-worker.ts'))).startFindingsWorker()

/** What is computed about the points of a map: of a listed map at once, of one that came as bytes in a worker. */
export function useFindings(
  points: MapPoints,
  { stages = '', trend, pareto, envelope, colour }: AskedFindings,
): Findings {
  const question = useMemo(
    (): Question => ({ points, asked: { stages, trend, pareto, envelope, colour } }),
    [points, stages, trend, pareto, envelope, colour],
  )
  const here = useMemo(
    () => (points.listed !== null || asksNothing(question.asked) ? mapFindings(points, question.asked) : undefined),
    [points, question],
  )
  const [answer, setAnswer] = useState<{ readonly to: Question; readonly findings: MapFindings }>()
  const [left, setLeft] = useState<Question>()
  /** The question under way, and the points that the worker has. */
  const posted = useRef<{ open?: Question | undefined; points?: MapPoints | undefined }>({})
  const hear = useCallback((findings: MapFindings) => {
    const to = posted.current.open
    posted.current.open = undefined
    if (to) setAnswer({ to, findings })
  }, [])
  const fail = useCallback(() => setLeft(posted.current.open), [])
  const { post, stop } = useWorker<FindingsQuestion, MapFindings>({ start, hear, fail })
  const away = !here && left !== question
  const isAnswered = answer?.to === question
  useEffect(() => {
    if (!away || isAnswered) return undefined
    const sent = posted.current
    post({ asked: question.asked, ...(sent.points !== question.points && { points: question.points }) })
    posted.current = { open: question, points: question.points }
    return () => {
      // An answer that nobody waits for is not computed to its end.
      if (!posted.current.open) return
      stop()
      posted.current = {}
    }
  }, [away, isAnswered, question, post, stop])
  return {
    findings: here ?? (isAnswered ? answer.findings : noFindings),
    waits: away && !isAnswered,
    stopped: !here && !away,
    stop: () => setLeft(question),
    again: () => setLeft(undefined),
  }
}
