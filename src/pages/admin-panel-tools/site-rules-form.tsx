import { Fragment } from 'react'
import { endedBounds, endedCounts, retentionCounts, logInCounts } from '#contract/site/site-rule-counts.ts'
import { ReviewForm } from '#web/admin/review-form.tsx'
import { Select } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ToolsData } from './load.server.ts'
import styles from './page.module.css'

type Rules = ToolsData['rules']

export function SiteRulesForm({ rules }: { readonly rules: Rules }) {
  return (
    <section aria-labelledby="set-rules">
      <h2 id="set-rules">Save rules</h2>
      <ReviewForm
        className={styles['rules']}
        kind="site.rules"
        title="Rules for log-in and retention"
        look="primary"
        hidden={{ shown: rules.changedAt }}
        needsReason
      >
        {/* The fields show the saved values; the dialog with the confirmation remains. */}
        <Fragment key={rules.changedAt}>
          <fieldset>
            <legend>Log-in</legend>
            {keysOf(logInCounts).map((id) => (
              <CountField key={id} id={id} count={logInCounts[id]} value={rules[id]} />
            ))}
            <Select
              label="Two-factor authentication"
              name="everybodyFactor"
              defaultValue={rules.everybodyFactor ? 'yes' : 'no'}
              hint="Members set it up at their next log-in with a password"
              options={{ no: 'Staff, and organisations that require it', yes: 'All accounts' }}
            />
          </fieldset>
          <fieldset>
            <legend>Retention</legend>
            {keysOf(retentionCounts).map((id) => (
              <CountField key={id} id={id} count={retentionCounts[id]} value={rules[id]} />
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
    readonly min: number
    readonly max: number
  }
  readonly value: number | null
  /** Empty: stored without a time limit. */
  readonly mayBeEmpty?: boolean
}

function CountField({ id, count: { name, unit, hint, min, max }, value, mayBeEmpty = false }: CountFieldProps) {
  return (
    <TextField
      label={unit === 'days' ? `${name} [days]` : name}
      name={id}
      type="number"
      step={1}
      min={min}
      max={max}
      required={!mayBeEmpty}
      defaultValue={value ?? ''}
      hint={`${hint}. ${min} to ${max}${mayBeEmpty ? '; empty: no limit' : ''}`}
    />
  )
}

function keysOf<T extends object>(list: T): readonly (keyof T & string)[] {
  return Object.keys(list) as (keyof T & string)[]
}
