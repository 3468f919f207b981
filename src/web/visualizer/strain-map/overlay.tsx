import type { StrainMap } from '#core/visualizer/index.ts'
import type { Gauge, LineEnds } from '#core/strain-fields/index.ts'
import { formatNumber } from '#web/format/number.ts'
import { handleEvents, type MapPoint } from './move-handle.ts'
import type { MapLayout } from './map-layout.ts'
import styles from './strain-map.module.css'

type OverlayProps = {
  readonly map: StrainMap
  readonly layout: MapLayout
  readonly onGauge: (gauge: Gauge) => void
  readonly onLine: (line: LineEnds) => void
}

export function Overlay({ map: { gauge, line, spacing, box }, layout, onGauge, onLine }: OverlayProps) {
  const { toX, toY, scale } = layout
  const [x1, y1, x2, y2] = [toX(line.from[0]), toY(line.from[1]), toX(line.to[0]), toY(line.to[1])]
  const handle = (name: string, at: MapPoint, onMove: (point: MapPoint) => void) => ({
    tabIndex: 0,
    role: 'slider',
    'aria-label': name,
    'aria-valuemin': box.left,
    'aria-valuemax': box.right,
    'aria-valuenow': at[0],
    'aria-valuetext': `x ${formatNumber(at[0], 2)} mm, y ${formatNumber(at[1], 2)} mm`,
    className: styles['handle'],
    ...handleEvents(at, layout, Math.max(0.01, spacing), onMove),
  })
  const radius = Math.max(2, (gauge.diameter / 2) * scale)
  return (
    <>
      <g className={styles['drawn']} aria-hidden="true">
        {['halo', 'ink'].map((look) => (
          <g key={look} className={styles[look]}>
            <line {...{ x1, y1, x2, y2 }} />
            <circle cx={toX(gauge.x)} cy={toY(gauge.y)} r={radius} />
          </g>
        ))}
      </g>
      <circle
        {...handle('First end of the line', line.from, (from) => onLine({ ...line, from }))}
        {...{ cx: x1, cy: y1, r: 9 }}
      />
      <circle
        {...handle('Second end of the line', line.to, (to) => onLine({ ...line, to }))}
        {...{ cx: x2, cy: y2, r: 9 }}
      />
      <circle
        {...handle('Virtual gauge', [gauge.x, gauge.y], ([x, y]) => onGauge({ ...gauge, x, y }))}
        {...{ cx: toX(gauge.x), cy: toY(gauge.y), r: Math.max(12, radius) }}
      />
    </>
  )
}
