import { formatCount } from '#core/format-count.ts'
import { useState } from 'react'
import { maxCoils, type StatusAct, statusActs, statusCells } from '#contract/materials/material-status.ts'
import { ReviewForm } from '#web/admin/review-form.tsx'
import styles from '#web/admin/split.module.css'
import { Select } from '#web/ui/field.tsx'
import type { MaterialStatusData } from './load.server.ts'

const actNames: Readonly<Record<StatusAct, string>> = {
  approved: 'Approve',
  evaluated: 'Evaluate again',
  withdrawn: 'Withdraw',
  kept: 'Restore',
}
/** `approved` first. */
const acts = statusActs.toSorted((a, b) => Number(b === 'approved') - Number(a === 'approved'))

type ChangeFormProps = {
  readonly filter: MaterialStatusData['filter']
  readonly total: number
  readonly ticked: readonly string[]
}

export function ChangeForm({ filter, total, ticked }: ChangeFormProps) {
  const [act, setAct] = useState<StatusAct>('approved')
  const [cell, setCell] = useState('')
  const [chosen, setChosen] = useState<'ticked' | 'question'>()
  const of = chosen ?? (ticked.length > 0 ? 'ticked' : 'question')
  const count = of === 'ticked' ? ticked.length : total
  const many = count > maxCoils[act]
  return (
    <ReviewForm
      className={styles['pair']}
      kind="status.change"
      look="primary"
      title={`${actNames[act]}: ${cell === '' ? 'all tests' : cell} of ${formatCount(count, 'coil')}`}
      needsReason
      hidden={{
        variant: ticked,
        ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [`question.${name}`, value])),
      }}
      disabledReason={
        count === 0
          ? of === 'ticked'
            ? 'No rows selected'
            : 'No coils listed'
          : many
            ? `At most ${formatCount(maxCoils[act])} coils`
            : undefined
      }
    >
      <Select
        label="Change"
        name="act"
        value={act}
        onValue={(value) => setAct(statusActs.find((each) => each === value) ?? 'approved')}
        options={acts.map((each) => ({ value: each, label: actNames[each] }))}
      />
      <Select label="Test or model" name="cell" value={cell} onValue={setCell} none="All tests" options={statusCells} />
      <Select
        label="Coils"
        name="of"
        value={of}
        onValue={(value) => setChosen(value === 'ticked' ? 'ticked' : 'question')}
        options={{ ticked: `${ticked.length} selected`, question: `All ${formatCount(total)} listed` }}
      />
    </ReviewForm>
  )
}
