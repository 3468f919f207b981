import { cividis as scale } from '#web/chart/cividis.ts'
import { formatNumber } from '#web/format/number.ts'
import { Symbol } from '#web/ui/symbol.tsx'
import styles from './field-map.module.css'

type FieldLegendProps = {
  readonly label: string
  readonly symbol: string
  readonly from: number
  readonly to: number
}

export function FieldLegend({ label, symbol, from, to }: FieldLegendProps) {
  const value = (at: number) => formatNumber(from + ((to - from) * at) / scale.length, 3)
  return (
    <div className={styles['legend']}>
      <p>
        {label} <Symbol of={symbol} />
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
  )
}
