import type { KeyboardEvent, PointerEvent } from 'react'
import { axisValue } from './words.ts'
import type { UnitSystem } from '#web/format/unit-system.ts'
import { fraction, valueAt, type View } from './scale.ts'
import type { ChartAxis } from './series.ts'
import styles from './window-handles.module.css'

export type ChartWindow = {
  /** `Fit window`. */
  readonly label: string
  /** In stored units of x. */
  readonly from: number
  readonly to: number
  /** Between these the ends may lie. */
  readonly min: number
  readonly max: number
  readonly onChange: (window: { readonly from: number; readonly to: number }) => void
}

type Props = { readonly window: ChartWindow; readonly view: View; readonly x: ChartAxis; readonly system: UnitSystem }

/** Share of the range that an arrow key moves an end by; with Shift ten times as far. */
const step = 0.005

/** The two ends of a range of x, to be dragged or moved by arrow keys. They lie over the plot and take nothing else from it. */
export function WindowHandles({ window, view, x, system }: Props) {
  const { label, from, to, min, max, onChange } = window
  const move = (end: 'from' | 'to', value: number) => {
    const least = (max - min) / 50
    const inside =
      end === 'from' ? Math.min(Math.max(value, min), to - least) : Math.max(Math.min(value, max), from + least)
    onChange(end === 'from' ? { from: inside, to } : { from, to: inside })
  }
  const onKeyDown = (end: 'from' | 'to') => (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    const at = end === 'from' ? from : to
    if (way) move(end, at + way * (event.shiftKey ? 10 : 1) * step * (max - min))
    else if (event.key === 'Home') move(end, min)
    else if (event.key === 'End') move(end, max)
    else return
    event.preventDefault()
  }
  const onPointerMove = (end: 'from' | 'to') => (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const plot = event.currentTarget.parentElement!.getBoundingClientRect()
    move(end, valueAt(view.x, (event.clientX - plot.left) / plot.width))
  }
  return (
    <div className={styles['over']}>
      {(['from', 'to'] as const).map((end) => {
        const value = end === 'from' ? from : to
        const place = fraction(view.x, value)
        // An end outside of what is seen has no place; the number fields still reach it.
        if (!(place >= -0.001 && place <= 1.001)) return null
        return (
          <div
            key={end}
            className={styles['handle']}
            style={{ insetInlineStart: `${100 * place}%` }}
            // Two ends over a plot, moved along its axis: an input would lie in a line of its own.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="slider"
            tabIndex={0}
            aria-label={`${label}, ${end === 'from' ? 'start' : 'end'}`}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={value}
            aria-valuetext={axisValue(x, value, system)}
            onKeyDown={onKeyDown(end)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={onPointerMove(end)}
          />
        )
      })}
    </div>
  )
}
