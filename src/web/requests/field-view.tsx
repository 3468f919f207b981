import { useCallback } from 'react'
import { fieldProblem, maxLengthOf, type RequestField } from '#contract/requests/fields.ts'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type FieldViewProps = {
  readonly field: RequestField
  readonly value?: string | undefined
}

export function FieldView({ field, value = '' }: FieldViewProps) {
  const { id, label, hint, required, type } = field
  const check = useCallback((typed: string) => fieldProblem(field, typed), [field])
  if (type === 'tick') {
    return (
      <Checkbox name={id} value="yes" defaultChecked={value === 'yes'}>
        {label}
      </Checkbox>
    )
  }
  if (type === 'choice') {
    const options = field.choices.map((choice) => ({ value: choice, label: choice }))
    return (
      <Select
        label={required ? label : `${label} (optional)`}
        name={id}
        hint={hint}
        required={required}
        defaultValue={value}
        none="Choose…"
        options={options}
      />
    )
  }
  const unit = type === 'number' && field.unit !== '' ? ` [${field.unit}]` : ''
  return (
    <TextField
      label={label + unit}
      name={id}
      hint={hint}
      required={required}
      check={check}
      maxLength={maxLengthOf(field)}
      defaultValue={value}
      rows={type === 'text' ? 6 : undefined}
      type={type === 'email' || type === 'date' ? type : undefined}
      inputMode={type === 'number' ? 'decimal' : undefined}
      autoComplete={type === 'email' ? 'email' : 'autoComplete' in field ? field.autoComplete : undefined}
    />
  )
}
