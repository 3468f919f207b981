import { comparedList } from '#web/client-state/compared-list.ts'
import { comparatorAddress } from '#web/client-state/comparator-address.ts'
import { addToComparison, removeFromComparison } from '#web/client-state/comparison-list.ts'
import { useSlot } from '#web/client-state/slot.ts'
import { SiteAnchor } from '#web/shell/site-anchor.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Toast } from '#web/ui/toast.tsx'
import styles from './compare-button.module.css'

/** `full`: nothing has changed. */
export type ComparisonChange =
  | { readonly what: 'added' | 'removed'; readonly names: readonly string[] }
  | { readonly what: 'full' }

type ComparisonNoticeProps = {
  readonly change: ComparisonChange
  readonly of: string
  readonly onClose: () => void
}

/** Reports a change of the comparison and offers to undo it. */
export function ComparisonNotice({ change, of, onClose }: ComparisonNoticeProps) {
  const [list] = useSlot(comparedList)
  const undo = () => {
    if (change.what === 'removed') addToComparison(change.names)
    if (change.what === 'added') removeFromComparison(change.names)
    onClose()
  }
  return (
    <Toast
      onEnd={onClose}
      action={
        <span className={styles['ways']}>
          {change.what !== 'removed' && <SiteAnchor to={comparatorAddress(list)}>Compare now</SiteAnchor>}
          {change.what !== 'full' && (
            <button type="button" className={buttonClass('quiet', true)} onClick={undo}>
              Undo
            </button>
          )}
        </span>
      }
    >
      {words[change.what](of)}
    </Toast>
  )
}

const words = {
  added: (of: string) => `Added ${of}.`,
  removed: (of: string) => `Removed ${of}.`,
  full: () => 'Eight materials are the maximum. Remove one first.',
}
