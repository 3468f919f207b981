import type { RadarAxis } from '#contract/views/comparison.ts'
import { property } from '#core/properties/index.ts'
import { element } from '#web/chart/svg/svg-text.ts'
import { SvgMarkup } from '#web/chart/svg/svg-markup.tsx'
import { quantityText } from '#web/format/symbol.ts'
import colours from '#web/chart/colours.module.css'
import { palette } from '#web/chart/palette.ts'
import { markerPath } from '#web/chart/drawing/path.ts'
import { CoilMark } from './coil-mark.tsx'
import styles from './radar-chart.module.css'
import { radarOutline, radarPoint, radarRing, radarWords } from './radar-outline.ts'

type RadarChartProps = {
  readonly axes: readonly RadarAxis[]
  readonly coils: readonly string[]
  /** Palette indices of the coils. */
  readonly colours: readonly number[]
}

/** Axes from the 5th to the 95th percentile. The values are in the table. */
export function RadarChart({ axes, coils, colours: indices }: RadarChartProps) {
  const names = axes
    .map(({ property: name }, i) => {
      const { x, y, anchor } = radarWords(axes.length, i)
      return element('text', { x, y, 'text-anchor': anchor }, quantityText(property(name)?.symbol ?? name))
    })
    .join('')
  return (
    <figure className={styles['radar']}>
      <svg viewBox="-260 -190 520 380" className={styles['plot']} aria-hidden="true">
        {[0, 0.5, 1].map((share) => (
          <path key={share} d={radarRing(axes.length, share)} className={styles['ring']} />
        ))}
        {axes.map(({ id }, i) => {
          const [x, y] = radarPoint(axes.length, i, 1)
          return <line key={id} x2={x} y2={y} className={styles['ring']} />
        })}
        <SvgMarkup markup={names} className={styles['label']} />
        {coils.map((name, place) => {
          const { d, at } = radarOutline(axes, place)
          const { marker, dash } = palette[indices[place]!]!
          return (
            <g key={name} className={colours[`colour${indices[place]! + 1}`]}>
              <path d={d} className={styles['coil']} strokeDasharray={dash.length > 0 ? dash.join(' ') : undefined} />
              {at.map(([x, y]) => (
                <path
                  key={`${x} ${y}`}
                  d={markerPath(marker, 4)}
                  transform={`translate(${x} ${y})`}
                  className={styles['mark']}
                  fill="currentColor"
                />
              ))}
            </g>
          )
        })}
      </svg>
      <figcaption>
        <ul className={styles['legend']}>
          {coils.map((name, place) => (
            <li key={name}>
              <CoilMark colour={indices[place]!} /> {name}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
