import { releaseTableAddress, type ReleaseTableId } from '#contract/releases/release-tables.ts'
import { formatCount } from '#core/format-count.ts'
import { formatSignificant } from '#web/format/number.ts'
import styles from './page.module.css'

type Table = ReleaseTableId & { readonly rows: number; readonly bytes: number; readonly materials: number }
type ReleaseTablesProps = {
  readonly release: string
  readonly origin: string
  readonly tables: readonly Table[]
}

export function ReleaseTables({ release, origin, tables }: ReleaseTablesProps) {
  const [first] = tables
  if (!first) return null
  const address = `${origin}${releaseTableAddress(release, tables.find(({ name }) => name === 'properties') ?? first)}`
  return (
    <section aria-labelledby="tables" className={styles['part']}>
      <h2 id="tables">Tables of release {release}</h2>
      <p>
        Parquet files with all rows that you can read: {formatCount(first.materials, 'material')}. Units are in the
        metadata of each file.
      </p>
      <ul className={styles['names']}>
        {tables.map((table) => (
          <li key={releaseTableAddress(release, table)}>
            <a href={releaseTableAddress(release, table)} download>
              {table.test === null ? table.name : `${table.name}, ${table.test}`}
            </a>{' '}
            {formatCount(table.rows, 'row')}, {formatSignificant(table.bytes / 1e6, 2)} MB
          </li>
        ))}
      </ul>
      <p>
        Python: <code>pandas.read_parquet('{address}')</code>. DuckDB: <code>select * from '{address}'</code>. For the
        materials of your plan, send your API key as a bearer token.
      </p>
    </section>
  )
}
