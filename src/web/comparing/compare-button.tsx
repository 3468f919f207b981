import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { comparedList, comparedSlug } from '#web/client-state/compared-list.ts'
import { useSlot } from '#web/client-state/slot.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { ScriptButton } from '#web/ui/script-button.tsx'
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

/** Adds to the comparison of this browser, or removes from it. The change is loaded with the first press. */
export function CompareButton({ names, base, of, compact = false }: CompareButtonProps) {
  const [list] = useSlot(comparedList)
  const [press, setPress] = useState<{ readonly count: number; readonly remove: boolean }>()
  const chosen = names.every((name) => list.some((entry) => comparedSlug(entry) === comparedSlug(name)))
  const Icon = chosen ? Check : Plus
  const label = chosen ? 'In comparison' : 'Compare'
  return (
    <span className={styles['compare']}>
      <ScriptButton
        className={buttonClass('quiet', true, classes(chosen && styles['chosen'], compact && styles['compact']))}
        aria-label={chosen ? `${label}: ${of}. Remove` : `${label}: ${of}`}
        title={chosen ? 'Remove from the comparison' : compact ? 'Compare' : undefined}
        onClick={() => setPress({ count: (press?.count ?? 0) + 1, remove: chosen })}
      >
        <Icon size={16} aria-hidden />
        {!compact && label}
      </ScriptButton>
      {press && (
        <ComparisonNotice
          key={press.count}
          names={press.remove || base === undefined ? names : [base, ...names]}
          remove={press.remove}
          of={of}
          onClose={() => setPress(undefined)}
        />
      )}
    </span>
  )
}
