import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Curve } from '#core/curves/curve.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import { thinnedInRange, type Range } from './thinned-in-range.ts'
import type { ShownSeries } from '#contract/views/test.ts'

type Loaded = {
  readonly of: readonly ShownSeries[]
  readonly curves: ReadonlyMap<string, Curve>
  readonly failed: boolean
}
type Run = { readonly of: readonly ShownSeries[]; readonly ids: string; readonly control: AbortController }

const none: ReadonlyMap<string, Curve> = new Map()

/** All points of zoomed lines, loaded once per curve while the browser is idle; thinned lines until then. */
export function useFullPoints(shown: readonly ShownSeries[], axes: Pick<ChartView, 'x' | 'y' | 'derivation'>) {
  const [loaded, setLoaded] = useState<Loaded>()
  const run = useRef<Run>(undefined)
  const stop = useCallback(() => {
    run.current?.control.abort()
    run.current = undefined
  }, [])
  // Other data: cancels requests of removed lines.
  useEffect(
    () => () => {
      if (run.current?.of === shown) stop()
    },
    [shown, stop],
  )

  const own = loaded?.of === shown ? loaded : undefined
  const finer = own?.curves ?? none
  const onZoom = useCallback(
    (range: Range | undefined) => {
      const missing = range ? thinnedInRange(shown, range).filter(({ id }) => !finer.has(id)) : []
      const ids = missing.map(({ id }) => id).join(' ')
      if (run.current?.ids === ids) return
      stop()
      if (missing.length === 0) return
      const control = new AbortController()
      run.current = { of: shown, ids, control }
      whenIdle(control.signal, async () => {
        const curves = await load(missing, axes, control.signal)
        if (control.signal.aborted) return
        run.current = undefined
        setLoaded((before) => {
          const known = before?.of === shown ? before.curves : none
          // The same map if nothing was loaded, so that the chart does not request again.
          const all = curves.size > 0 ? new Map([...known, ...curves]) : known
          return { of: shown, curves: all, failed: curves.size < missing.length }
        })
      })
    },
    [shown, axes, finer, stop],
  )
  return useMemo(() => ({ finer, onZoom, failed: own?.failed === true }), [finer, onZoom, own?.failed])
}

async function load(
  wanted: readonly ShownSeries[],
  axes: Pick<ChartView, 'x' | 'y' | 'derivation'>,
  stop: AbortSignal,
): Promise<Map<string, Curve>> {
  try {
    const { fullCurve } = await import('./full-points.ts')
    const found = await Promise.allSettled(
      wanted.map(async ({ id, source }) => [id, await fullCurve(source!, axes, stop)] as const),
    )
    return new Map(found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
  } catch {
    // Offline or a replaced script: the drawn lines stay, with a message.
    return new Map()
  }
}

/** After the view has settled [ms], when the browser is idle. */
const rest = 250

function whenIdle(stop: AbortSignal, work: () => Promise<void>): void {
  const begin = () => {
    if (!stop.aborted) void work()
  }
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 1000 })
    else begin()
  }, rest)
}
