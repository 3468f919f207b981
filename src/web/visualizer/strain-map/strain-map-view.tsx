import { type PointerEvent, useMemo, useRef } from 'react'
import { type StrainMap, strainsOf } from '#core/visualizer/index.ts'
import type { Extent, FieldImage, Gauge, LineEnds } from '#core/strain-fields/index.ts'
import { usePrinting } from '#web/chart/use-paint-theme.ts'
import { useSize } from '#web/chart/use-size.ts'
import { CurveTable } from '#web/data-table/curve-table.tsx'
import { formatFixed, formatNumber } from '#web/format/number.ts'
import { FieldLegend } from '#web/material/field-map/field-legend.tsx'
import { ChartFrame } from '#web/material/test-chart/chart-frame.tsx'
import { colourRange } from './colour-steps.ts'
import { FieldCanvas } from './field-canvas.tsx'
import { type MapLayout, mapLayout, mapTicks } from './map-layout.ts'
import { placeOf } from './move-handle.ts'
import { Overlay } from './overlay.tsx'
import { fieldWords } from './field-words.ts'
import { shownNames } from './shown-names.ts'
import styles from './strain-map.module.css'

type StrainMapViewProps = {
  readonly map: StrainMap
  readonly coil: string
  readonly synthetic: boolean
  readonly as: 'chart' | 'table'
  readonly onGauge: (gauge: Gauge) => void
  readonly onLine: (line: LineEnds) => void
}

/** Before the width is measured [px]. */
const firstWidth = 640

/** Colour map with gauge and line. All images of a specimen have the same colour scale. */
export function StrainMapView({ map, coil, synthetic, as, onGauge, onLine }: StrainMapViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useSize(frame)?.width ?? firstWidth
  const { at, box, spacing, shown, images, gauge } = map
  const values = useMemo(() => strainsOf(at, shown), [at, shown])
  const range = useMemo(() => colourRange(images.map((image) => strainsOf(image, shown))), [images, shown])
  const paper = usePrinting()
  const layout = useMemo(() => mapLayout(box, spacing, width, paper), [box, spacing, width, paper])
  const { label, symbol } = shownNames[shown]
  const { title, subtitle, source } = useMemo(() => fieldWords(map, coil), [map, coil])
  const movePoint = (event: PointerEvent<SVGSVGElement>) => {
    const found = event.button === 0 ? placeOf(event, layout) : undefined
    if (found) onGauge({ ...gauge, x: Number(found[0].toFixed(2)), y: Number(found[1].toFixed(2)) })
  }
  return (
    <ChartFrame {...{ title, subtitle, source, synthetic }}>
      {as === 'table' ? (
        <PointsTable title={title} image={at} />
      ) : (
        <div className={styles['plot']}>
          <div ref={frame} className={styles['frame']}>
            <FieldCanvas {...{ at, values, range, spacing, layout }} />
            <svg
              viewBox={`0 0 ${layout.width} ${layout.height}`}
              className={styles['picture']}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG does not have such a tag
              role="group"
              aria-label={`${title}: from ${formatNumber(range[0], 3)} to ${formatNumber(range[1], 3)}`}
              onPointerDown={movePoint}
            >
              <MapAxes {...{ box, layout }} />
              <Overlay {...{ map, layout, onGauge, onLine }} />
            </svg>
          </div>
          <FieldLegend {...{ label, symbol }} from={range[0]} to={range[1]} />
        </div>
      )}
    </ChartFrame>
  )
}

function MapAxes({ box, layout }: { readonly box: Extent; readonly layout: MapLayout }) {
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

function PointsTable({ title, image }: { readonly title: string; readonly image: FieldImage }) {
  const { x, y, eps1, eps2 } = image
  const rows = Array.from(x.keys()).filter((i) => Number.isFinite(eps1[i]))
  const columns = [x, y, eps1, eps2]
  return (
    <CurveTable
      caption={`Points of ${title}`}
      table={{
        rows: rows.length,
        at: (row, column) => columns[column]?.[rows[row] ?? -1],
        columns: [
          { series: 'Position', symbol: 'x', unit: 'mm' },
          { series: 'Position', symbol: 'y', unit: 'mm' },
          { series: 'Major true strain', symbol: 'ε1', unit: '1' },
          { series: 'Minor true strain', symbol: 'ε2', unit: '1' },
        ],
      }}
      format={(value, column) => formatFixed(value, column < 2 ? 2 : 4)}
    />
  )
}
