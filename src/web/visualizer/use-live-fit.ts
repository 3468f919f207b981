import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { unpack } from '#contract/views/packed.ts'
import type { ShownFit } from '#contract/views/simulation.ts'
import type { PackedCoil } from '#contract/views/visualizer.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { loadCode } from '#web/lazy/load-code.ts'
import { useWorker } from '#web/worker/use-worker.ts'
import type { FlowAnswer, FlowAsk } from './flow-worker.ts'
import type { VisualizerState } from './state.ts'

export type LiveFlowFit = {
  readonly wanted: boolean
  readonly fit: ShownFit | undefined
  /** Why there is none. */
  readonly refused: string | undefined
  readonly busy: boolean
  readonly lines: readonly ChartSeries[] | undefined
  /** Ends a fit that takes too long. @returns  what was fitted before, where the address goes back to */
  readonly cancel: () => Asked
}

type Asked = Pick<VisualizerState, 'law' | 'alpha'>

const start = async () => (await loadCode(() => import('./start-flow-worker.ts'))).startFlowWorker()

/** The hardening law that the address asks for, fitted in a worker; the fit before stays in sight meanwhile. */
export function useLiveFit(coil: PackedCoil, state: Asked | undefined, synthetic: boolean): LiveFlowFit {
  const { law = '', alpha } = state ?? {}
  const wanted = law !== ''
  const [answer, setAnswer] = useState<FlowAnswer & { readonly coil: PackedCoil }>()
  const [failed, setFailed] = useState<string>()
  const asked = useRef({ id: 0, coil })
  const hear = useCallback((told: FlowAnswer) => {
    if (told.id === asked.current.id) setAnswer({ ...told, coil: asked.current.coil })
  }, [])
  const fail = useCallback(
    (why: string) => setFailed(`The fit could not be made: its script ${why}. Reload the page.`),
    [],
  )
  const { post, stop } = useWorker<FlowAsk, FlowAnswer>({ start, hear, fail })

  // Where nothing is fitted there is nothing to go back to.
  if (!wanted && answer) setAnswer(undefined)
  const before = answer?.coil === coil ? answer : undefined
  const own = before?.law === law ? before : undefined
  const current = own?.alpha === alpha ? own : undefined
  const answered = current !== undefined

  useEffect(() => {
    if (!wanted) return stop()
    asked.current = { id: asked.current.id + 1, coil }
    // Back at what was fitted before, an answer that is still on its way is not heard.
    if (!answered) post({ id: asked.current.id, law, alpha, synthetic, measured: coil.measured, reach: coil.reach })
  }, [post, stop, wanted, answered, law, alpha, synthetic, coil])

  const fit = wanted ? own?.fit : undefined
  const lines = useMemo(() => fit && linesOf(fit), [fit])
  const cancel = () => {
    stop()
    return { law: before?.law ?? '', alpha: before?.alpha }
  }
  const busy = wanted && !answered && failed === undefined
  return { wanted, fit, refused: failed ?? current?.refused, busy, lines, cancel }
}

/** A live line never looks like a stored one: its name says so. */
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
