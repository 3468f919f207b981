import { use, useState } from 'react'
import { Link } from 'react-router'
import { useReleaseAddress } from '#web/release/release-link.tsx'
import { SiteAnchor } from '#web/shell/site-anchor.tsx'
import { SiteMapContext } from '#web/shell/site-map.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import type { KeyValues } from './key-values.ts'
import { unitHeading } from './unit-heading.tsx'
import styles from './tables.module.css'

type KeyValuesTableProps = KeyValues & {
  /** Address of the node below `/mi-database/`. */
  readonly path: string
  readonly materials: number
}

const comparator = '/mi-database/mi-data-comparator'
const table = '/mi-database/properties'
/** Limit of the comparator. */
const maxCompared = 8

export function KeyValuesTable({ columns, rows, path, materials }: KeyValuesTableProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const hydrated = useHydrated()
  const atRelease = useReleaseAddress()
  const { pages } = use(SiteMapContext)
  const has = (tool: string) => pages.some(({ address }) => address === tool)
  const ticking = hydrated && has(comparator)
  const toggle = (slug: string) =>
    setTicked((now) => (now.includes(slug) ? now.filter((one) => one !== slug) : [...now, slug]))
  // Default: open materials up to the limit of the comparator.
  const open = rows.filter(({ access }) => access === 'full').map(({ slug }) => slug)
  const compared = ticked.length > 0 ? ticked : open.slice(0, maxCompared)
  return (
    <section aria-labelledby="key-values">
      <h2 id="key-values">Key values</h2>
      <PlainTable
        label="Key values of the materials, mean of all coils you can access"
        className={styles['table']}
        headings={[
          'Material',
          ...columns.map(({ id, symbol, unit }) => unitHeading(id, symbol, unit)),
          { id: 'tests', head: 'Tests', className: styles['wordsHead'] },
          ...(ticking ? ['Compare'] : []),
        ]}
      >
        {rows.map(({ id, name, path: own, slug, free, synthetic, access, tests, cells }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={atRelease(`/mi-database/${own}`)}>{name}</Link>
              <span className={styles['note']}>
                {' '}
                {[!synthetic && 'measured', free && 'free', access === 'locked' && 'subscribers']
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </th>
            {cells.map((text, i) => (
              <td key={columns[i]!.id}>{text || '–'}</td>
            ))}
            <td className={styles['words']}>{tests.join(' · ')}</td>
            {ticking && (
              <td>
                <input
                  type="checkbox"
                  className={styles['tick']}
                  aria-label={`Compare ${name}`}
                  checked={ticked.includes(slug)}
                  disabled={!ticked.includes(slug) && ticked.length >= maxCompared}
                  onChange={() => toggle(slug)}
                />
              </td>
            )}
          </tr>
        ))}
      </PlainTable>
      <p className={styles['foot']} data-print="no">
        {compared.length > 1 && has(comparator) && (
          <SiteAnchor to={atRelease(`${comparator}?materials=${compared.join(',')}`)}>
            Compare {compared.length} materials
          </SiteAnchor>
        )}
        {rows.length < materials && (
          <span>
            {rows.length} of {materials} materials.
          </span>
        )}
        {has(table) && (
          <SiteAnchor to={atRelease(`${table}?within=${encodeURIComponent(path)}`)}>
            All coils in the property table
          </SiteAnchor>
        )}
      </p>
      <p className={styles['note']}>
        Mean of the coils you can access: tension along RD, hole expansion 240 min after cutting.
      </p>
    </section>
  )
}
