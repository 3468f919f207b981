import type { ReactNode } from 'react'
import type { SimilarCoil, SimilarityView, SimilarPublished } from '#contract/views/similarity.ts'
import { numberHeading } from '../tables/number-heading.ts'
import tables from '../tables/tables.module.css'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { formatNumber, missing } from '#web/format/number.ts'
import { Alert } from '#web/ui/card.tsx'
import { OriginMark } from '#web/ui/origin-mark.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { SyntheticMark, SyntheticNote } from '#web/ui/synthetic-badge.tsx'
import styles from './nearest-table.module.css'

type NearestProps = {
  readonly view: Pick<SimilarityView, 'nearest' | 'aspects' | 'compared' | 'tooLittle'> &
    Partial<Pick<SimilarityView, 'madeUp' | 'published'>>
  readonly coil: Pick<NonNullable<SimilarityView['coil']>, 'name' | 'synthetic' | 'gaps'>
  readonly children: (near: SimilarCoil) => ReactNode
}

/** Nearest materials with all distances, and those not compared. */
export function NearestTable({ view, coil, children }: NearestProps) {
  const { nearest, aspects, compared, tooLittle, madeUp = false, published = [] } = view
  const chosen = aspects.filter(({ weight }) => weight > 0)
  const nameOf = (id: string) => aspects.find((each) => each.id === id)!.name.toLowerCase()
  return (
    <section aria-labelledby="nearest" className={styles['part']}>
      <h2 id="nearest">Similar to {coil.name}</h2>
      {coil.synthetic && <SyntheticNote>Its own values are synthetic.</SyntheticNote>}
      {coil.gaps.length > 0 && (
        <Alert tone="info" title="Not measured for this coil">
          <p>{coil.gaps.map(nameOf).join(', ')}; these criteria are not used.</p>
        </Alert>
      )}
      {nearest.length === 0 ? (
        <p>
          {compared === 0
            ? 'You have access to no other material to compare with.'
            : 'No other material has enough properties in common: at least half of the weight must be measured for both.'}
        </p>
      ) : (
        <LikenessTable label="Nearest materials" first="Coil" rows={nearest} aspects={chosen} action="Side by side">
          {children}
        </LikenessTable>
      )}
      <p className={tables['note']}>
        Distances in standard deviations; – if one of the two was not measured. Coverage: weighted share of criteria
        with data. {compared} {madeUp ? 'synthetic sheets' : 'coils of other materials'} were compared
        {tooLittle > 0 && `, ${tooLittle} of them with too few common properties`}.
      </p>
      {published.length > 0 && (
        <>
          <h3>Published materials</h3>
          <p>
            <OriginMark origin="tested value" /> values from publications, in the same standard deviations. Coverage is
            at least one third.
          </p>
          <LikenessTable
            label="Nearest published materials"
            first="Published material"
            rows={published}
            aspects={chosen}
          />
        </>
      )}
    </section>
  )
}

type LikenessTableProps<Row> = {
  readonly label: string
  readonly first: string
  readonly rows: readonly Row[]
  readonly aspects: SimilarityView['aspects']
  /** Heading of the column with `children`. */
  readonly action?: string
  readonly children?: (row: Row) => ReactNode
}

function LikenessTable<
  Row extends Omit<SimilarPublished, 'to'> & { readonly to: string | null; readonly synthetic?: boolean },
>({ label, first, rows, aspects, action, children }: LikenessTableProps<Row>) {
  return (
    <PlainTable
      label={label}
      className={tables['table']}
      headings={[
        first,
        ...(action === undefined ? [] : [action]),
        'Family',
        numberHeading('Distance'),
        ...aspects.map(({ name }) => numberHeading(name)),
        numberHeading('Coverage'),
      ]}
    >
      {rows.map((near) => (
        <tr key={near.id}>
          <th scope="row" className={tables[action === undefined ? 'long' : 'short']}>
            {near.to === null ? near.name : <ReleaseLink to={near.to}>{near.name}</ReleaseLink>}
            {near.synthetic && <SyntheticMark />}
          </th>
          {action !== undefined && <td>{near.to !== null && children?.(near)}</td>}
          <td className={tables['short']}>{near.family}</td>
          <td className={tables['number']}>{formatNumber(near.distance, 2)}</td>
          {aspects.map(({ id }) => (
            <td key={id} className={tables['number']}>
              {near.aspects[id] == null ? missing : formatNumber(near.aspects[id], 2)}
            </td>
          ))}
          <td className={tables['number']}>{Math.round(100 * near.known)} %</td>
        </tr>
      ))}
    </PlainTable>
  )
}
