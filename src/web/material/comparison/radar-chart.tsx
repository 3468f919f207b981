import type { RadarAxis } from '#contract/views/comparison.ts'
import { property } from '#core/properties/index.ts'
import colours from '#web/chart/colours.module.css'
import { palette } from '#web/chart/palette.ts'
import { markerPath } from '#web/chart/path.ts'
import { plainSymbol } from '#web/format/symbol.ts'
import { CoilMark } from './coil-mark.tsx'
import styles from './radar-chart.module.css'

type RadarChartProps = { readonly axes: readonly RadarAxis[]; readonly coils: readonly string[] }

/** Radius of the rim, and of the 5th percentile around the centre, so that lowest values still have a shape. */
const [rim, core] = [150, 18]

/** Coils on axes from the 5th to the 95th percentile. The numbers stand in the table beside it. */
export function RadarChart({ axes, coils }: RadarChartProps) {
  const at = (i: number, share: number) => {
    const angle = (2 * Math.PI * i) / axes.length - Math.PI / 2
    const radius = core + (rim - core) * share
    return [Math.round(10 * radius * Math.cos(angle)) / 10, Math.round(10 * radius * Math.sin(angle)) / 10] as const
  }
  const ring = (share: number) => axes.map((_, i) => at(i, share).join(' ')).join('L')
  return (
    <figure className={styles['radar']}>
      <svg viewBox="-260 -190 520 380" className={styles['plot']} aria-hidden="true">
        {[0, 0.5, 1].map((share) => (
          <path key={share} d={`M${ring(share)}Z`} className={styles['ring']} />
        ))}
        {axes.map(({ id, property: name }, i) => {
          const [x, y] = at(i, 1)
          const [tx, ty] = at(i, 1.14)
          return (
            <g key={id}>
              <line x2={x} y2={y} className={styles['ring']} />
              <text
                x={tx}
                y={ty + 5}
                className={styles['label']}
                textAnchor={Math.abs(tx) < 10 ? 'middle' : tx > 0 ? 'start' : 'end'}
              >
                {plainSymbol(property(name)?.symbol ?? name)}
              </text>
            </g>
          )
        })}
        {coils.map((name, place) => {
          const points = axes.flatMap(({ low, high, values }, i) => {
            const value = values[place]
            return value == null ? [] : [at(i, Math.min(1, Math.max(0, (value - low) / (high - low))))]
          })
          const { marker, dash } = palette[place % palette.length]!
          // An axis without a value leaves the outline open: nothing is drawn through what was not measured.
          const closed = points.length === axes.length ? 'Z' : ''
          return (
            <g key={name} className={colours[`colour${(place % palette.length) + 1}`]}>
              <path
                d={`M${points.map((point) => point.join(' ')).join('L')}${closed}`}
                className={styles['coil']}
                strokeDasharray={dash.length > 0 ? dash.join(' ') : undefined}
              />
              {points.map(([x, y]) => (
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
