import { useSyncExternalStore } from 'react'
import type { UnitSystem } from '#web/format/unit-system.ts'
import { classes } from '#web/ui/classes.ts'
import { noCursor, type CursorStore } from './cursor-store.ts'
import type { Drawn } from './drawing.ts'
import type { Box } from './project.ts'
import { readoutRows } from './readout.ts'
import type { ChartAxis } from './series.ts'
import { axisValue } from './words.ts'
import chart from './chart.module.css'
import colours from './colours.module.css'
import styles from './crosshair.module.css'

export type CrosshairProps = {
  readonly cursor: CursorStore
  readonly drawn: readonly Drawn[]
  readonly box: Box
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly system: UnitSystem
}

/** Lines through the held point, a ring on it, and beside them what every series reads there. Seen only: readers hear the live region. */
export function Crosshair({ cursor, drawn, box, x, y, system }: CrosshairProps) {
  const { point, pinned } = useSyncExternalStore(cursor.subscribe, cursor.get, () => noCursor)
  const holder = point && drawn.find(({ at }) => at === point.series)
  if (!point || !holder) return null
  const px = holder.projection.px[point.index]
  const py = holder.projection.py[point.index]
  // A held point can leave the view when one zooms; its cross then waits outside.
  if (px === undefined || py === undefined || !(px >= 0 && px <= box.width && py >= 0 && py <= box.height)) return null
  const rows = readoutRows(drawn, point, y, system)
  const toTheLeft = px > box.width / 2
  return (
    <div aria-hidden="true" className={styles['crosshair']}>
      <svg width={box.width} height={box.height} className={chart['fill']}>
        <path d={`M${px} 0V${box.height}M0 ${py}H${box.width}`} className={styles['hair']} />
        <circle
          cx={px}
          cy={py}
          r={6}
          className={classes(styles['ring'], colours[`colour${holder.style.colour + 1}`])}
        />
      </svg>
      <div
        className={classes(styles['readout'], py < box.height / 2 && styles['below'], pinned && styles['pinned'])}
        style={toTheLeft ? { right: box.width - px + 14 } : { left: px + 14 }}
      >
        <p className={styles['readoutX']}>
          {x.symbol.replaceAll(/[_{}]/g, '')} {axisValue(x, holder.series.x[point.index]!, system)}
          {pinned && <span className={styles['pin']}> pinned</span>}
        </p>
        {rows.map(({ id, label, value, colour, held }) => (
          <p key={id} className={classes(styles['row'], held && styles['held'])}>
            <span className={classes(styles['dot'], colours[`colour${colour + 1}`])} />
            <span className={styles['rowLabel']}>{label}</span>
            <span className={styles['rowValue']}>{value}</span>
          </p>
        ))}
      </div>
    </div>
  )
}
