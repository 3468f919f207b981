import type { Extent } from '#core/strain-fields/index.ts'
import { type MapLayout, mapTicks } from './map-layout.ts'
import styles from './strain-map.module.css'

/** Frame of a field with places in mm on both sides. */
export function MapAxes({ box, layout }: { readonly box: Extent; readonly layout: MapLayout }) {
  const { left, right, top, bottom, toX, toY } = layout
  const { across, up, written } = mapTicks(box)
  return (
    <g className={styles['axes']}>
      <rect x={left} y={top} width={right - left} height={bottom - top} />
      {across.map((x) => (
        <text key={x} x={toX(x)} y={bottom + 16} textAnchor="middle">
          {written(x)}
        </text>
      ))}
      {up.map((y) => (
        <text key={y} x={left - 6} y={toY(y) + 4} textAnchor="end">
          {written(y)}
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
