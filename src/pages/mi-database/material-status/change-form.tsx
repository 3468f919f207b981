import { countWords } from '#core/count-words.ts'
import { useState } from 'react'
import { mostCoils, type StatusAct, statusActs, statusCells } from '#contract/material-status.ts'
import { ReviewForm } from '#web/admin/review-form.tsx'
import styles from '#web/admin/split.module.css'
import { Select } from '#web/ui/field.tsx'
import type { MaterialStatusData } from './load.server.ts'

const actNames: Readonly<Record<StatusAct, string>> = {
  approved: 'Approve',
  evaluated: 'Evaluate again',
  withdrawn: 'Withdraw',
  kept: 'Take the withdrawal back',
}
/** The usual one first. */
const acts = statusActs.toSorted((a, b) => Number(b === 'approved') - Number(a === 'approved'))

type ChangeFormProps = {
  readonly question: MaterialStatusData['question']
  readonly total: number
  readonly ticked: readonly string[]
}

/** What is done with the coils that are ticked, or with all that the filters have found. */
export function ChangeForm({ question, total, ticked }: ChangeFormProps) {
  const [act, setAct] = useState<StatusAct>('approved')
  const [cell, setCell] = useState('')
  const [chosen, setChosen] = useState<'ticked' | 'question'>()
  const of = chosen ?? (ticked.length > 0 ? 'ticked' : 'question')
  const count = of === 'ticked' ? ticked.length : total
  const many = count > mostCoils[act]
  return (
    <ReviewForm
      className={styles['pair']}
      kind="status.change"
      look="primary"
      title={`${actNames[act]}: ${cell === '' ? 'all tests' : cell} of ${countWords(count, 'coil')}`}
      needsReason
      hidden={{
        variant: ticked,
        ...Object.fromEntries(Object.entries(question).map(([name, value]) => [`question.${name}`, value])),
      }}
      disabledReason={
        count === 0
          ? of === 'ticked'
            ? 'Nothing is ticked'
            : 'No coils here'
          : many
            ? `At most ${countWords(mostCoils[act])} coils`
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
      <Select label="What" name="cell" value={cell} onValue={setCell} none="All tests" options={statusCells} />
      <Select
        label="Coils"
        name="of"
        value={of}
        onValue={(value) => setChosen(value === 'ticked' ? 'ticked' : 'question')}
        options={{ ticked: `The ${ticked.length} ticked`, question: `All ${countWords(total)} shown` }}
      />
    </ReviewForm>
  )
}
