import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { UnitSystem } from '#web/format/unit-system.ts'
import { createAnnouncer, type Announcer } from './announcer.ts'
import { type CursorControl, noCursor } from './use-cursor.ts'
import { type DrawnSeries, findNamedPoint } from '../drawing/drawing.ts'
import { notReading, readKey, type Reading } from './keyboard.ts'
import { nearestAlongX, nearestPoint } from '../drawing/nearest.ts'
import type { Box } from '../drawing/project.ts'
import { fraction } from '../drawing/scale.ts'
import type { ChartAxis } from '../series.ts'
import type { ViewControl } from './use-view.ts'
import { reveal, zoom } from '../drawing/view.ts'
import { describePoint, describeSeries } from '../words.ts'

type ReaderProps = CursorControl & {
  readonly drawn: readonly DrawnSeries[]
  readonly box: Box
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly system: UnitSystem
  readonly control: ViewControl
  readonly description: string
}

/** Applies keys (`keyboard.ts`) to crosshair, view and live region. */
export function useReader({ drawn, box, x, y, system, control, description, cursor, setCursor }: ReaderProps) {
  const [message, setMessage] = useState('')
  const reading = useRef<Reading>(notReading)
  const announcer = useRef<Announcer>(undefined)
  useEffect(() => {
    announcer.current = createAnnouncer(setMessage)
    return () => announcer.current?.stop()
  }, [])

  // New points of the same data do not move the crosshair.
  const previous = useRef(drawn)
  useLayoutEffect(() => {
    if (previous.current === drawn) return
    const { point } = cursor
    const drawnIn = (list: readonly DrawnSeries[]) => list.find(({ at }) => at === point?.series)
    const [before, now] = [drawnIn(previous.current), drawnIn(drawn)]
    previous.current = drawn
    const old = before?.series
    if (!point || !old) return
    if (old.names && old !== now?.series) {
      const same = findNamedPoint(drawn, old.x[point.index]!, old.y[point.index]!)
      setCursor({ point: same })
      if (!reading.current.active) return
      const series = drawn.findIndex(({ at }) => at === same?.series)
      reading.current = same ? { ...reading.current, series, index: same.index } : notReading
      return
    }
    if (!now || old.id !== now.series.id || old.x === now.series.x) return
    const { px, py } = before.projection
    const index = nearestPoint([now.projection], px[point.index]!, py[point.index]!, box)?.index ?? 0
    setCursor({ point: { ...point, index } })
    if (reading.current.active) reading.current = { ...reading.current, index }
  })

  const model = useMemo(
    () => ({
      lengths: drawn.map(({ series }) => series.x.length),
      across: (from: number, index: number, to: number) => {
        const [a, b] = [drawn[from]!.projection, drawn[to]!.projection]
        return nearestAlongX(b, a.px[index]!, a.py[index]!) ?? 0
      },
    }),
    [drawn],
  )

  const show = ({ series, index, pinned, active }: Reading) => {
    const one = drawn[series]
    if (!one || !active) return setCursor(noCursor)
    setCursor({ point: { series: one.at, index }, pinned, reading: true })
    if (!control.view || !control.home) return
    const position = {
      x: fraction(control.view.x, one.series.x[index]!),
      y: fraction(control.view.y, one.series.y[index]!),
    }
    const moved = reveal(control.view, control.home, position)
    if (moved !== control.view) control.go(moved)
  }

  const announce = (message: string) => announcer.current?.announce(message)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { point, pinned } = cursor
    if (!reading.current.active && event.key === ' ' && point) {
      event.preventDefault()
      setCursor({ pinned: !pinned })
      return
    }
    const entering = !reading.current.active
    const step = readKey(reading.current, event.key, model)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    reading.current = step.reading
    show(step.reading)
    const one = drawn[step.reading.series]
    switch (step.command) {
      case 'zoom-in':
      case 'zoom-out': {
        const { view, home } = control
        if (!view || !home || !one) return
        const { index } = step.reading
        const about = { x: fraction(view.x, one.series.x[index]!), y: fraction(view.y, one.series.y[index]!) }
        control.go(zoom(view, home, step.command === 'zoom-in' ? 0.5 : 2, about), true)
        return announce(step.command === 'zoom-in' ? 'Zoomed in' : 'Zoomed out')
      }
      case 'reset':
        control.reset()
        return announce('All data in view')
      case 'summary':
        return announce(one ? describeSeries(one.series, x, y, system) : '')
      case 'leave':
        return announce('Left the plot')
      default: {
        if (!one) return
        const stop = describePoint(one.series, step.reading.index, x, y, system)
        const intro = entering ? `${description} ` : ''
        return announce(intro + stop + (step.reading.pinned ? ', pinned' : ''))
      }
    }
  }

  const onBlur = () => {
    if (!reading.current.active) return
    reading.current = { ...reading.current, active: false, pinned: false }
    setCursor(noCursor)
  }

  return { message, onKeyDown, onBlur }
}
