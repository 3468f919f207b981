import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { UnitSystem } from '#web/format/unit-system.ts'
import { createAnnouncer, type Announcer } from './announcer.ts'
import type { CursorStore } from './cursor-store.ts'
import { type Drawn, sameThing } from './drawing.ts'
import { notReading, readKey, type Reading } from './keyboard.ts'
import { nearestAlongX, samePlace } from './nearest.ts'
import { fraction } from './scale.ts'
import type { ChartAxis } from './series.ts'
import type { ViewControl } from './use-view.ts'
import { reveal, zoom } from './view.ts'
import { describeChart, describePoint, describeSeries } from './words.ts'

export type ReaderProps = {
  readonly drawn: readonly Drawn[]
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly system: UnitSystem
  readonly control: ViewControl
  readonly cursor: CursorStore
}

/** Reading the chart by keyboard: what the keys do is `keyboard.ts`; here it meets crosshair, view and live region. */
export function useReader({ drawn, x, y, system, control, cursor }: ReaderProps) {
  const [said, setSaid] = useState('')
  const reading = useRef<Reading>(notReading)
  const announcer = useRef<Announcer>(undefined)
  useEffect(() => {
    announcer.current = createAnnouncer(setSaid)
    return () => announcer.current?.stop()
  }, [])

  // All points of a curve have come in place of some, or a coil has come into another series: what was held is held on.
  const before = useRef(drawn)
  useLayoutEffect(() => {
    const { point } = cursor.get()
    const seriesIn = (list: readonly Drawn[]) => list.find(({ at }) => at === point?.series)?.series
    const [old, now] = [seriesIn(before.current), seriesIn(drawn)]
    before.current = drawn
    if (!point || !old) return
    if (old.names && old !== now) {
      const same = sameThing(drawn, old.x[point.index]!, old.y[point.index]!)
      cursor.set({ point: same })
      if (!reading.current.active) return
      const series = drawn.findIndex(({ at }) => at === same?.series)
      reading.current = same ? { ...reading.current, series, index: same.index } : notReading
      return
    }
    if (!now || old.id !== now.id || old.x === now.x) return
    const index = samePlace(old, point.index, now)
    cursor.set({ point: { ...point, index } })
    if (reading.current.active) reading.current = { ...reading.current, index }
  }, [drawn, cursor])

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
    if (!one || !active) return cursor.set({ point: undefined, pinned: false, reading: false })
    cursor.set({ point: { series: one.at, index }, pinned, reading: true })
    if (!control.view || !control.home) return
    const place = {
      x: fraction(control.view.x, one.series.x[index]!),
      y: fraction(control.view.y, one.series.y[index]!),
    }
    const moved = reveal(control.view, control.home, place)
    if (moved !== control.view) control.go(moved)
  }

  const announce = (message: string) => announcer.current?.announce(message)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { point, pinned } = cursor.get()
    if (!reading.current.active && event.key === ' ' && point) {
      event.preventDefault()
      cursor.set({ pinned: !pinned })
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
        const intro = entering
          ? `${describeChart(
              drawn.map(({ series }) => series),
              x,
              y,
              system,
            )} `
          : ''
        return announce(intro + stop + (step.reading.pinned ? ', pinned' : ''))
      }
    }
  }

  const onBlur = () => {
    if (!reading.current.active) return
    reading.current = { ...reading.current, active: false, pinned: false }
    cursor.set({ point: undefined, pinned: false, reading: false })
  }

  return { said, onKeyDown, onBlur }
}
