import { ReleaseLink } from '#web/release/release-link.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import type { publishedFamilies } from './published.ts'
import styles from './tables.module.css'

/** What the literature reports of each family of a series. */
export function PublishedFamilies({ columns, rows }: ReturnType<typeof publishedFamilies>) {
  return (
    <section aria-labelledby="published">
      <h2 id="published">Published ranges of its families</h2>
      <ScrollRegion label="Table of published ranges">
        <table className={styles['table']}>
          <caption className="visually-hidden">Ranges of each family in the literature</caption>
          <thead>
            <tr>
              <th scope="col">Family</th>
              {columns.map(({ property, symbol, unit }) => (
                <th key={property} scope="col">
                  <Symbol of={symbol} /> {unit && <span className={styles['unit']}>{unit}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </ScrollRegion>
      <p className={styles['note']}>
        What the literature reports for cold-rolled sheet of each family. It is not from this catalogue.
      </p>
    </section>
  )
}
