import { Link } from 'react-router'
import { coilChanges, withdrawalTexts } from '#contract/releases/release-changes.ts'
import type { ReleaseDifference, ReleaseSummary } from '#contract/releases/releases.ts'
import { day } from '#web/format/day.ts'
import { Badge } from '#web/ui/badge.tsx'
import { module } from './module.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './page.module.css'

type ReleasesProps = {
  /** Newest first. */
  readonly releases: readonly ReleaseSummary[]
  readonly changes: ReleaseDifference | null
}

export function Releases({ releases, changes }: ReleasesProps) {
  return (
    <section aria-labelledby="releases" className={styles['part']}>
      <h2 id="releases">Releases</h2>
      <p className={styles['ways']}>
        <a href={`${module.address}.atom`}>Release feed (Atom)</a>
        <Link to="/mi-account/notifications">E-mail me when followed data change</Link>
      </p>
      {changes && <Changes changes={changes} />}
      <ul className={styles['releases']}>
        {releases.map(({ name, title, note, publishedAt, organisation, restores }, i) => (
          <li key={name}>
            <strong>{name}</strong>, {day(publishedAt)}
            {title !== '' && `: ${title}`}
            {restores !== null && `; restores ${restores}`}
            {organisation !== null && (
              <>
                {' '}
                <Badge>Private data of {organisation}</Badge>
              </>
            )}
            {note !== '' && <p>{note}</p>}
            <p className={styles['ways']}>
              <Link to={{ search: `?${new URLSearchParams({ release: name })}` }}>Data sets of this release</Link>
              {releases.slice(i + 1).some((earlier) => earlier.organisation === organisation) && (
                <Link to={{ search: `?${new URLSearchParams({ changes: name })}`, hash: '#releases' }}>Changes</Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Changes({ changes: { from, to, materials, cut } }: { readonly changes: ReleaseDifference }) {
  return (
    <div className={styles['changes']}>
      <h3>
        What {to} changed since {from}
      </h3>
      {materials.length === 0 && <p>No changes in data that you can access.</p>}
      <dl>
        {materials.map(({ id, name, path, coils, withdrawals }) => (
          <div key={id}>
            <dt>
              <Link to={`/mi-database/${path}`}>{name}</Link>
            </dt>
            {coils.flatMap((coil) =>
              coilChanges(coil, true).map((line) => (
                <dd key={line}>
                  <SymbolText of={line} />
                </dd>
              )),
            )}
            {withdrawalTexts(withdrawals).map((text) => (
              <dd key={text}>
                Withdrawn: <SymbolText of={text} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {cut && <p>Not all changes are listed. The API lists changes by material.</p>}
    </div>
  )
}
