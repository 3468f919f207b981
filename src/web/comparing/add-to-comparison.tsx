import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { addToComparison, comparedNames, removeFromComparison } from '#web/client-state/comparing-list.ts'
import { persistedState } from '#web/client-state/persisted-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Toast } from '#web/ui/toast.tsx'
import styles from './add-to-comparison.module.css'

type AddToComparisonProps = {
  /** Of the material. */
  readonly name: string
  readonly label?: string
}

/** Puts a material on the list of the comparator, and says what can be done next. */
export function AddToComparison({ name, label = 'Compare' }: AddToComparisonProps) {
  const [outcome, setOutcome] = useState<ReturnType<typeof addToComparison>>()
  const end = () => setOutcome(undefined)
  const undo = () => {
    removeFromComparison(name)
    end()
  }
  return (
    <span className={styles['add']}>
      <Button small look="quiet" aria-label={`${label}: ${name}`} onPress={() => setOutcome(addToComparison(name))}>
        <Plus size={16} aria-hidden />
        {label}
      </Button>
      {outcome !== undefined && (
        <Toast
          onEnd={end}
          action={
            <span className={styles['ways']}>
              <Link to={comparatorAddress()}>Compare now</Link>
              {outcome === 'added' && (
                <Button small look="quiet" onPress={undo}>
                  Undo
                </Button>
              )}
            </span>
          }
        >
          {words[outcome](name)}
        </Toast>
      )}
    </span>
  )
}

const words = {
  added: (name: string) => `Added ${name}.`,
  there: (name: string) => `${name} is on the list already.`,
  full: () => 'Eight is the limit. Remove one first.',
}

function comparatorAddress(): string {
  const materials = comparedNames(persistedState.read().comparingMaterialList).join(',')
  return `/mi-database/mi-data-comparator?materials=${encodeURIComponent(materials)}`
}
