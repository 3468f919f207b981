import { formatCount } from '#core/format-count.ts'
import type { PublishedComparison, PublishedOfCoil } from '#contract/views/published.ts'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { OriginMark } from '#web/ui/origin-mark.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import { ConflictTable } from './conflict-table.tsx'
import { RequirementList } from './requirement-list.tsx'
import { publishedText, publishedUnit } from './value-text.ts'
import styles from './literature.module.css'

/** Published data of the grade of a coil: verdicts, values, conflicts. Never part of a mean, fit or card. */
export function PublishedSection({ published }: { readonly published: PublishedOfCoil }) {
  const { grade, synthetic, comparisons, materials, conflicts } = published
  return (
    <section aria-labelledby="published-values" className={styles['section']}>
      <h2 id="published-values">Published values</h2>
      {comparisons.length > 0 ? (
        <>
          <h3>Requirements</h3>
          <p className={styles['note']}>
            {synthetic ? 'The synthetic values' : 'The measured means'} of this coil, rounded as on a certificate,
            compared with the limits of standards and suppliers for {grade} and the designations listed under it.
          </p>
          <RequirementList comparisons={comparisons} />
        </>
      ) : (
        <p>No requirements of standards or suppliers are available for {grade}.</p>
      )}
      {materials.length > 0 && (
        <>
          <h3>{formatCount(materials.length, 'published material')}</h3>
          <PlainTable
            label={`Published values of ${grade}`}
            className={styles['table']}
            headings={['Name', 'Kind', 'Values', 'Source']}
          >
            {materials.map((one) => (
              <MaterialRow key={one.key} one={one} />
            ))}
          </PlainTable>
        </>
      )}
      {conflicts.length > 0 && (
        <>
          <h3>Conflicts</h3>
          <p className={styles['note']}>
            Same designation and condition, but different limits, or results that differ by more than two standard
            deviations (1.5 % of the value if no scatter is published).
          </p>
          <ConflictTable conflicts={conflicts} />
        </>
      )}
    </section>
  )
}

function MaterialRow({ one }: { readonly one: PublishedComparison }) {
  const { key, name, sort, state, by, sourceType, values } = one
  const quoted = sort === 'requirement or guarantee' && sourceType !== 'standard' && sourceType !== 'supplier'
  return (
    <tr>
      <th scope="row">
        <ReleaseLink to={`/mi-database/published/${key}`}>{name}</ReleaseLink>
      </th>
      <td className={styles['words']}>
        <OriginMark origin={sort} bare />
      </td>
      <td className={styles['text']}>
        {values.slice(0, maxValues).map(({ symbol, unit, direction, condition, ...numbers }, i) => (
          <span key={i}>
            {i > 0 && '; '}
            <Symbol of={symbol} /> {publishedText(numbers)} {publishedUnit(unit)}
            {whenText(direction, condition)}
          </span>
        ))}
        {values.length > maxValues && `; ${values.length - maxValues} more`}
        {values.length === 0 && 'Composition or parameters only'}
      </td>
      <td className={styles['text']}>
        {quoted ? `As quoted by ${by}; no verdict` : `${by} (${sourceType}), ${state}`}
      </td>
    </tr>
  )
}

const maxValues = 8

/** Direction and thickness range; other conditions are on the page of the published material. */
function whenText(direction: string | null, condition: string): string {
  const parts = [direction, /\bt\b/.test(condition) ? condition : null].filter((part) => part !== null)
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}
