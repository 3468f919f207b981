import type { ReactNode } from 'react'
import type { ScatterRow, StudyCoil } from '#contract/views/robustness.ts'
import { enoughSpecimens } from '#core/scatter/log-scatter.ts'
import { formatNumber } from '#web/format/number.ts'
import { Part } from '#web/material/coil-tool/coil-form.tsx'
import { NamedNumbers } from '#web/material/simulation/named-numbers.tsx'
import tables from '../../../web/material/tables/tables.module.css'

type ScatterTableProps = { readonly rows: readonly ScatterRow[]; readonly specimens: number }

export function ScatterTable({ rows, specimens }: ScatterTableProps) {
  return (
    <Part id="scatter" title={`Scatter of ${specimens} specimens`}>
      <NamedNumbers
        label="Scatter and correlations"
        headings={['Quantity', 'Mean', 'Scatter', ...rows.map(({ label }) => `Correlation with ${label}`)]}
        rows={rows.map(({ id, label, unit, centre, scatter, correlations }) => ({
          id,
          name: `${label} [${unit}]`,
          numbers: [
            formatNumber(centre, unit === '%' ? 1 : 0),
            `${formatNumber(100 * scatter, 1)} %`,
            ...correlations.map(({ value, interval }) =>
              interval === null
                ? '1'
                : `${formatNumber(value, 2)} (${formatNumber(interval[0], 2)} to ${formatNumber(interval[1], 2)})`,
            ),
          ],
        }))}
      />
      <p className={tables['note']}>
        Geometric means, standard deviations of logarithms, and 95 % intervals of correlations.
      </p>
      {specimens < enoughSpecimens && (
        <p>
          <strong>Correlations of {specimens} specimens have wide intervals.</strong> The study uses the middle of each
          interval above. With {enoughSpecimens} or more specimens, a correlation of 0.5 can be distinguished from zero.
        </p>
      )}
    </Part>
  )
}

type CoilTableProps = {
  readonly title: string
  readonly id: string
  readonly coils: readonly StudyCoil[]
  readonly children: ReactNode
}

export function CoilTable({ title, id, coils, children }: CoilTableProps) {
  return (
    <Part id={id} title={title}>
      <p>{children}</p>
      <NamedNumbers
        label={title}
        headings={['Coil', 'Rp0.2 [MPa]', 'Rm [MPa]', 'Ag [%]']}
        rows={coils.map(({ name, values, factors }) => ({
          id: name,
          name,
          numbers: values.map((value, i) => `${formatNumber(value, i === 2 ? 2 : 0)} (${change(factors[i]!)})`),
        }))}
      />
    </Part>
  )
}

function change(factor: number): string {
  const percent = 100 * (factor - 1)
  const text = formatNumber(Math.abs(percent), 1)
  // A value rounded to zero has no sign.
  const sign = Number(text) === 0 ? '' : percent < 0 ? '−' : '+'
  return `${sign}${text} %`
}
