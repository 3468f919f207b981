import { Fragment, useCallback } from 'react'
import { amountMessage, centsFrom, currencyMessage, daysMessage } from '#contract/prices/amount.ts'
import { ReviewForm } from '#web/admin/review-form.tsx'
import styles from '#web/admin/split.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import type { PricesData } from './load.server.ts'

export function PriceForm({ price }: { readonly price: PricesData['prices'][number] }) {
  const { test, name, currency, preparation, perSpecimen, days, changedAt } = price
  return (
    <>
      <ReviewForm
        className={styles['stack']}
        kind="price.set"
        title={`Price of ${name}`}
        look="primary"
        hidden={{ test, shown: changedAt ?? '' }}
      >
        {/* The fields show the saved values; the dialog with the confirmation remains. */}
        <Fragment key={changedAt}>
          <TextField
            label="Currency"
            name="currency"
            required
            check={currencyProblem}
            maxLength={3}
            defaultValue={currency}
            hint="Three letters, e.g. EUR"
          />
          <Amount
            label="Preparation"
            name="preparation"
            value={preparation}
            of="the preparation"
            hint="Once per test in an order"
          />
          <Amount
            label="Per specimen"
            name="perSpecimen"
            value={perSpecimen}
            of="one specimen"
            hint="For each specimen cut"
          />
          <TextField
            label="Working days"
            name="days"
            required
            inputMode="numeric"
            check={daysProblem}
            defaultValue={days}
            hint="From arrival of the sheet to evaluated curves"
          />
        </Fragment>
      </ReviewForm>
      <ReviewForm
        className={styles['stack']}
        kind="price.remove"
        title={`Reset ${name} to the sample price`}
        label="Reset to sample price…"
        hidden={{ test }}
        disabledReason={changedAt === null ? 'Already the sample price' : undefined}
      />
    </>
  )
}

const currencyProblem = (text: string) => (/^[A-Z]{3}$/i.test(text.trim()) ? '' : currencyMessage)
const daysProblem = (text: string) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 365 ? '' : daysMessage

type AmountProps = {
  readonly label: string
  readonly name: string
  readonly value: number
  readonly of: string
  readonly hint: string
}

function Amount({ value, of, ...field }: AmountProps) {
  const check = useCallback((text: string) => (centsFrom(text) === undefined ? amountMessage(of) : ''), [of])
  return <TextField {...field} required inputMode="decimal" check={check} defaultValue={(value / 100).toFixed(2)} />
}
