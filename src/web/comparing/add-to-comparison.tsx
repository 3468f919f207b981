import { Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ScriptButton } from '#web/ui/script-button.tsx'
import styles from './add-to-comparison.module.css'

const AddedNotice = lazyPart(async () => (await import('./added-notice.tsx')).AddedNotice, {
  what: 'The list of the comparator',
  over: true,
})

type AddToComparisonProps = {
  readonly name: string
  readonly label?: string
}

/** Adds a material to the comparator. The code is loaded with the first press. */
export function AddToComparison({ name, label = 'Compare' }: AddToComparisonProps) {
  const [pressed, setPressed] = useState(false)
  return (
    <span className={styles['add']}>
      <ScriptButton
        className={buttonClass('quiet', true)}
        aria-label={`${label}: ${name}`}
        onClick={() => setPressed(true)}
      >
        <Plus size={16} aria-hidden />
        {label}
      </ScriptButton>
      {pressed && <AddedNotice name={name} onClose={() => setPressed(false)} />}
    </span>
  )
}
