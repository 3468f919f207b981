import { useEffect, useState } from 'react'
import { comparedList } from '#web/client-state/compared-list.ts'
import {
  addToComparison,
  fitsInComparison,
  missingInComparison,
  removeFromComparison,
} from '#web/client-state/comparison-list.ts'
import { useSlot } from '#web/client-state/slot.ts'
import { SiteAnchor } from '#web/shell/site-anchor.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Toast } from '#web/ui/toast.tsx'
import { comparatorAddress } from '#web/client-state/comparator-address.ts'
import styles from './compare-button.module.css'

type ComparisonNoticeProps = {
  readonly names: readonly string[]
  readonly remove: boolean
  readonly of: string
  readonly onClose: () => void
}

/** Changes the comparison when mounted and reports the result. */
export function ComparisonNotice({ names, remove, of, onClose }: ComparisonNoticeProps) {
  const [changed] = useState(() => (remove ? names : missingInComparison(names)))
  const [full] = useState(() => !remove && !fitsInComparison(names))
  const [list] = useSlot(comparedList)
  useEffect(() => {
    if (remove) removeFromComparison(changed)
    else addToComparison(changed)
  }, [remove, changed])
  const undo = () => {
    if (remove) addToComparison(changed)
    else removeFromComparison(changed)
    onClose()
  }
  return (
    <Toast
      onEnd={onClose}
      action={
        <span className={styles['ways']}>
          {!remove && list.length > 0 && <SiteAnchor to={comparatorAddress(list)}>Compare now</SiteAnchor>}
          {!full && (
            <button type="button" className={buttonClass('quiet', true)} onClick={undo}>
              Undo
            </button>
          )}
        </span>
      }
    >
      {full ? 'Eight materials are the maximum. Remove one first.' : `${remove ? 'Removed' : 'Added'} ${of}.`}
    </Toast>
  )
}
