import { useEffect, useMemo, useRef, useState } from 'react'
import { unpack } from '#contract/views/packed.ts'
import type { ShownFit } from '#contract/views/simulation.ts'
import type { PackedCoil } from '#contract/views/visualizer.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { loadCode } from '#web/lazy/load-code.ts'
import type { FlowAnswer, FlowAsk } from './flow-worker.ts'
import type { VisualizerState } from './state.ts'

export type LiveFlowFit = {
  readonly wanted: boolean
  readonly fit: ShownFit | undefined
  /** Why there is none. */
  readonly refused: string | undefined
  readonly busy: boolean
  readonly lines: readonly ChartSeries[] | undefined
}

/** The hardening law that the address asks for, fitted in a worker; the fit before stays in sight meanwhile. */
export function useLiveFit(
  coil: PackedCoil,
  state: Pick<VisualizerState, 'law' | 'alpha'> | undefined,
  synthetic: boolean,
): LiveFlowFit {
  const { law = '', alpha } = state ?? {}
  const wanted = law !== ''
  const [answer, setAnswer] = useState<FlowAnswer & { readonly coil: PackedCoil }>()
  const [failed, setFailed] = useState<string>()
  const worker = useRef<Worker>(undefined)
  const asked = useRef({ id: 0, coil })
  const [ready, setReady] = useState(false)

  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    const begin = async () => {
      const { startFlowWorker } = await loadCode(() => import('./start-flow-worker.ts'))
      if (gone) return
      const own = startFlowWorker()
      own.addEventListener('error', () => setFailed('The fit could not be made: its script failed. Reload the page.'))
      own.addEventListener('message', ({ data }: MessageEvent<FlowAnswer>) => {
        if (data.id === asked.current.id) setAnswer({ ...data, coil: asked.current.coil })
      })
      worker.current = own
      setReady(true)
    }
    begin().catch(() => setFailed('The fit could not be made: its script could not be loaded. Reload the page.'))
    return () => {
      gone = true
      setReady(false)
      setAnswer(undefined)
      worker.current?.terminate()
      worker.current = undefined
    }
  }, [wanted])

  useEffect(() => {
    if (!ready || !wanted) return
    asked.current = { id: asked.current.id + 1, coil }
    const ask: FlowAsk = { id: asked.current.id, law, alpha, synthetic, measured: coil.measured, reach: coil.reach }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.current?.postMessage(ask)
  }, [ready, wanted, law, alpha, synthetic, coil])

  const own = answer?.law === law && answer.coil === coil ? answer : undefined
  const current = own?.alpha === alpha ? own : undefined
  const fit = wanted ? own?.fit : undefined
  const lines = useMemo(() => fit && linesOf(fit), [fit])
  return { wanted, fit, refused: failed ?? current?.refused, busy: wanted && !current && failed === undefined, lines }
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
