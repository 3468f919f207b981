import { Form } from 'react-router'
import type { MaterialsWithinBounds } from '#contract/views/predictor.ts'
import tables from '../../../web/material/tables/tables.module.css'
import { formatSignificant, withUnit } from '#web/format/number.ts'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { SyntheticMark } from '#web/ui/synthetic-badge.tsx'
import { numberHeading } from '#web/material/tables/number-heading.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { HiddenParams } from '#web/url-state/hidden-params.tsx'
import { isBound, module } from './module.ts'
import styles from './page.module.css'

export const isBoundsField = (name: string) => isBound(name) || name === 'also'

/** Reverse question: measured values first, predicted ones on request and marked. */
export function BoundsPanel({ which }: { readonly which: MaterialsWithinBounds }) {
  const { fields, from, to, alsoPredicted, asked, found, count, notPredicted } = which
  return (
    <section aria-labelledby="which" className={styles['about']} data-print={asked ? undefined : 'no'}>
      <h2 id="which">Find materials by minimum properties</h2>
      <Form
        method="get"
        action={`${module.address}#which`}
        className={styles['bounds']}
        key={JSON.stringify([fields, from, to, alsoPredicted])}
      >
        <HiddenParams keep={(name) => !isBoundsField(name)} />
        {fields.map(({ id, name, unit, text }) => (
          <TextField
            key={id}
            label={unit === '' || unit === '1' ? name : `${name} [${unit}]`}
            name={`least-${id}`}
            defaultValue={text}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
        ))}
        <TextField
          label="Thickness from [mm]"
          name="thickness-from"
          defaultValue={from}
          inputMode="decimal"
          maxLength={20}
        />
        <TextField label="Thickness to [mm]" name="thickness-to" defaultValue={to} inputMode="decimal" maxLength={20} />
        <Select
          label="Values"
          name="also"
          defaultValue={alsoPredicted ? 'predicted' : 'measured'}
          options={{ measured: 'measured only', predicted: 'measured and predicted (marked)' }}
        />
        <Button type="submit" look="secondary">
          Find
        </Button>
      </Form>
      {asked && (
        <p aria-live="polite">
          {count === 0 ? 'No coil that you can access meets all limits.' : `${count} ${count === 1 ? 'coil' : 'coils'}`}
          {count > found.length && `, the first ${found.length} are listed`}
          {notPredicted > 0 && `; ${notPredicted} more have no value and no usable prediction`}.
        </p>
      )}
      {found.length > 0 && (
        <PlainTable
          label="Matching materials"
          className={tables['table']}
          headings={['Coil', 'Family', ...found[0]!.values.map(({ name }) => numberHeading(name))]}
        >
          {found.map(({ name, to: page, family, synthetic, values }) => (
            <tr key={page}>
              <th scope="row">
                <ReleaseLink to={page}>{name}</ReleaseLink>
                {synthetic && <SyntheticMark />}
              </th>
              <td>{family}</td>
              {values.map(({ name: property, unit, value, lower, upper, predicted }) => (
                <td key={property} className={tables['number']}>
                  {predicted && <StatusBadge status="predicted" />}{' '}
                  {withUnit(formatSignificant(value, predicted ? 2 : 3), unit)}
                  {lower !== null &&
                    upper !== null &&
                    ` (${formatSignificant(lower, 2)} to ${formatSignificant(upper, 2)})`}
                </td>
              ))}
            </tr>
          ))}
        </PlainTable>
      )}
    </section>
  )
}
