import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useId } from 'react'
import { type Field, unitsOf } from '#core/calculators/answer.ts'
import field from '#web/ui/field.module.css'
import { Select } from '#web/ui/field.tsx'
import { classes } from '#web/ui/classes.ts'
import { Symbol, SymbolText } from '#web/ui/symbol.tsx'
import text from '#web/ui/text-field.module.css'
import styles from './calculation.module.css'
import type { Entries } from './use-entries.ts'

type InputFieldProps = { readonly field: Field; readonly entries: Entries }

export function InputField({ field: asked, entries }: InputFieldProps) {
  const { id, input, text: value, unit, problem } = asked
  const own = useId()
  if (input.kind === 'choice') {
    return (
      <Select
        label={input.label}
        name={id}
        value={value}
        onValue={(value) => entries.commit({ [id]: value })}
        options={input.options}
      />
    )
  }
  const units = unitsOf(input)
  return (
    <div className={field['field']}>
      <label htmlFor={own} className={styles['label']}>
        <span className={field['label']}>
          <SymbolText of={input.label} />
        </span>
        {input.symbol !== '' && (
          <span className={styles['symbol']}>
            <Symbol of={input.symbol} />
          </span>
        )}
      </label>
      <span className={styles['entry']}>
        <span className={classes(text['frame'], problem !== undefined && text['wrong'])}>
          <input
            id={own}
            name={id}
            value={value}
            className={text['input']}
            inputMode={input.kind === 'list' ? 'text' : 'decimal'}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem === undefined ? undefined : `${own}-problem`}
            onChange={(event) => entries.type(id, event.target.value)}
            onBlur={() => entries.commit()}
          />
        </span>
        {units.length > 1 ? (
          <UnitChoice
            name={`${id}.unit`}
            label={`Unit of ${input.label.toLowerCase()}`}
            unit={unit}
            units={units}
            onChoose={(chosen) => entries.commit({ [`${id}.unit`]: chosen })}
          />
        ) : (
          unit !== '1' && <span className={styles['unit']}>{unit}</span>
        )}
      </span>
      {problem !== undefined && (
        <p id={`${own}-problem`} className={text['error']}>
          <CircleAlert size={14} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  )
}

type UnitChoiceProps = {
  readonly name: string
  readonly label: string
  readonly unit: string
  readonly units: readonly string[]
  readonly onChoose: (unit: string) => void
}

export function UnitChoice({ name, label, unit, units, onChoose }: UnitChoiceProps) {
  return (
    <select
      name={name}
      aria-label={label}
      value={unit}
      className={classes(field['select'], styles['units'])}
      onChange={(event) => onChoose(event.target.value)}
    >
      {units.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  )
}
