import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import styles from './add-to-comparison.module.css'

const AddedNotice = lazyPart(async () => (await import('./added-notice.tsx')).AddedNotice, {
  what: 'The list of the comparator',
  over: true,
})

type AddToComparisonProps = {
  /** Of the material. */
  readonly name: string
  readonly label?: string
}

/** Puts a material on the list of the comparator. What that takes comes with the first press. */
export function AddToComparison({ name, label = 'Compare' }: AddToComparisonProps) {
  const [pressed, setPressed] = useState(false)
  return (
    <span className={styles['add']}>
      <button
        type="button"
        className={buttonClass('quiet', true)}
        aria-label={`${label}: ${name}`}
        onClick={() => setPressed(true)}
      >
        <Plus size={16} aria-hidden />
        {label}
      </button>
      {pressed && (
        <Suspense>
          <AddedNotice name={name} onClose={() => setPressed(false)} />
        </Suspense>
      )}
    </span>
  )
}
