import type { CSSProperties } from 'react'
import { missing } from '#web/format/number.ts'
import type { UnitSystem } from '#web/format/unit-system.ts'
import { classes } from '#web/ui/classes.ts'
import { SymbolMarkup, SymbolText } from '#web/ui/symbol.tsx'
import type { DrawnSeries } from '../drawing/drawing.ts'
import type { PointRef } from '../drawing/nearest.ts'
import type { Box } from '../drawing/project.ts'
import type { ChartAxis } from '../series.ts'
import { axisValue } from '../words.ts'
import chart from '../chart.module.css'
import colours from '../colours.module.css'
import { readoutRows } from './readout.ts'
import type { Cursor } from './use-cursor.ts'
import styles from './crosshair.module.css'

export type CursorPoint = {
  readonly px: number
  readonly py: number
  readonly point: PointRef
  readonly pinned: boolean
  /** In the stored unit. */
  readonly x: number
  readonly colour: number
}

export function locateCursor(
  { point, pinned }: Cursor,
  drawn: readonly DrawnSeries[],
  box: Box,
): CursorPoint | undefined {
  const one = point && drawn.find(({ at }) => at === point.series)
  if (!point || !one) return undefined
  const [px, py] = [one.projection.px[point.index] ?? Number.NaN, one.projection.py[point.index] ?? Number.NaN]
  const isInside = px >= 0 && px <= box.width && py >= 0 && py <= box.height
  return isInside ? { px, py, point, pinned, x: one.series.x[point.index]!, colour: one.style.colour } : undefined
}

export function Crosshair({ of: { px, py, colour }, box }: { readonly of: CursorPoint; readonly box: Box }) {
  return (
    <svg aria-hidden="true" width={box.width} height={box.height} className={chart['fill']}>
      <path d={`M${px} 0V${box.height}M0 ${py}H${box.width}`} className={styles['hair']} />
      <circle cx={px} cy={py} r={6} className={classes(styles['ring'], colours[`colour${colour + 1}`])} />
    </svg>
  )
}

type ReadoutProps = {
  readonly of: CursorPoint
  readonly drawn: readonly DrawnSeries[]
  readonly box: Box
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly system: UnitSystem
}

/** From the point [px]. */
const gap = 14

/** Values next to a point, above the plot if narrow (fingers). Hidden from screen readers, which use the live region. */
export function Readout({ of: held, drawn, box, x, y, system }: ReadoutProps) {
  const { px, py, point, pinned } = held
  const place = {
    ...(px > box.width / 2 ? { '--right': `${box.width - px + gap}px` } : { '--left': `${px + gap}px` }),
    ...(py > box.height / 2 ? { '--bottom': `${box.height - py + gap}px` } : { '--top': `${py + gap}px` }),
  }
  const rows = readoutRows(drawn, point, y, system)
  const isPoint = rows.length === 1 && drawn.some(({ at, series }) => at === point.series && series.names)
  return (
    <div
      aria-hidden="true"
      className={classes(styles['readout'], pinned && styles['pinned'])}
      style={place as CSSProperties}
    >
      <p className={styles['readoutX']}>
        <SymbolMarkup of={x.symbol} /> {axisValue(x, held.x, system)}
        {pinned && <span className={styles['pin']}> pinned</span>}
      </p>
      {rows.map(({ id, label, kind, value, colour, held: own }) => (
        <p key={id} className={classes(styles['row'], own && styles['held'], value === missing && styles['none'])}>
          <span className={classes(styles['dot'], colours[`colour${colour + 1}`])} />
          <span>
            <SymbolText of={label} />
            {kind !== '' && <span className={styles['rowKind']}>{kind}</span>}
          </span>
          <span className={styles['rowValue']}>
            {isPoint && <SymbolMarkup of={y.symbol} />} {value}
          </span>
        </p>
      ))}
    </div>
  )
}
