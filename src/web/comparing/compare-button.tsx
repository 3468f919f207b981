import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useId, useState, useSyncExternalStore } from 'react'
import { comparedList, comparedSlug } from '#web/client-state/compared-list.ts'
import {
  addToComparison,
  fitsInComparison,
  missingInComparison,
  removeFromComparison,
} from '#web/client-state/comparison-list.ts'
import { useSlot } from '#web/client-state/slot.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { ScriptButton } from '#web/ui/script-button.tsx'
import type { ComparisonChange } from './comparison-notice.tsx'
import { noticeOwner } from './notice-owner.ts'
import styles from './compare-button.module.css'

const ComparisonNotice = lazyPart(async () => (await import('./comparison-notice.tsx')).ComparisonNotice, {
  what: 'The comparison',
  over: true,
})

type CompareButtonProps = {
  /** Entries of the comparison: `DP980 (2)`, `DP980 (6)~DP980-6-GI-1.20`. */
  readonly names: readonly string[]
  /** Added as well, not removed. */
  readonly base?: string | undefined
  /** What is compared, for screen readers and in the notice: `DP980 (2)`, `3 coils`. */
  readonly of: string
  /** Shows only the icon. */
  readonly compact?: boolean
}

/** Adds to the comparison of this browser, or removes from it. */
export function CompareButton({ names, base, of, compact = false }: CompareButtonProps) {
  const id = useId()
  const owner = useSyncExternalStore(noticeOwner.subscribe, noticeOwner.read, () => '')
  const [list] = useSlot(comparedList)
  const [last, setLast] = useState<{ readonly count: number; readonly change: ComparisonChange }>()
  const chosen = names.every((name) => list.some((entry) => comparedSlug(entry) === comparedSlug(name)))
  const Icon = chosen ? Check : Plus
  const label = chosen ? 'In comparison' : 'Compare'
  const press = () => {
    const change = chosen ? removed(names) : added(base === undefined ? names : [base, ...names])
    noticeOwner.write(id)
    setLast({ count: (last?.count ?? 0) + 1, change })
  }
  return (
    <span className={styles['compare']}>
      <ScriptButton
        className={buttonClass('quiet', true, classes(chosen && styles['chosen'], compact && styles['compact']))}
        aria-label={chosen ? `${label}: ${of}. Remove` : `${label}: ${of}`}
        title={chosen ? 'Remove from the comparison' : compact ? 'Compare' : undefined}
        onClick={press}
      >
        <Icon size={16} aria-hidden />
        {!compact && label}
      </ScriptButton>
      {last && owner === id && (
        <ComparisonNotice key={last.count} change={last.change} of={of} onClose={() => setLast(undefined)} />
      )}
    </span>
  )
}

function removed(names: readonly string[]): ComparisonChange {
  removeFromComparison(names)
  return { what: 'removed', names }
}

function added(names: readonly string[]): ComparisonChange {
  if (!fitsInComparison(names)) return { what: 'full' }
  const missing = missingInComparison(names)
  addToComparison(missing)
  return { what: 'added', names: missing }
}
