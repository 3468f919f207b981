import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import {
  addToComparison,
  comparedNames,
  outcomeOfAdding,
  removeFromComparison,
} from '#web/client-state/comparison-list.ts'
import { persistedState } from '#web/client-state/persisted-state.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Toast } from '#web/ui/toast.tsx'
import styles from './add-to-comparison.module.css'

type AddedNoticeProps = {
  readonly name: string
  readonly onClose: () => void
}

/** Adds a material when mounted and reports the result. */
export function AddedNotice({ name, onClose }: AddedNoticeProps) {
  const [outcome] = useState(() => outcomeOfAdding(name))
  useEffect(() => {
    if (outcome === 'added') addToComparison(name)
  }, [outcome, name])
  const undo = () => {
    removeFromComparison(name)
    onClose()
  }
  return (
    <Toast
      onEnd={onClose}
      action={
        <span className={styles['ways']}>
          <Link to={comparatorAddress(name)}>Compare now</Link>
          {outcome === 'added' && (
            <button type="button" className={buttonClass('quiet', true)} onClick={undo}>
              Undo
            </button>
          )}
        </span>
      }
    >
      {words[outcome](name)}
    </Toast>
  )
}

const words = {
  added: (name: string) => `Added ${name}.`,
  there: (name: string) => `${name} is already on the list.`,
  full: () => 'Eight materials are the maximum. Remove one first.',
}

function comparatorAddress(name: string): string {
  const list = persistedState.read().comparingMaterialList
  const materials = comparedNames(list.includes(name) ? list : [...list, name]).join(',')
  return `/mi-database/mi-data-comparator?materials=${encodeURIComponent(materials)}`
}
