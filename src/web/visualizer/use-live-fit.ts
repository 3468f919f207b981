import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { unpack } from '#contract/views/packed.ts'
import type { ShownFit } from '#contract/views/simulation.ts'
import type { PackedCoil } from '#contract/views/visualizer.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { loadCode } from '#web/lazy/load-code.ts'
import { useWorker } from '#web/worker/use-worker.ts'
import type { FlowAnswer, FlowRequest } from './flow-worker.ts'
import type { VisualizerState } from './state.ts'

export type LiveFlowFit = {
  readonly isRequested: boolean
  readonly fit: ShownFit | undefined
  readonly refused: string | undefined
  readonly busy: boolean
  readonly lines: readonly ChartSeries[] | undefined
  /** Cancels a slow fit. @returns the previous request, for the address */
  readonly cancel: () => FitRequest
}

type FitRequest = Pick<VisualizerState, 'law' | 'alpha'>

const start = async () => (await loadCode(() => import('./start-flow-worker.ts'))).startFlowWorker()

/** Fitted in a worker; the previous fit stays visible meanwhile. */
export function useLiveFit(coil: PackedCoil, state: FitRequest | undefined, synthetic: boolean): LiveFlowFit {
  const { law = '', alpha } = state ?? {}
  const isRequested = law !== ''
  const [answer, setAnswer] = useState<FlowAnswer & { readonly coil: PackedCoil }>()
  const [failed, setFailed] = useState<string>()
  const request = useRef({ id: 0, coil })
  const hear = useCallback((received: FlowAnswer) => {
    if (received.id === request.current.id) setAnswer({ ...received, coil: request.current.coil })
  }, [])
  const fail = useCallback((why: string) => setFailed(`Could not fit: the script ${why}. Reload the page.`), [])
  const { post, stop } = useWorker<FlowRequest, FlowAnswer>({ start, hear, fail })

  // Without a request, Back has no target.
  if (!isRequested && answer) setAnswer(undefined)
  const before = answer?.coil === coil ? answer : undefined
  const own = before?.law === law ? before : undefined
  const current = own?.alpha === alpha ? own : undefined
  const answered = current !== undefined

  useEffect(() => {
    if (!isRequested) return stop()
    request.current = { id: request.current.id + 1, coil }
    // Ignores answers to earlier requests.
    if (!answered) post({ id: request.current.id, law, alpha, synthetic, measured: coil.measured, reach: coil.reach })
  }, [post, stop, isRequested, answered, law, alpha, synthetic, coil])

  const fit = isRequested ? own?.fit : undefined
  const lines = useMemo(() => fit && linesOf(fit), [fit])
  const cancel = () => {
    stop()
    return { law: before?.law ?? '', alpha: before?.alpha }
  }
  const busy = isRequested && !answered && failed === undefined
  return { isRequested, fit, refused: failed ?? current?.refused, busy, lines, cancel }
}

/** The name distinguishes a live curve from a stored one. */
function linesOf({ lines }: ShownFit): ChartSeries[] {
  return (lines['flow'] ?? []).map(({ x, y, spread, ...line }) => ({
    ...line,
    id: `live ${line.id}`,
    label: `${line.label}, live`,
    x: unpack(x),
    y: unpack(y),
    spread: spread === undefined ? undefined : unpack(spread),
  }))
}
