import type { ChartView } from '#core/test-types/test-type.ts'
import { niceStep } from '#web/chart/ticks.ts'
import { formatNumber } from '#web/format/number.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import styles from './field-map.module.css'
import type { ShownField } from './view.ts'

type FieldMapProps = {
  readonly title: string
  readonly subtitle: string
  readonly source: string
  readonly chart: ChartView
  readonly field: ShownField
}

/** Ten steps of viridis: even to the eye, and in order of lightness for every kind of colour vision. */
const scale = [
  '#440154',
  '#482878',
  '#3e4a89',
  '#31688e',
  '#26828e',
  '#1f9e89',
  '#35b779',
  '#6dcd59',
  '#b4de2c',
  '#fde725',
] as const

/** A strain field as a colour map: both axes at one scale, ten steps, the values of the steps beside it. */
export function FieldMap({ title, subtitle, source, chart, field }: FieldMapProps) {
  const { columns, rows, step, x, y, from, to } = field
  const [left, bottom] = [x - step[0] / 2, y - step[1] / 2]
  const [width, height] = [columns * step[0], rows * step[1]]
  const symbol = chart.beside?.symbol ?? ''
  const value = (at: number) => formatNumber(from + ((to - from) * at) / scale.length, 3)
  return (
    <figure className={styles['frame']} aria-labelledby="field-title">
      <div className={styles['head']}>
        <div>
          <h3 id="field-title" className={styles['title']}>
            {title}
          </h3>
          <p className={styles['subtitle']}>
            {subtitle}, specimen {field.label}
          </p>
        </div>
        {field.synthetic && <StatusBadge status="synthetic" />}
      </div>
      <div className={styles['plot']}>
        <svg
          viewBox={`${left - 0.09 * width} ${-0.04 * height} ${1.11 * width} ${1.2 * height}`}
          className={styles['map']}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture drawn here, no file
          role="img"
          aria-label={`${chart.beside?.label} from ${value(0)} to ${value(scale.length)} over ${formatNumber(width, 1)} by ${formatNumber(height, 1)} mm`}
        >
          {runs(field).map(({ row, column, length, level }) => (
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
        <div className={styles['legend']}>
          <p>
            {chart.beside?.label} <Symbol of={symbol} />
          </p>
          <ol>
            {scale.map((colour, i) => (
              <li key={colour}>
                <svg viewBox="0 0 10 10" className={styles['swatch']} aria-hidden="true">
                  <rect width="10" height="10" fill={colour} />
                </svg>
                {value(i)} – {value(i + 1)}
              </li>
            ))}
          </ol>
        </div>
      </div>
      <figcaption className={styles['source']}>
        {source} · {columns * rows} points{field.gauge !== null && `, strains over ${formatNumber(field.gauge, 2)} mm`}{' '}
        · measured points in ten steps, nothing smoothed
      </figcaption>
    </figure>
  )
}

/** Neighbours of one colour in a row as one rectangle. */
function runs({ cells, columns, rows }: ShownField) {
  const found: { row: number; column: number; length: number; level: number }[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns;) {
      const cell = cells[row * columns + column]!
      let length = 1
      while (column + length < columns && cells[row * columns + column + length] === cell) length++
      if (cell !== ' ') found.push({ row, column, length, level: Number(cell) })
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
