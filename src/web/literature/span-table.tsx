import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Span, ValueSort } from '#core/literature/index.ts'
import { OriginMark } from '#web/ui/origin-mark.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './span-table.module.css'

export type SpanColumn = {
  readonly id: string
  readonly head: ReactNode
  /** With unit, and half the width of a published band. */
  readonly text: (value: number, sd: number | null) => string
  /** Usual published name; other names are shown in the cell. */
  readonly usual?: string | undefined
}

export type SpanRow = {
  readonly id: string
  readonly name: string
  readonly to: string
  readonly sort: ValueSort
  readonly citation: string
  readonly cells: readonly (Span | null)[]
}

type SpanTableProps = {
  readonly caption: string
  readonly columns: readonly SpanColumn[]
  readonly rows: readonly SpanRow[]
}

export function SpanTable({ caption, columns, rows }: SpanTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled sideways by keyboard
    <section className={styles['frame']} aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Published material</th>
            <th scope="col">Origin</th>
            {columns.map(({ id, head }) => (
              <th key={id} scope="col" className={styles['value']}>
                {head}
              </th>
            ))}
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, to, sort, citation, cells }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={to}>{name}</Link>
              </th>
              <td>
                <OriginMark origin={sort} />
              </td>
              {columns.map((column, i) => (
                <td key={column.id} className={styles['value']}>
                  <SymbolText of={cells[i] ? spanText(column, cells[i]) : '–'} />
                </td>
              ))}
              <td className={styles['source']}>{citation}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** `≥ 590 MPa`, `290 to 370 MPa`, `604 ± 8 MPa (n = 3)`, `≥ 24 % (A50)`. */
export function spanText(
  { text, usual }: Pick<SpanColumn, 'text' | 'usual'>,
  { low, high, sd, n, name }: Span,
): string {
  const value =
    low === null
      ? `≤ ${text(high!, null)}`
      : high === null
        ? `≥ ${text(low, null)}`
        : low === high
          ? text(low, sd)
          : `${text(low, null)} to ${text(high, null)}`
  const about = [...(usual !== undefined && name !== usual ? [name] : []), ...(n === null ? [] : [`n = ${n}`])]
  return about.length === 0 ? value : `${value} (${about.join(', ')})`
}
