import type { Extent } from '#core/strain-fields/index.ts'
import { niceStep } from '#web/chart/ticks.ts'
import { formatNumber } from '#web/format/number.ts'
import type { MapLayout } from './map-layout.ts'
import styles from './strain-map.module.css'

/** Frame of a field with places in mm on both sides. */
export function MapAxes({ box, layout }: { readonly box: Extent; readonly layout: MapLayout }) {
  const { left, right, top, bottom, toX, toY } = layout
  const step = niceStep(Math.max(box.right - box.left, box.top - box.bottom) / 6)
  return (
    <g className={styles['axes']}>
      <rect x={left} y={top} width={right - left} height={bottom - top} />
      {ticks(box.left, box.right, step).map((x) => (
        <text key={x} x={toX(x)} y={bottom + 16} textAnchor="middle">
          {formatNumber(x, step < 1 ? 1 : 0)}
        </text>
      ))}
      {ticks(box.bottom, box.top, step).map((y) => (
        <text key={y} x={left - 6} y={toY(y) + 4} textAnchor="end">
          {formatNumber(y, step < 1 ? 1 : 0)}
        </text>
      ))}
      <text x={(left + right) / 2} y={bottom + 34} textAnchor="middle">
        x [mm]
      </text>
      <text transform={`translate(${left - 32} ${(top + bottom) / 2}) rotate(-90)`} textAnchor="middle">
        y [mm]
      </text>
    </g>
  )
}

function ticks(from: number, to: number, step: number): number[] {
  if (!(step > 0)) return [from]
  const first = Math.ceil(from / step - 1e-9)
  const last = Math.floor(to / step + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => Number(((first + i) * step).toFixed(6)))
}
