import { useSearchParams } from 'react-router'
import type { CoilRow } from '#contract/views/coil-table.ts'
import { formatCount } from '#core/format-count.ts'
import { listName } from '#web/client-state/compared-list.ts'
import { CompareButton } from '#web/comparing/compare-button.tsx'
import { CoilRows, type Rows } from '#web/material/coil-table/coil-rows.tsx'
import { useReleaseAddress } from '#web/release/release-link.tsx'
import { SiteAnchor } from '#web/shell/site-anchor.tsx'
import type { NodeCoils } from './load-coils.server.ts'
import styles from './tables.module.css'

const table = '/mi-database/properties'

type CoilsOfNodeProps = {
  readonly coils: NodeCoils
  /** Address of the node below `/mi-database/`. */
  readonly path: string
}

/** First rows of the property table filtered to a node; other orders and columns are in the table itself. */
export function CoilsOfNode({ coils: { columns, rows, total, sort }, path }: CoilsOfNodeProps) {
  const release = useSearchParams()[0].get('release')
  const atRelease = useReleaseAddress()
  const tableAddress = (more: Readonly<Record<string, string>> = {}) =>
    atRelease(`${table}?${new URLSearchParams({ within: path, ...more })}`)
  const shown: Rows = { rowAt: (index) => rows[index], want: () => {}, failed: '', retry: () => {} }
  return (
    <section aria-labelledby="coils">
      <h2 id="coils">{formatCount(total, 'coil')} with properties</h2>
      <CoilRows
        {...{ columns, sort, release }}
        rows={shown}
        total={rows.length}
        from={0}
        came={rows.length}
        action={compareOf}
        sortAddress={(by) => tableAddress({ sort: by })}
      />
      <p className={styles['foot']} data-print="no">
        <SiteAnchor to={tableAddress()}>All coils in the property table</SiteAnchor>
      </p>
    </section>
  )
}

function compareOf({ material, path, slug, variant: name }: CoilRow) {
  const own = { slug: `${path.split('/').at(-1)}~${slug}`, material }
  return <CompareButton names={[listName(own)]} of={name} compact />
}
