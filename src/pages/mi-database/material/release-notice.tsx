import { Link } from 'react-router'
import type { LockedMaterial, MaterialHistory } from '#contract/views/material.ts'
import { day } from '#web/format/day.ts'
import { coilChanges, withdrawalTexts } from '#contract/release-changes.ts'
import { Alert } from '#web/ui/card.tsx'

/** Changes that are told at once; the rest is counted. */
const mostTold = 6

/** What has changed since the release that an old link shows, and what was withdrawn and why. */
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
              Show the newest
            </Link>
          }
        >
          <p>{since(history)}</p>
        </Alert>
      )}
      {withdrawals.length > 0 && (
        <Alert
          tone="warning"
          title={withdrawals.length === 1 ? 'Withdrawn' : `${withdrawals.length} records withdrawn`}
        >
          <ul>
            {withdrawalTexts(withdrawals).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

/** A material that the reader may see and that shows nothing: not yet, not in this release, or withdrawn. */
export function Unpublished({ view: { material, history } }: { readonly view: LockedMaterial }) {
  const release = history?.release
  return (
    <>
      {history && <ReleaseNotice history={history} />}
      <p>
        {release
          ? `Release ${release.name} has no records of ${material.name}.`
          : `No records of ${material.name} are published at present.`}
      </p>
    </>
  )
}

function since({ release, newest, coils, cut }: MaterialHistory): string {
  if (release?.name === newest) return 'It is the newest.'
  const told = coils.flatMap((coil) => coilChanges(coil, coils.length > 1))
  if (told.length === 0) return `Nothing of this material has changed since; the newest release is ${newest}.`
  const rest = told.length - mostTold
  const more = rest > 0 ? `; and ${cut ? 'more than ' : ''}${rest} more` : ''
  return `Since then, up to release ${newest}: ${told.slice(0, mostTold).join('; ')}${more}.`
}
