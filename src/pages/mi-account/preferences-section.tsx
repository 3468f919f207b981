import { chosenTheme, rowDensity, singleKeysOff } from '#web/client-state/preferences.ts'
import { useSlot } from '#web/client-state/slot.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { followSystemTheme, setRowDensity, setTheme } from '#web/ui/theme.ts'
import parts from './parts.module.css'

/** Preferences stored in this browser; they take effect at once. */
export function PreferencesSection() {
  const [theme] = useSlot(chosenTheme)
  const [density] = useSlot(rowDensity)
  const [keysOff, setKeysOff] = useSlot(singleKeysOff)
  return (
    <Card title="Preferences">
      <div className={parts['form']}>
        <p>Stored in this browser.</p>
        <Choice
          legend="Theme"
          value={theme ?? 'system'}
          options={[
            ['system', 'Match system'],
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
          onChange={(chosen) => (chosen === 'system' ? followSystemTheme() : setTheme(chosen))}
        />
        <Choice
          legend="Table rows"
          value={density ?? 'standard'}
          options={[
            ['compact', 'Compact'],
            ['standard', 'Standard'],
            ['comfortable', 'Comfortable'],
          ]}
          onChange={(chosen) => setRowDensity(chosen === 'standard' ? null : chosen)}
        />
        <fieldset className={parts['choices']}>
          <legend>Keyboard</legend>
          <Checkbox checked={!keysOff} onTick={(ticked) => setKeysOff(!ticked)}>
            Single-key shortcuts, e.g. t for chart or table
          </Checkbox>
        </fieldset>
      </div>
    </Card>
  )
}

type ChoiceProps<Id extends string> = {
  readonly legend: string
  readonly value: Id
  readonly options: readonly (readonly [id: Id, label: string])[]
  readonly onChange: (id: Id) => void
}

function Choice<Id extends string>({ legend, value, options, onChange }: ChoiceProps<Id>) {
  return (
    <fieldset className={parts['choices']}>
      <legend>{legend}</legend>
      {options.map(([id, label]) => (
        <label key={id}>
          <input type="radio" name={legend} checked={value === id} onChange={() => onChange(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
