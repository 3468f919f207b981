import { HeadTable } from '#web/literature/head-table.tsx'
import type { ShownHead } from '#web/literature/shown-head.ts'
import { ReleaseLink } from '#web/release/release-link.tsx'
import styles from './tables.module.css'

/** What papers, data sets, suppliers and standards have published of a family or grade. */
export function PublishedMaterials({ heads, name }: { readonly heads: readonly ShownHead[]; readonly name: string }) {
  return (
    <section aria-labelledby="published-values">
      <h2 id="published-values">Published values</h2>
      <HeadTable label={`Published values of ${name}`} heads={heads} />
      <p className={styles['note']}>
        Published by others, each with its source; not measured here.{' '}
        <ReleaseLink to="/mi-database/published">All published values</ReleaseLink>
      </p>
    </section>
  )
}
