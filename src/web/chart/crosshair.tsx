import { useSyncExternalStore, type CSSProperties } from 'react'
import { missing } from '#web/format/number.ts'
import { plainSymbol } from '#web/format/symbol.ts'
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

/** Lines through the held point and a ring on it. */
export function Crosshair(props: CrosshairProps) {
  const held = useHeld(props)
  if (!held) return null
  const { box } = props
  const { px, py, colour } = held
  return (
    <svg aria-hidden="true" width={box.width} height={box.height} className={chart['fill']}>
      <path d={`M${px} 0V${box.height}M0 ${py}H${box.width}`} className={styles['hair']} />
      <circle cx={px} cy={py} r={6} className={classes(styles['ring'], colours[`colour${colour + 1}`])} />
    </svg>
  )
}

/**
 * What every series reads at the held point: beside it, or above the plot where the chart is narrow and a finger would
 * lie on it. Seen only: readers hear the live region.
 */
export function Readout(props: CrosshairProps) {
  const held = useHeld(props)
  if (!held) return null
  const { drawn, box, x, y, system } = props
  const { px, py, point, at, pinned } = held
  // Set by script, so that no style attribute reaches the page's HTML.
  const place = px > box.width / 2 ? { '--right': `${box.width - px + 14}px` } : { '--left': `${px + 14}px` }
  return (
    <div
      aria-hidden="true"
      className={classes(styles['readout'], py < box.height / 2 && styles['below'], pinned && styles['pinned'])}
      style={place as CSSProperties}
    >
      <p className={styles['readoutX']}>
        {plainSymbol(x.symbol)} {axisValue(x, at, system)}
        {pinned && <span className={styles['pin']}> pinned</span>}
      </p>
      {readoutRows(drawn, point, y, system).map(({ id, label, kind, value, colour, held: own }) => (
        <p key={id} className={classes(styles['row'], own && styles['held'], value === missing && styles['none'])}>
          <span className={classes(styles['dot'], colours[`colour${colour + 1}`])} />
          <span className={styles['rowLabel']}>{label}</span>
          <span className={styles['rowKind']}>{kind}</span>
          <span className={styles['rowValue']}>{value}</span>
        </p>
      ))}
    </div>
  )
}

/** The point under the crosshair, in pixels; undefined while there is none or it has left the view. */
function useHeld({ cursor, drawn, box }: CrosshairProps) {
  const { point, pinned } = useSyncExternalStore(cursor.subscribe, cursor.get, () => noCursor)
  const holder = point && drawn.find(({ at }) => at === point.series)
  if (!point || !holder) return undefined
  const px = holder.projection.px[point.index]
  const py = holder.projection.py[point.index]
  if (px === undefined || py === undefined || !(px >= 0 && px <= box.width && py >= 0 && py <= box.height))
    return undefined
  return { px, py, point, pinned, at: holder.series.x[point.index]!, colour: holder.style.colour }
}
