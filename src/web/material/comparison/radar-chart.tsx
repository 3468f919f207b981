import type { RadarAxis } from '#contract/views/comparison.ts'
import { property } from '#core/properties/index.ts'
import colours from '#web/chart/colours.module.css'
import { palette } from '#web/chart/palette.ts'
import { markerPath } from '#web/chart/drawing/path.ts'
import { plainSymbol } from '#web/format/symbol.ts'
import { CoilMark } from './coil-mark.tsx'
import styles from './radar-chart.module.css'
import { radarOutline, radarPoint, radarRing, radarWords } from './radar-outline.ts'

type RadarChartProps = { readonly axes: readonly RadarAxis[]; readonly coils: readonly string[] }

/** Axes from the 5th to the 95th percentile. The values are in the table. */
export function RadarChart({ axes, coils }: RadarChartProps) {
  return (
    <figure className={styles['radar']}>
      <svg viewBox="-260 -190 520 380" className={styles['plot']} aria-hidden="true">
        {[0, 0.5, 1].map((share) => (
          <path key={share} d={radarRing(axes.length, share)} className={styles['ring']} />
        ))}
        {axes.map(({ id, property: name }, i) => {
          const [x, y] = radarPoint(axes.length, i, 1)
          const words = radarWords(axes.length, i)
          return (
            <g key={id}>
              <line x2={x} y2={y} className={styles['ring']} />
              <text x={words.x} y={words.y} className={styles['label']} textAnchor={words.anchor}>
                {plainSymbol(property(name)?.symbol ?? name)}
              </text>
            </g>
          )
        })}
        {coils.map((name, place) => {
          const { d, at } = radarOutline(axes, place)
          const { marker, dash } = palette[place % palette.length]!
          return (
            <g key={name} className={colours[`colour${(place % palette.length) + 1}`]}>
              <path d={d} className={styles['coil']} strokeDasharray={dash.length > 0 ? dash.join(' ') : undefined} />
              {at.map(([x, y]) => (
                <path
                  key={`${x} ${y}`}
                  d={markerPath(marker.shape, 4)}
                  transform={`translate(${x} ${y})`}
                  className={styles['mark']}
                  fill={marker.hollow ? 'none' : 'currentColor'}
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
              <CoilMark place={place} /> {name}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
