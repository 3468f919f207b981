import { useMemo } from 'react'
import type { ChartView } from '#core/test-types/test-type.ts'
import { cividis as scale } from '#web/chart/cividis.ts'
import { niceStep } from '#web/chart/drawing/ticks.ts'
import { formatNumber } from '#web/format/number.ts'
import { ChartFrame } from '../test-chart/chart-frame.tsx'
import { fileAddress } from '../file-address.ts'
import { FieldLegend } from './field-legend.tsx'
import { FieldTable } from './field-table.tsx'
import styles from './field-map.module.css'
import { useMaterial } from '../material-context.tsx'
import { unpack } from '#contract/views/packed.ts'
import { ViewSwitch } from '../test-chart/view-switch.tsx'
import type { ShownField } from '#contract/views/test.ts'

type FieldMapProps = {
  readonly title: string
  readonly subtitle: string
  readonly source: string
  readonly chart: ChartView
  readonly field: ShownField
  readonly view: 'chart' | 'table'
}

export function FieldMap({ title, subtitle, source, chart, field, view }: FieldMapProps) {
  const { material, coil, state } = useMaterial()
  const fileOf = fileAddress(material, coil, state.test, state.release)
  const values = useMemo(() => unpack(field.values), [field.values])
  const measured = useMemo(() => values.reduce((sum, v) => (Number.isFinite(v) ? sum + 1 : sum), 0), [values])
  const { columns, rows, step, x, y, from, to } = field
  const [left, bottom] = [x - step[0] / 2, y - step[1] / 2]
  const [width, height] = [columns * step[0], rows * step[1]]
  const symbol = chart.beside?.symbol ?? ''
  const value = (at: number) => formatNumber(from + ((to - from) * at) / scale.length, 3)
  return (
    <ChartFrame
      title={title}
      subtitle={`${subtitle}, specimen ${field.label}`}
      synthetic={field.synthetic}
      source={`${source} · ${measured} points${field.gauge === null ? '' : `, strains over ${formatNumber(field.gauge, 2)} mm`}${view === 'chart' ? ' · measured points in ten colour steps, not smoothed' : ''}`}
    >
      <div className={styles['toolbar']} data-print="no">
        <ViewSwitch />
        <a href={fileOf({ data: 'field', condition: field.label })} download>
          Strain field as CSV
        </a>
      </div>
      {view === 'table' && <FieldTable {...{ title, chart, field, values }} />}
      <div className={styles['plot']} hidden={view === 'table'}>
        <svg
          viewBox={`${left - 0.09 * width} ${-0.04 * height} ${1.11 * width} ${1.2 * height}`}
          className={styles['map']}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not a file
          role="img"
          aria-label={`${chart.beside?.label} from ${value(0)} to ${value(scale.length)} over ${formatNumber(width, 1)} by ${formatNumber(height, 1)} mm`}
        >
          {runs(field, values).map(({ row, column, length, level }) => (
            <rect
              key={`${row}-${column}`}
              x={left + column * step[0]}
              y={height - (row + 1) * step[1]}
              width={length * step[0]}
              height={step[1]}
              fill={scale[level]}
              stroke={scale[level]}
              strokeWidth={0.04 * step[0]}
            />
          ))}
          {ticks(left, width).map((at) => (
            <text key={at} x={at} y={1.05 * height} fontSize={0.03 * height} textAnchor="middle">
              {formatNumber(at, 0)}
            </text>
          ))}
          {ticks(bottom, height).map((at) => (
            <text
              key={at}
              x={left - 0.01 * width}
              y={height - (at - bottom)}
              fontSize={0.03 * height}
              textAnchor="end"
              dominantBaseline="middle"
            >
              {formatNumber(at, 0)}
            </text>
          ))}
          <text x={left + width / 2} y={1.1 * height} fontSize={0.032 * height} textAnchor="middle">
            {chart.x.label} {chart.x.symbol} [mm]
          </text>
          <text
            transform={`translate(${left - 0.05 * width} ${height / 2}) rotate(-90)`}
            fontSize={0.032 * height}
            textAnchor="middle"
          >
            {chart.y.label} {chart.y.symbol} [mm]
          </text>
        </svg>
        <FieldLegend label={chart.beside?.label ?? ''} symbol={symbol} from={from} to={to} />
      </div>
    </ChartFrame>
  )
}

/** Merges neighbours of one colour in a row. */
function runs({ columns, rows, from, to }: ShownField, values: Float64Array) {
  const steps = scale.length
  const levelOf = (v: number) => (to > from ? Math.min(steps - 1, Math.floor((steps * (v - from)) / (to - from))) : 0)
  const levels = Array.from(values, (v) => (Number.isFinite(v) ? Math.max(0, levelOf(v)) : undefined))
  const found: { row: number; column: number; length: number; level: number }[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns;) {
      const level = levels[row * columns + column]
      let length = 1
      while (column + length < columns && levels[row * columns + column + length] === level) length++
      if (level !== undefined) found.push({ row, column, length, level })
      column += length
    }
  }
  return found
}

function ticks(from: number, length: number): number[] {
  const step = niceStep(length / 6)
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.floor((from + length - first) / step) + 1 }, (_, i) => first + i * step)
}
