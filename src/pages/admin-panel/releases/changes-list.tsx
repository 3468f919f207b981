import { Link } from 'react-router'
import type { ReleasePreview } from '#contract/release-acts.ts'
import type { ReleaseDifference } from '#contract/releases.ts'
import styles from '#web/admin/split.module.css'
import { coilChanges, withdrawalTexts } from '#contract/release-changes.ts'

/** Changes of a material that are listed at once; the rest is folded. */
const mostTold = 40

type ChangesListProps = {
  readonly difference: ReleaseDifference
  /** Who sees the pages that change, where that is known. */
  readonly audience?: ReleasePreview['materials']
}

/** What differs, material by material: numbers, curves, models, cards, withdrawals, and who sees the page. */
export function ChangesList({ difference, audience = [] }: ChangesListProps) {
  const { materials, cut } = difference
  const beyond = audience.filter(({ page }) => materials.every(({ path }) => page !== `/mi-database/${path}`))
  if (materials.length + beyond.length === 0) return <p>No number, curve, model or card changes.</p>
  return (
    <>
      {materials.map(({ id, name, path, coils, withdrawals }) => {
        const told = coils.flatMap((coil) => coilChanges(coil, coils.length > 1))
        const page = `/mi-database/${path}`
        const seen = audience.find((each) => each.page === page)
        return (
          <details key={id} open={materials.length <= 3}>
            <summary>
              {name}: {told.length + withdrawals.length} {told.length + withdrawals.length === 1 ? 'change' : 'changes'}
            </summary>
            <p>
              <Link to={page}>Page of {name}</Link>
              {seen && `, read by ${readersText(seen)}`}
            </p>
            <Changes
              told={[...withdrawalTexts(withdrawals).map((text) => `Withdrawn: ${text}`), ...told.slice(0, mostTold)]}
            />
            {told.length > mostTold && (
              <details>
                <summary>and {told.length - mostTold} more</summary>
                <Changes told={told.slice(mostTold)} />
              </details>
            )}
          </details>
        )
      })}
      {cut && <p className={styles['quiet']}>There are more changes than fit here.</p>}
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

function Changes({ told }: { readonly told: readonly string[] }) {
  return (
    <ul>
      {told.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}

function readersText({ readers, savedViews, people }: ReleasePreview['materials'][number]): string {
  const who = readers.length === 0 ? 'staff alone' : readers.join(', ')
  if (savedViews === 0) return `${who}; no saved view of it`
  return `${who}; ${savedViews === 1 ? '1 saved view' : `${savedViews} saved views`} of ${people === 1 ? '1 person' : `${people} people`}`
}
