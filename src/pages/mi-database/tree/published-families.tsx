import { ReleaseLink } from '#web/release/release-link.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import type { publishedFamilies } from './published.ts'
import { unitHeading } from './unit-heading.tsx'
import styles from './tables.module.css'

export function PublishedFamilies({ columns, rows }: ReturnType<typeof publishedFamilies>) {
  return (
    <section aria-labelledby="published">
      <h2 id="published">Published ranges of the families</h2>
      <PlainTable
        label="Ranges of each family in the literature"
        className={styles['table']}
        headings={['Family', ...columns.map(({ property, symbol, unit }) => unitHeading(property, symbol, unit))]}
      >
        {rows.map(({ name, path, cells }) => (
          <tr key={path}>
            <th scope="row">
              <ReleaseLink to={`/mi-database/${path}`}>{name}</ReleaseLink>
            </th>
            {cells.map((text, i) => (
              <td key={columns[i]!.property}>{text ?? '–'}</td>
            ))}
          </tr>
        ))}
      </PlainTable>
      <p className={styles['note']}>Literature values for cold-rolled sheet of each family, not from this catalogue.</p>
    </section>
  )
}
