import { property } from '#core/properties/index.ts'
import { OriginMark } from '#web/ui/origin-mark.tsx'
import { saveSlide, SlideExport } from '#web/chart/slide-export.tsx'
import { propertyBars } from './bar-drawing.ts'
import { barScale } from './bar-scale.ts'
import { classes } from '#web/ui/classes.ts'
import { styleColour } from '#web/chart/palette.ts'
import colours from '#web/chart/colours.module.css'
import styles from './bar-chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import { PropertySymbol } from '../property/property-symbol.tsx'
import { shownSpread, shownUnit, shownValue } from '../property/shown-value.ts'
import type { ShownRow } from '#contract/views/test.ts'

type BarChartProps = {
  readonly title: string
  readonly subtitle: string
  readonly source: string
  /** Laboratories and licences, in saved pictures only. */
  readonly credit?: string | undefined
  /** Of saved pictures, without extension. */
  readonly fileName?: string | undefined
  readonly id: string
  /** `coil`: palette index of its bar. */
  readonly rows: readonly (ShownRow & { readonly coil?: number })[]
}

/** Bar per condition from zero to the mean, line for ± s, ring per specimen. */
export function BarChart({ title, subtitle, source, credit, fileName, id, rows }: BarChartProps) {
  const own = rows.filter((row) => row.property === id && row.mean !== null)
  const highest = Math.max(0, ...own.map(({ max, mean, s }) => Math.max(max ?? 0, (mean ?? 0) + (s ?? 0))))
  const { end, ticks } = barScale(shownValue(id, highest))
  const mixed = new Set(own.map(({ synthetic }) => synthetic)).size > 1
  const along = (value: number) => `${(100 * shownValue(id, value)) / end}%`
  return (
    <ChartFrame
      {...{ title, subtitle }}
      synthetic={own.length > 0 && own.every(({ synthetic }) => synthetic)}
      source={`${source} · bar: mean, line: ± s, ring: one specimen`}
      tools={
        own.length > 0 && (
          <SlideExport
            onSave={(format) =>
              saveSlide(propertyBars({ title, subtitle, source, credit, id, rows: own }), format, fileName)
            }
          />
        )
      }
    >
      <dl className={styles['bars']} data-mixed={mixed || undefined}>
        {own.map((row) => (
          <div key={row.conditionId} className={styles['row']}>
            <dt>
              {row.condition} {mixed && <OriginMark origin={row.synthetic ? 'synthetic' : 'measured'} />}
            </dt>
            <dd>
              <svg
                className={classes(styles['bar'], colours[`colour${styleColour(row.coil ?? 0) + 1}`])}
                aria-hidden="true"
              >
                {ticks.map((tick) => (
                  <line
                    key={tick}
                    className={styles['grid']}
                    x1={`${(100 * tick) / end}%`}
                    x2={`${(100 * tick) / end}%`}
                    y2="100%"
                  />
                ))}
                <rect className={styles['mean']} width={along(row.mean ?? 0)} y="20%" height="60%" />
                {row.s !== null && (
                  <line
                    className={styles['spread']}
                    x1={along(Math.max(0, (row.mean ?? 0) - row.s))}
                    x2={along((row.mean ?? 0) + row.s)}
                    y1="50%"
                    y2="50%"
                  />
                )}
                {row.replicates.map(
                  ({ scalarId, value }) =>
                    value !== null && (
                      <circle key={scalarId} className={styles['specimen']} cx={along(value)} cy="50%" r="3.5" />
                    ),
                )}
              </svg>
              <span className={styles['value']}>
                {shownSpread(id, { mean: row.mean ?? NaN, s: row.s, n: row.n })} {shownUnit(id)}
                <span className={styles['count']}> n = {row.n}</span>
              </span>
            </dd>
          </div>
        ))}
        <div className={styles['row']} aria-hidden="true">
          <dt />
          <dd>
            <svg className={styles['axis']}>
              {ticks.map((tick, i) => (
                <text
                  key={tick}
                  x={`${(100 * tick) / end}%`}
                  y="14"
                  textAnchor={i === 0 ? 'start' : i === ticks.length - 1 ? 'end' : 'middle'}
                >
                  {tick}
                </text>
              ))}
            </svg>
            <span className={styles['value']} />
          </dd>
        </div>
      </dl>
      <p className={styles['label']}>
        {property(id)?.name} <PropertySymbol id={id} /> {shownUnit(id) && `[${shownUnit(id)}]`}
      </p>
    </ChartFrame>
  )
}
