import { Link } from 'react-router'
import type { LockedMaterial, MaterialHistory } from '#contract/views/material.ts'
import { day } from '#web/format/day.ts'
import { coilChanges, withdrawalTexts } from '#contract/releases/release-changes.ts'
import { Alert } from '#web/ui/card.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'

const maxChanges = 6

export function ReleaseNotice({ history }: { readonly history: MaterialHistory }) {
  const { release, newest, withdrawals } = history
  return (
    <>
      {release && (
        <Alert
          tone={release.name === newest ? 'info' : 'warning'}
          title={`Release ${release.name} of ${day(release.publishedAt)}`}
          action={
            <Link to={{ search: '' }} data-print="no">
              Show the latest release
            </Link>
          }
        >
          <p>
            <SymbolText of={since(history)} />
          </p>
        </Alert>
      )}
      {withdrawals.length > 0 && (
        <Alert
          tone="warning"
          title={withdrawals.length === 1 ? 'Withdrawn' : `${withdrawals.length} records withdrawn`}
        >
          <ul>
            {withdrawalTexts(withdrawals).map((text) => (
              <li key={text}>
                <SymbolText of={text} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

/** A visible material without data: not released, not in this release, or withdrawn. */
export function Unpublished({ view: { material, history } }: { readonly view: LockedMaterial }) {
  const release = history?.release
  return (
    <>
      {history && <ReleaseNotice history={history} />}
      <p>
        {release
          ? `Release ${release.name} has no records of ${material.name}.`
          : `${material.name} has no published records.`}
      </p>
    </>
  )
}

function since({ release, newest, coils, cut }: MaterialHistory): string {
  if (release?.name === newest) return 'This is the latest release.'
  const changes = coils.flatMap((coil) => coilChanges(coil, coils.length > 1))
  if (changes.length === 0) return `No changes of this material since then. The latest release is ${newest}.`
  const rest = changes.length - maxChanges
  const more = rest > 0 ? `; and ${cut ? 'more than ' : ''}${rest} more` : ''
  return `Changes up to release ${newest}: ${changes.slice(0, maxChanges).join('; ')}${more}.`
}
