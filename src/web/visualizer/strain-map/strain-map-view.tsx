import { type PointerEvent, useMemo, useRef } from 'react'
import { type StrainMap, strainsOf } from '#core/visualizer/index.ts'
import type { Gauge, LineEnds } from '#core/strain-fields/index.ts'
import { useSize } from '#web/chart/use-size.ts'
import { formatNumber } from '#web/format/number.ts'
import { FieldLegend } from '#web/material/field-map/field-legend.tsx'
import { ChartFrame } from '#web/material/test-chart/chart-frame.tsx'
import { colourRange } from './colour-steps.ts'
import { FieldCanvas } from './field-canvas.tsx'
import { MapAxes } from './map-axes.tsx'
import { mapLayout } from './map-layout.ts'
import { placeOf } from './move-handle.ts'
import { Overlay } from './overlay.tsx'
import { PointsTable } from './points-table.tsx'
import { fieldWords } from './field-words.ts'
import { shownNames } from './shown-names.ts'
import styles from './strain-map.module.css'

type StrainMapViewProps = {
  readonly map: StrainMap
  /** Name of the coil. */
  readonly coil: string
  readonly synthetic: boolean
  readonly as: 'chart' | 'table'
  readonly onGauge: (gauge: Gauge) => void
  readonly onLine: (line: LineEnds) => void
}

/** Before the page knows how wide it is [px]. */
const firstWidth = 640

/**
 * One image of a strain field as a colour map, with a virtual gauge and a line that are moved by pointer and keys. Colours mean the
 * same in all images of the specimen.
 */
export function StrainMapView({ map, coil, synthetic, as, onGauge, onLine }: StrainMapViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useSize(frame)?.width ?? firstWidth
  const { at, box, spacing, shown, images, gauge } = map
  const values = useMemo(() => strainsOf(at, shown), [at, shown])
  const range = useMemo(() => colourRange(images.map((image) => strainsOf(image, shown))), [images, shown])
  const layout = useMemo(() => mapLayout(box, spacing, width), [box, spacing, width])
  const { label, symbol } = shownNames[shown]
  const { title, subtitle, source } = useMemo(() => fieldWords(map, coil), [map, coil])
  const place = (event: PointerEvent<SVGSVGElement>) => {
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
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is no such tag within a picture
              role="group"
              aria-label={`${title}: from ${formatNumber(range[0], 3)} to ${formatNumber(range[1], 3)}`}
              onPointerDown={place}
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
