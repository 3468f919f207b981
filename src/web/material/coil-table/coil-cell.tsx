import { Link } from 'react-router'
import { labelSlug } from '#contract/views/material-state.ts'
import type { CoilCell, CoilRow } from '#contract/views/coil-table.ts'
import type { ShownColumn } from '#core/properties/shown-column.ts'
import { formatSpread } from '#web/format/mean.ts'
import { missing, thinSpace } from '#web/format/number.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './coil-rows.module.css'

type NumberCellProps = {
  readonly row: CoilRow
  readonly column: ShownColumn
  readonly cell: CoilCell | null
  readonly release: string | null
}

export function NumberCell({ row, column, cell, release }: NumberCellProps) {
  if (!cell) {
    const why = row.tests.includes(column.test) ? 'not evaluated' : `${column.test} was not tested`
    return (
      <>
        <span aria-hidden>{missing}</span>
        <span className="visually-hidden">{why}</span>
      </>
    )
  }
  const { mean, s, n, gauge } = cell
  const factor = Math.abs(column.factor)
  const shown = {
    mean: column.factor < 0 ? Math.abs(mean * factor) : mean * factor,
    s: s === null ? null : s * factor,
    n,
  }
  // An elongation is meaningful only with its gauge length, which can differ between coils.
  const over = gauge !== null && withGauge.has(column.property) ? ` A${Number(gauge.toFixed(1))}` : ''
  return (
    <Link to={evidenceAddress(row, column, cell, release)} className={styles['value']} title={cellWords(column, cell)}>
      {formatSpread(shown, column.digits)}
      <span className={styles['count']}>
        {thinSpace}({n})<SymbolText of={over} />
        {cell.flags.length > 0 && <span className={styles['caution']}> !</span>}
      </span>
    </Link>
  )
}

const withGauge: ReadonlySet<string> = new Set(['uat.a', 'uat.uts_te'])

function cellWords({ name }: ShownColumn, { condition, gauge, method, n, flags }: CoilCell): string {
  return [
    `${name}, ${condition}: mean of ${n} ${n === 1 ? 'specimen' : 'specimens'}`,
    ...(gauge === null ? [] : [`L0 = ${gauge} mm`]),
    method,
    ...flags,
  ].join('. ')
}

/** Material page with the curve of a value; releases without evidence open test and direction. */
export function evidenceAddress(
  row: CoilRow,
  { test }: ShownColumn,
  { number, condition }: CoilCell,
  release: string | null,
): string {
  const search = new URLSearchParams({
    variant: row.slug,
    ...(test !== 'UAT' && { test }),
    ...(number === null ? { condition: labelSlug(condition) } : { number }),
    ...(release !== null && { release }),
  })
  return `/mi-database/${row.path}?${search}#curve`
}
