import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { loadCode } from '#web/lazy/load-code.ts'
import { useWorker } from '#web/worker/use-worker.ts'
import type { FindingsQuestion } from './findings-worker.ts'
import { type RequestedFindings, isEmptyRequest, type MapFindings, mapFindings, noFindings } from './map-findings.ts'
import type { MapPoints } from './map-points.ts'

export type Findings = {
  /** Of the current question only. */
  readonly findings: MapFindings
  readonly waits: boolean
  /** Cancelled, or the script failed. */
  readonly stopped: boolean
  readonly stop: () => void
  readonly again: () => void
}

type Question = { readonly points: MapPoints; readonly request: RequestedFindings }

const start = async () => (await loadCode(() => import('./start-findings-worker.ts'))).startFindingsWorker()

/** Computes findings of a map, of a large one in a worker. */
export function useFindings(
  points: MapPoints,
  { stages = '', trend, pareto, envelope, colour }: RequestedFindings,
): Findings {
  const question = useMemo(
    (): Question => ({ points, request: { stages, trend, pareto, envelope, colour } }),
    [points, stages, trend, pareto, envelope, colour],
  )
  const here = useMemo(
    () =>
      points.listed !== null || isEmptyRequest(question.request) ? mapFindings(points, question.request) : undefined,
    [points, question],
  )
  const [answer, setAnswer] = useState<{ readonly to: Question; readonly findings: MapFindings }>()
  const [left, setLeft] = useState<Question>()
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
    post({ request: question.request, ...(sent.points !== question.points && { points: question.points }) })
    posted.current = { open: question, points: question.points }
    return () => {
      // Cancels a question without a reader.
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
