import { Form, useSubmit } from 'react-router'
import { cellStatusNames } from '#contract/materials/material-status.ts'
import type { StatusOfCell } from '#contract/views/material-status.ts'
import { ReviewForm } from '#web/admin/review-form.tsx'
import styles from '#web/admin/split.module.css'
import { dayAndTime } from '#web/format/day.ts'
import { formatSignificant, withUnit } from '#web/format/number.ts'
import { Select } from '#web/ui/field.tsx'
import { SubmitWithoutScript } from '#web/ui/submit.tsx'
import own from './page.module.css'

type HistoryPanelProps = {
  readonly cell: StatusOfCell
  readonly kept: Readonly<Record<string, string>>
}

export function HistoryPanel({ cell: { id: coil, name, cell, ...of }, kept }: HistoryPanelProps) {
  const { records, events, numbers, number } = of
  const submit = useSubmit()
  return (
    <>
      <h3>Records</h3>
      <ul className={own['list']}>
        {records.map(({ id, label, status, waits }) => {
          const act = status === 'withdrawn' ? 'kept' : 'withdrawn'
          return (
            <li key={id} className={own['record']}>
              <span>
                {label}: {cellStatusNames[status]}
                {waits && ', waiting for release'}
              </span>
              {(act === 'withdrawn' || waits) && (
                <ReviewForm
                  kind="status.change"
                  label={act === 'kept' ? `Restore ${label}…` : `Withdraw ${label}…`}
                  title={`${act === 'kept' ? 'Restore' : 'Withdraw'}: ${name}, ${cell} ${label}`}
                  needsReason
                  small
                  hidden={{ act, cell, variant: coil, record: id }}
                />
              )}
            </li>
          )
        })}
      </ul>
      <h3>History</h3>
      {events.length === 0 && <p className={styles['muted']}>No events recorded.</p>}
      <ol className={own['list']}>
        {events.map(({ at, by, text, reason, waits }) => (
          <li key={`${at} ${text} ${by}`}>
            <p>{text}</p>
            {reason !== '' && <p>“{reason}”</p>}
            <p className={styles['muted']}>
              <time dateTime={at}>{dayAndTime(at)} UTC</time>
              {by !== '' && `, ${by}`}
              {waits && ' · included in the next release'}
            </p>
          </li>
        ))}
      </ol>
      {numbers.length > 0 && (
        <>
          <h3>Versions of a value</h3>
          <Form
            method="get"
            className={styles['pair']}
            onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
          >
            {Object.entries(kept).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Select
              label="Property"
              name="number"
              key={number?.id}
              defaultValue={number?.id ?? ''}
              none="Choose a property"
              options={numbers.map(({ id, label, versions }) => ({
                value: id,
                label: versions > 1 ? `${label} (${versions} versions)` : label,
              }))}
            />
            <SubmitWithoutScript />
          </Form>
          {number && (
            <ol className={own['list']}>
              {number.versions.map(({ value, unit, method, version, text, evaluated, at }) => (
                <li key={`${text} ${version}`}>
                  <p>
                    <strong>{value === null ? '–' : withUnit(formatSignificant(value, 6), unit)}</strong> {text}
                  </p>
                  <p className={styles['muted']}>
                    {method}, method version {version}
                    {evaluated !== null && at !== null
                      ? ` · evaluated by ${evaluated}, ${dayAndTime(at)} UTC`
                      : ' · evaluated by: not recorded'}
                  </p>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </>
  )
}
