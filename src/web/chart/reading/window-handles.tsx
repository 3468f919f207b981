import type { KeyboardEvent, PointerEvent } from 'react'
import { axisValue } from '../words.ts'
import type { UnitSystem } from '#web/format/unit-system.ts'
import { fraction, valueAt, type View } from '../drawing/scale.ts'
import type { ChartAxis } from '../series.ts'
import styles from './window-handles.module.css'

export type ChartWindow = {
  readonly label: string
  readonly from: number
  readonly to: number
  readonly min: number
  readonly max: number
  readonly onChange: (window: { readonly from: number; readonly to: number }) => void
}

type Props = { readonly window: ChartWindow; readonly view: View; readonly x: ChartAxis; readonly system: UnitSystem }

/** Fraction of the range per arrow key; ten times as much with Shift. */
const step = 0.005

export function WindowHandles({ window, view, x, system }: Props) {
  const { label, from, to, min, max, onChange } = window
  const move = (end: 'from' | 'to', value: number) => {
    const minWidth = (max - min) / 50
    const inside =
      end === 'from' ? Math.min(Math.max(value, min), to - minWidth) : Math.max(Math.min(value, max), from + minWidth)
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
        const position = fraction(view.x, value)
        // Number fields set ends outside the view.
        if (!(position >= -0.001 && position <= 1.001)) return null
        return (
          <div
            key={end}
            className={styles['handle']}
            style={{ insetInlineStart: `${100 * position}%` }}
            // An input cannot lie over the plot.
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
