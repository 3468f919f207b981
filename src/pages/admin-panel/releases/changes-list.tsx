import { Link } from 'react-router'
import type { ReleasePreview } from '#contract/releases/release-actions.ts'
import type { ReleaseDifference } from '#contract/releases/releases.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from '#web/admin/split.module.css'
import { coilChanges, withdrawalTexts } from '#contract/releases/release-changes.ts'

const maxChanges = 40

type ChangesListProps = {
  readonly difference: ReleaseDifference
  readonly audience?: ReleasePreview['materials']
}

export function ChangesList({ difference, audience = [] }: ChangesListProps) {
  const { materials, cut } = difference
  const beyond = audience.filter(({ page }) => materials.every(({ path }) => page !== `/mi-database/${path}`))
  if (materials.length + beyond.length === 0) return <p>No value, curve, model or card changes.</p>
  return (
    <>
      {materials.map(({ id, name, path, coils, withdrawals }) => {
        const changes = coils.flatMap((coil) => coilChanges(coil, coils.length > 1))
        const page = `/mi-database/${path}`
        const readers = audience.find((each) => each.page === page)
        return (
          <details key={id} open={materials.length <= 3}>
            <summary>
              {name}: {changes.length + withdrawals.length}{' '}
              {changes.length + withdrawals.length === 1 ? 'change' : 'changes'}
            </summary>
            <p>
              <Link to={page}>Page of {name}</Link>
              {readers && `, read by ${readersText(readers)}`}
            </p>
            <Changes
              changes={[
                ...withdrawalTexts(withdrawals).map((text) => `Withdrawn: ${text}`),
                ...changes.slice(0, maxChanges),
              ]}
            />
            {changes.length > maxChanges && (
              <details>
                <summary>and {changes.length - maxChanges} more</summary>
                <Changes changes={changes.slice(maxChanges)} />
              </details>
            )}
          </details>
        )
      })}
      {cut && <p className={styles['muted']}>More changes than can be listed here.</p>}
      {beyond.length > 0 && (
        <details>
          <summary>{beyond.length === 1 ? '1 more page changes' : `${beyond.length} more pages change`}</summary>
          <ul>
            {beyond.map((seen) => (
              <li key={seen.page}>
                <Link to={seen.page}>Page of {seen.name}</Link>, read by {readersText(seen)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Changes({ changes }: { readonly changes: readonly string[] }) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={change}>
          <SymbolText of={change} />
        </li>
      ))}
    </ul>
  )
}

function readersText({ readers, savedViews, people }: ReleasePreview['materials'][number]): string {
  const who = readers.length === 0 ? 'staff only' : readers.join(', ')
  if (savedViews === 0) return `${who}; no saved views`
  return `${who}; ${savedViews === 1 ? '1 saved view' : `${savedViews} saved views`} of ${people === 1 ? '1 person' : `${people} people`}`
}
