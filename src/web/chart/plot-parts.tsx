import type { UnitSystem } from '#web/format/unit-system.ts'
import { displayOf } from '#web/format/unit-system.ts'
import { classes } from '#web/ui/classes.ts'
import { Symbol } from '#web/ui/symbol.tsx'
import { extrapolatedSpans, type Drawn } from './drawing.ts'
import { evidenceShapes } from './evidence.ts'
import type { Ticks } from './frame.ts'
import type { View } from './scale.ts'
import type { ChartAxis, ChartEvidence } from './series.ts'
import styles from './chart.module.css'
import evidenceStyles from './evidence.module.css'

// Places are given in percent of the plot, so that these parts fit any size without being drawn again.
const along = (place: number) => `${Math.round(place * 1e5) / 1e3}%`
const up = (place: number) => along(1 - place)

/** Beneath the curves: the tint of extrapolation, the evaluation window, and grid lines while there is no canvas. */
export function UnderPlot({ drawn, view, evidence, ticks, grid }: UnderPlotProps) {
  const window = evidence && evidenceShapes(evidence, view)
  return (
    <svg aria-hidden="true" className={classes(styles['fill'], styles['under'])}>
      {extrapolatedSpans(drawn, view.x).map(([from, to]) => (
        <rect
          key={`${from} ${to}`}
          x={along(from)}
          width={along(to - from)}
          height="100%"
          className={styles['beyond']}
        />
      ))}
      {grid &&
        ticks.x.map(({ place }) => (
          <line key={place} x1={along(place)} x2={along(place)} y2="100%" className={styles['grid']} />
        ))}
      {grid &&
        ticks.y.map(({ place }) => (
          <line key={place} y1={up(place)} y2={up(place)} x2="100%" className={styles['grid']} />
        ))}
      {window && (
        <rect
          x={along(window.from)}
          width={along(window.to - window.from)}
          height="100%"
          className={evidenceStyles['window']}
        />
      )}
      {window && (
        <line x1={along(window.from)} x2={along(window.from)} y2="100%" className={evidenceStyles['windowEdge']} />
      )}
      {window && (
        <line x1={along(window.to)} x2={along(window.to)} y2="100%" className={evidenceStyles['windowEdge']} />
      )}
    </svg>
  )
}

type UnderPlotProps = {
  readonly drawn: readonly Drawn[]
  readonly view: View
  readonly evidence: ChartEvidence | undefined
  readonly ticks: Ticks
  readonly grid: boolean
}

/** Above the curves: the construction of an evaluation, with its labels. */
export function EvidenceMarks({ evidence, view }: { readonly evidence: ChartEvidence; readonly view: View }) {
  const { from, marks } = evidenceShapes(evidence, view)
  return (
    <svg aria-hidden="true" className={styles['fill']}>
      <text x={along(from)} y={14} dx={4} className={evidenceStyles['markLabel']}>
        {evidence.label}
      </text>
      {marks.map(({ label, points: [first, second] }) => {
        if (!first) return null
        const [x, y] = second ?? first
        return (
          <g key={label}>
            {second ? (
              <line
                x1={along(first[0])}
                y1={up(first[1])}
                x2={along(second[0])}
                y2={up(second[1])}
                className={evidenceStyles['markLine']}
              />
            ) : (
              <circle cx={along(first[0])} cy={up(first[1])} r={5} className={evidenceStyles['markPoint']} />
            )}
            <text
              x={along(x)}
              y={up(y)}
              dx={x > 0.7 ? -8 : 8}
              dy={y > 0.9 ? 16 : -8}
              textAnchor={x > 0.7 ? 'end' : 'start'}
              className={evidenceStyles['markLabel']}
            >
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Numbers along both axes and their titles with symbol and unit. */
export function Axes({ ticks, x, y, system }: AxesProps) {
  return (
    <>
      <p className={styles['yTitle']}>
        <AxisTitle axis={y} system={system} />
      </p>
      <svg aria-hidden="true" className={styles['yTicks']}>
        {ticks.y.map(({ place, label }) => (
          <text key={place} x="100%" y={up(place)} dx={-8} dy="0.35em" textAnchor="end" className={styles['tick']}>
            {label}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" className={styles['xTicks']}>
        {ticks.x.map(({ place, label }) => (
          <text key={place} x={along(place)} y={16} textAnchor="middle" className={styles['tick']}>
            {label}
          </text>
        ))}
      </svg>
      <p className={styles['xTitle']}>
        <AxisTitle axis={x} system={system} />
      </p>
    </>
  )
}

type AxesProps = { readonly ticks: Ticks; readonly x: ChartAxis; readonly y: ChartAxis; readonly system: UnitSystem }

function AxisTitle({ axis, system }: { readonly axis: ChartAxis; readonly system: UnitSystem }) {
  const { unit } = displayOf(axis.kind, system)
  return (
    <>
      <span className={styles['words']}>{axis.label}</span>{' '}
      <span>
        <Symbol of={axis.symbol} />
        {unit === '1' ? '' : ` [${unit}]`}
      </span>
    </>
  )
}
