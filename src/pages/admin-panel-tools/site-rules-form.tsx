import { Fragment } from 'react'
import { endedBounds, endedCounts, keptCounts, logInCounts } from '#contract/site-rule-counts.ts'
import { ReviewForm } from '#web/admin/review-form.tsx'
import { Select } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ToolsData } from './load.server.ts'
import styles from './page.module.css'

type Rules = ToolsData['rules']

/** Where administrators set how people log in and how long things are kept. */
export function SiteRulesForm({ rules }: { readonly rules: Rules }) {
  return (
    <section aria-labelledby="set-rules">
      <h2 id="set-rules">Set these rules</h2>
      <ReviewForm
        className={styles['rules']}
        kind="site.rules"
        title="Rules for log-in and for how long things are kept"
        look="primary"
        hidden={{ shown: rules.changedAt }}
        needsReason
      >
        {/* What was saved stands in the fields; the dialog that says so stays. */}
        <Fragment key={rules.changedAt}>
          <fieldset>
            <legend>Log-in</legend>
            {keysOf(logInCounts).map((id) => (
              <CountField key={id} id={id} count={logInCounts[id]} value={rules[id]} />
            ))}
            <Select
              label="Second factor"
              name="everybodyFactor"
              defaultValue={rules.everybodyFactor ? 'yes' : 'no'}
              hint="Set up at the next log-in with a password"
              options={{ no: 'Staff, and organisations that have it set', yes: 'Everybody' }}
            />
          </fieldset>
          <fieldset>
            <legend>How long things are kept</legend>
            {keysOf(keptCounts).map((id) => (
              <CountField key={id} id={id} count={keptCounts[id]} value={rules[id]} />
            ))}
            {keysOf(endedCounts).map((id) => (
              <CountField
                key={id}
                id={id}
                count={{ ...endedCounts[id], ...endedBounds }}
                value={rules[id]}
                mayBeEmpty
              />
            ))}
          </fieldset>
        </Fragment>
      </ReviewForm>
    </section>
  )
}

type CountFieldProps = {
  readonly id: string
  readonly count: {
    readonly name: string
    readonly unit: string
    readonly hint: string
    readonly least: number
    readonly most: number
  }
  readonly value: number | null
  /** Empty is for good. */
  readonly mayBeEmpty?: boolean
}

function CountField({ id, count: { name, unit, hint, least, most }, value, mayBeEmpty = false }: CountFieldProps) {
  return (
    <TextField
      label={unit === 'days' ? `${name} [days]` : name}
      name={id}
      type="number"
      step={1}
      min={least}
      max={most}
      required={!mayBeEmpty}
      defaultValue={value ?? ''}
      hint={`${hint}. ${least} to ${most}${mayBeEmpty ? '; empty: for good' : ''}`}
    />
  )
}

function keysOf<T extends object>(list: T): readonly (keyof T & string)[] {
  return Object.keys(list) as (keyof T & string)[]
}
