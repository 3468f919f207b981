import { formatTrimmed } from '#web/format/number.ts'
import { uncertainWriter } from '#web/format/uncertain.ts'
import tables from '../../../../web/material/tables/tables.module.css'
import { classes } from '#web/ui/classes.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import styles from './datasheet.module.css'
import type { Datasheet } from './load-datasheet.server.ts'

type SheetModel = Datasheet['models'][number]

export function SheetModels({ models }: { readonly models: readonly SheetModel[] }) {
  if (models.length === 0) return null
  return (
    <section aria-labelledby="models" className={styles['test']}>
      <h2 id="models">Models for simulation</h2>
      <p>Units: MPa, mm, s. Parameters ± standard error where the fit provides one.</p>
      <PlainTable
        label="Models for simulation"
        className={classes(tables['table'], styles['models'])}
        headings={['Tab', 'Model', 'Parameters', 'Origin', 'Proof']}
      >
        {models.map((model) => (
          <tr key={`${model.tab} ${model.model}`}>
            <td>{model.tab}</td>
            <th scope="row">
              {model.name}, version {model.version}
            </th>
            <td>
              <ul>
                {model.parameters.map((parameter) => (
                  <li key={parameter.id}>
                    <Symbol of={parameter.symbol} /> = {written(parameter)}
                  </li>
                ))}
              </ul>
            </td>
            <td className={styles['long']}>
              {[...(model.fit?.data ?? []), model.author, `release ${model.release}`].join('; ')}
            </td>
            <td className={styles['long']}>{model.proof?.text ?? 'No test of this coil to compare with.'}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

function written({ value, standardError, unit }: SheetModel['parameters'][number]): string {
  const together = standardError ? uncertainWriter(value, standardError) : undefined
  const number = together ? `${together.write(value)} ± ${together.write(standardError!)}` : formatTrimmed(value, 5)
  return unit === '1' ? number : `${number} ${unit}`
}
