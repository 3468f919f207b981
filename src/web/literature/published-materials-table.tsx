import { ReleaseLink } from '#web/release/release-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { OriginMark } from '#web/ui/origin-mark.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import type { ShownPublication } from './shown-publication.ts'
import styles from './literature.module.css'

export function PublishedMaterialsTable({
  label,
  heads,
}: {
  readonly label: string
  readonly heads: readonly ShownPublication[]
}) {
  return (
    <PlainTable
      label={label}
      className={styles['table']}
      headings={['Grade', 'Kind', 'Designation', 'State', 'Coating', 'Values', 'Source']}
    >
      {heads.map(({ key, grade, designation, state, coating, sort, values, source, sourceType, draft }) => (
        <tr key={key}>
          <th scope="row">
            <ReleaseLink to={`/mi-database/published/${key}`}>{grade}</ReleaseLink>{' '}
            {draft && <Badge tone="warning">Draft</Badge>}
          </th>
          <td className={styles['words']}>
            <OriginMark origin={sort} bare />
          </td>
          <td className={styles['text']}>{designation || '–'}</td>
          <td className={styles['text']}>{state}</td>
          <td className={styles['words']}>{coating || '–'}</td>
          <td>{values}</td>
          <td className={styles['text']}>
            {source} ({sourceType})
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
