import { PublishedMaterialsTable } from '#web/literature/published-materials-table.tsx'
import type { ShownPublication } from '#web/literature/shown-publication.ts'
import { ReleaseLink } from '#web/release/release-link.tsx'
import styles from './tables.module.css'

export function PublishedMaterials({
  heads,
  name,
}: {
  readonly heads: readonly ShownPublication[]
  readonly name: string
}) {
  return (
    <section aria-labelledby="published-values">
      <h2 id="published-values">Published values</h2>
      <PublishedMaterialsTable label={`Published values of ${name}`} heads={heads} />
      <p className={styles['note']}>
        Literature values with their sources, not measured here.{' '}
        <ReleaseLink to="/mi-database/published">All published values</ReleaseLink>
      </p>
    </section>
  )
}
