import { Form as GetForm, useSubmit } from 'react-router'
import { cellStatuses, cellStatusNames, coilStateNames, coilStates } from '#contract/materials/material-status.ts'
import { type Setting, settings } from '#core/evaluate/stated/settings.ts'
import { testCodes, testType } from '#core/test-types/index.ts'
import styles from '#web/admin/split.module.css'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { SubmitWithoutScript } from '#web/ui/submit.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ReEvaluationData } from './load.server.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The test comes first, because its settings depend on it. */
export function NewForm({ asked: { test, find, below } }: { readonly asked: ReEvaluationData['asked'] }) {
  const submit = useSubmit()
  const own = settings.filter(({ tests }) => test !== undefined && tests.includes(test))
  return (
    <section aria-labelledby="new-re-evaluation" className={styles['stack']}>
      <h2 id="new-re-evaluation">New re-evaluation</h2>
      <GetForm
        method="get"
        className={styles['pair']}
        aria-label="Test"
        onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
      >
        {find !== '' && <input type="hidden" name="find" value={find} />}
        {below !== '' && <input type="hidden" name="below" value={below} />}
        <Select
          label="Test"
          name="test"
          key={test}
          defaultValue={test ?? ''}
          none="All tests, with their current settings"
          options={testCodes.map((code) => ({ value: code, label: `${code} · ${testType(code).name}` }))}
        />
        <SubmitWithoutScript>Show its settings</SubmitWithoutScript>
      </GetForm>
      <Form
        key={test ?? ''}
        verb="re-evaluate"
        once
        label="New re-evaluation"
        hidden={{ ...(test !== undefined && { test }) }}
        submit="Preview changes"
        sending="Selecting…"
      >
        <fieldset className={styles['ticks']}>
          <legend>Specimens</legend>
          <TextField label="Coil" name="find" defaultValue={find} maxLength={100} hint="Part of the name" />
          <TextField
            label="Node of the tree"
            name="below"
            defaultValue={below}
            maxLength={300}
            placeholder="Steels/AHSS"
          />
          <TextField label="Condition" name="condition" maxLength={60} hint="RD, DD, TD, 240 Minute …" />
          <TextField label="Specimen" name="number" inputMode="numeric" hint="Specimen number" />
          <Select
            label="Status"
            name="status"
            none="Any status"
            options={cellStatuses
              .filter((status) => status !== 'none')
              .map((status) => ({ value: status, label: capital(cellStatusNames[status]) }))}
          />
          <Select
            label="Release"
            name="state"
            none="Any"
            options={coilStates.map((state) => ({ value: state, label: coilStateNames[state] }))}
          />
          <TextField label="Flag" name="flag" maxLength={60} hint="E_nominal_used, window_chosen …" />
          <Checkbox name="older">Only specimens evaluated by an older method</Checkbox>
        </fieldset>
        {own.length > 0 && (
          <fieldset className={styles['ticks']}>
            <legend>Settings of {test}; empty fields keep the setting of the specimen</legend>
            {own.map((setting) => (
              <SettingField key={setting.key} setting={setting} />
            ))}
          </fieldset>
        )}
      </Form>
    </section>
  )
}

function SettingField({ setting: { key, label, words } }: { readonly setting: Setting }) {
  const name = `settings.${key}`
  if (!words) return <TextField label={label} name={name} inputMode="decimal" maxLength={40} />
  return <Select label={label} name={name} none="Unchanged" options={words} />
}
