import type { ReactNode } from 'react'
import type { SimilarCoil, SimilarityView } from '#contract/views/similarity.ts'
import { numberHeading } from '../simulation/number-heading.ts'
import tables from '../simulation/tables.module.css'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { formatNumber, missing } from '#web/format/number.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/card.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { SyntheticMark } from '#web/ui/synthetic-mark.tsx'
import styles from './nearest-table.module.css'

type NearestProps = {
  readonly view: Pick<SimilarityView, 'nearest' | 'aspects' | 'compared' | 'tooLittle'> &
    Partial<Pick<SimilarityView, 'madeUp'>>
  readonly coil: Pick<NonNullable<SimilarityView['coil']>, 'name' | 'synthetic' | 'gaps'>
  /** How one of them is looked at beside the coil. */
  readonly children: (near: SimilarCoil) => ReactNode
}

/** The nearest materials with every distance that led there, and what was not compared. */
export function NearestTable({ view, coil, children }: NearestProps) {
  const { nearest, aspects, compared, tooLittle, madeUp = false } = view
  const chosen = aspects.filter(({ weight }) => weight > 0)
  const nameOf = (id: string) => aspects.find((each) => each.id === id)!.name.toLowerCase()
  return (
    <section aria-labelledby="nearest" className={styles['part']}>
      <h2 id="nearest">Like {coil.name}</h2>
      {coil.synthetic && (
        <p>
          <StatusBadge status="synthetic" /> Its own numbers are synthetic.
        </p>
      )}
      {coil.gaps.length > 0 && (
        <Alert tone="info" title="Not measured for this coil">
          <p>{coil.gaps.map(nameOf).join(', ')}: nothing is filled in, so these say nothing here.</p>
        </Alert>
      )}
      {nearest.length === 0 ? (
        <p>
          {compared === 0
            ? 'You may read no other material to compare with.'
            : 'No other material has enough numbers in common: at least half of the weight has to be measured for both.'}
        </p>
      ) : (
        <PlainTable
          label="Nearest materials"
          className={tables['table']}
          headings={[
            'Coil',
            'Family',
            numberHeading('Distance'),
            ...chosen.map(({ name }) => numberHeading(name)),
            numberHeading('Known'),
            'Side by side',
          ]}
        >
          {nearest.map((near) => (
            <tr key={near.id}>
              <th scope="row">
                <span className={tables['short']}>
                  {near.to === null ? near.name : <ReleaseLink to={near.to}>{near.name}</ReleaseLink>}
                  {near.synthetic && <SyntheticMark />}
                </span>
              </th>
              <td className={tables['short']}>{near.family}</td>
              <td className={tables['number']}>{formatNumber(near.distance, 2)}</td>
              {chosen.map(({ id }) => (
                <td key={id} className={tables['number']}>
                  {near.aspects[id] == null ? missing : formatNumber(near.aspects[id], 2)}
                </td>
              ))}
              <td className={tables['number']}>{Math.round(100 * near.known)} %</td>
              <td>{near.to !== null && children(near)}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      <p className={tables['note']}>
        Distances in standard deviations; – where one of the two was not measured. Known: share of the weight that the
        distance stands on. {compared} {madeUp ? 'made-up sheets' : 'coils of other materials'} were compared
        {tooLittle > 0 && `, ${tooLittle} of them have too little in common that was measured`}.
      </p>
    </section>
  )
}
