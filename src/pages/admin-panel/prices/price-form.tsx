import { Fragment } from 'react'
import { ReviewForm } from '#web/admin/review-form.tsx'
import styles from '#web/admin/split.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import type { PricesData } from './load.server.ts'

const decimals = String.raw`\d{1,7}([.]\d{1,2})?`

/** The operator's price of a test; saved, plans of tests count with it. */
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
        {/* What was saved stands in the fields; the dialog that says so stays. */}
        <Fragment key={changedAt}>
          <TextField
            label="Currency"
            name="currency"
            required
            pattern="[A-Z]{3}"
            maxLength={3}
            defaultValue={currency}
            hint="Three letters, as EUR"
          />
          <Amount label="Preparation" name="preparation" value={preparation} hint="Once for each test of an order" />
          <Amount label="Per specimen" name="perSpecimen" value={perSpecimen} hint="For each blank that is cut" />
          <TextField
            label="Working days"
            name="days"
            required
            inputMode="numeric"
            pattern="[1-9][0-9]{0,2}"
            defaultValue={days}
            hint="From the arrival of the sheet to evaluated curves"
          />
        </Fragment>
      </ReviewForm>
      <ReviewForm
        className={styles['stack']}
        kind="price.remove"
        title={`Back to the sample price of ${name}`}
        label="Back to the sample price…"
        hidden={{ test }}
        disabledReason={changedAt === null ? 'Has the sample price' : undefined}
      />
    </>
  )
}

type AmountProps = { readonly label: string; readonly name: string; readonly value: number; readonly hint: string }

function Amount({ value, ...field }: AmountProps) {
  return (
    <TextField {...field} required inputMode="decimal" pattern={decimals} defaultValue={(value / 100).toFixed(2)} />
  )
}
