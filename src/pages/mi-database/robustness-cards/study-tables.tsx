import type { ReactNode } from 'react'
import type { ScatterRow, StudyCoil } from '#contract/views/robustness.ts'
import { enoughSpecimens } from '#core/scatter/log-scatter.ts'
import { formatNumber } from '#web/format/number.ts'
import { Part } from '#web/material/coil-tool/coil-form.tsx'
import tables from '#web/material/simulation/tables.module.css'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'

type ScatterTableProps = { readonly rows: readonly ScatterRow[]; readonly specimens: number }

/** How the specimens scatter, and how far their correlations are known. */
export function ScatterTable({ rows, specimens }: ScatterTableProps) {
  return (
    <Part id="scatter" title={`Scatter of ${specimens} specimens`}>
      <ScrollRegion label="Scatter and correlations">
        <table className={tables['table']}>
          <thead>
            <tr>
              <th scope="col">Quantity</th>
              <th scope="col" className={tables['number']}>
                Mean
              </th>
              <th scope="col" className={tables['number']}>
                Scatter
              </th>
              {rows.map(({ id, label }) => (
                <th key={id} scope="col" className={tables['number']}>
                  Correlation with {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label, unit, centre, scatter, correlations }) => (
              <tr key={id}>
                <th scope="row">
                  {label} [{unit}]
                </th>
                <td className={tables['number']}>{formatNumber(centre, unit === '%' ? 1 : 0)}</td>
                <td className={tables['number']}>{formatNumber(100 * scatter, 1)} %</td>
                {correlations.map(({ value, interval }, i) => (
                  <td key={rows[i]!.id} className={tables['number']}>
                    {interval === null
                      ? '1'
                      : `${formatNumber(value, 2)} (${formatNumber(interval[0], 2)} to ${formatNumber(interval[1], 2)})`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={tables['note']}>
        Geometric means, standard deviations of logarithms, and where each correlation lies with 95 %.
      </p>
      {specimens < enoughSpecimens && (
        <p>
          <strong>Correlations of {specimens} specimens are known only roughly.</strong> The study moves its cards by
          the middle of each interval above. From {enoughSpecimens} specimens on, a correlation of 0.5 is told from
          none.
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

/** Coils of the study with their numbers. */
export function CoilTable({ title, id, coils, children }: CoilTableProps) {
  return (
    <Part id={id} title={title}>
      <p>{children}</p>
      <ScrollRegion label={title}>
        <table className={tables['table']}>
          <thead>
            <tr>
              <th scope="col">Coil</th>
              {['Rp0.2 [MPa]', 'Rm [MPa]', 'Ag [%]'].map((head) => (
                <th key={head} scope="col" className={tables['number']}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {coils.map(({ name, values, factors }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, i) => (
                  <td key={`${name} ${i}`} className={tables['number']}>
                    {formatNumber(value, i === 2 ? 2 : 0)} ({change(factors[i]!)})
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Part>
  )
}

function change(factor: number): string {
  const percent = 100 * (factor - 1)
  const text = formatNumber(Math.abs(percent), 1)
  // What is rounded to nothing has no sign.
  const sign = Number(text) === 0 ? '' : percent < 0 ? '−' : '+'
  return `${sign}${text} %`
}
