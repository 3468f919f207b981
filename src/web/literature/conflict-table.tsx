import type { Conflict } from '#core/literature/conflicts.ts'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import { publishedText, publishedUnit } from './value-text.ts'
import styles from './literature.module.css'

export function ConflictTable({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  return (
    <PlainTable
      label="Conflicting values"
      className={styles['table']}
      headings={['Property', 'Direction', 'Unit', 'Source A', 'Source B', 'Condition']}
    >
      {conflicts.map(({ symbol, direction, unit, sides, condition }, i) => (
        <tr key={i}>
          <th scope="row">
            <Symbol of={symbol} />
          </th>
          <td className={styles['words']}>{direction ?? 'not stated'}</td>
          <td className={styles['words']}>{publishedUnit(unit) || '–'}</td>
          {sides.map(({ key, who, ...numbers }, side) => (
            <td key={side} className={styles['text']}>
              {publishedText(numbers)}:{' '}
              {key === null ? who : <ReleaseLink to={`/mi-database/published/${key}`}>{who}</ReleaseLink>}
            </td>
          ))}
          <td className={styles['text']}>{condition || '–'}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
