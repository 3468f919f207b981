import type { PrivateDeletion } from '#contract/organisations/private-data.ts'
import { LinkButton } from '#web/ui/button.tsx'
import styles from './past-deletions.module.css'
import { deletionText } from './words.ts'

export function PastDeletions({ past }: { readonly past: readonly PrivateDeletion[] }) {
  return (
    <ul className={styles['list']} aria-label="Deletions">
      {past.map((deletion) => {
        const { id, material, reason, proof } = deletion
        return (
          <li key={id} className={styles['row']}>
            <span className={styles['what']}>
              <span>
                {material}: {deletionText(deletion)}
              </span>
              {reason !== '' && <span className={styles['small']}>Reason: {reason}</span>}
              {proof !== null && <span className={styles['small']}>SHA-256 of the record: {proof}</span>}
            </span>
            {proof !== null && (
              <LinkButton
                href={`/api/v1/private-data/deletions/${id}`}
                download
                small
                aria-label={`Record of the deletion of ${material}`}
              >
                Record
              </LinkButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
