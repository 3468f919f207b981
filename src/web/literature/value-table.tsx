import type { LiteratureValue, ValueSort } from '#core/literature/literature.ts'
import { OriginMark } from '#web/ui/origin-mark.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import { publishedNumber, publishedText, publishedUnit } from './value-text.ts'
import styles from './literature.module.css'

export type ShownValue = Pick<
  LiteratureValue,
  'id' | 'value' | 'min' | 'max' | 'sd' | 'n' | 'unit' | 'direction' | 'condition' | 'note'
> & {
  readonly symbol: string
  readonly name: string
  readonly sort: ValueSort
}

/** As the source states them. */
export function ValueTable({ label, values }: { readonly label: string; readonly values: readonly ShownValue[] }) {
  return (
    <PlainTable
      label={label}
      className={styles['table']}
      headings={['Property', 'Kind', 'Value or limits', 'Unit', 'Direction', 'n', 's', 'Condition', 'Note']}
    >
      {values.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <Symbol of={row.symbol} /> <span className={styles['name']}>{row.name}</span>
          </th>
          <td className={styles['words']}>
            <OriginMark origin={row.sort} bare />
          </td>
          <td className={styles['number']}>{publishedText(row)}</td>
          <td className={styles['words']}>{publishedUnit(row.unit) || '–'}</td>
          <td className={styles['words']}>{row.direction ?? 'not stated'}</td>
          <td>{row.n ?? '–'}</td>
          <td>{row.sd === null ? '–' : publishedNumber(row.sd)}</td>
          <td className={styles['text']}>{row.condition || '–'}</td>
          <td className={styles['text']}>{row.note || '–'}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

export function ValueLegend({ sorts }: { readonly sorts: readonly ValueSort[] }) {
  return (
    <p className={styles['legend']}>
      {sorts.map((sort) => (
        <OriginMark key={sort} origin={sort} />
      ))}
    </p>
  )
}
