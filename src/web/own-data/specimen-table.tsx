import { definedSymbol } from '#core/properties/property.ts'
import { property } from '#core/properties/index.ts'
import { missing } from '#web/format/number.ts'
import { shownText, shownUnit } from '#web/material/property/shown-value.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import tables from '../material/tables/tables.module.css'
import { type Heading, PlainTable } from '#web/ui/plain-table.tsx'
import { conditionText, type OwnSpecimen } from '#contract/own-data/own-specimen.ts'

/** Columns that fit on paper next to the names. */
const maxColumns = 8

export function SpecimenTable({ specimens }: { readonly specimens: readonly OwnSpecimen[] }) {
  return [...Map.groupBy(specimens, ({ test }) => test)].flatMap(([test, own]) => {
    const ids = [...new Set(own.flatMap(({ scalars }) => scalars.map(({ id }) => id)))].filter((id) =>
      own.some(({ scalars }) => scalars.some((one) => one.id === id && one.value !== null)),
    )
    const parts = Array.from({ length: Math.ceil(ids.length / maxColumns) }, (_, i) =>
      ids.slice(i * maxColumns, (i + 1) * maxColumns),
    )
    return parts.map((columns, part) => (
      <PlainTable
        key={`${test} ${columns[0]}`}
        label={`Specimens of ${test}, part ${part + 1}`}
        className={tables['table']}
        headings={['Specimen', ...columns.map(headingOf)]}
      >
        {own.map(({ id: specimen, label, condition, scalars }) => (
          <tr key={specimen}>
            <th scope="row">
              {label}, {conditionText({ condition })}
            </th>
            {columns.map((id) => {
              const value = scalars.find((one) => one.id === id)?.value
              return (
                <td key={id} className={tables['number']}>
                  {typeof value === 'number' ? shownText(id, value) : missing}
                </td>
              )
            })}
          </tr>
        ))}
      </PlainTable>
    ))
  })
}

function headingOf(id: string): Heading {
  const unit = shownUnit(id)
  return {
    id,
    head: <SymbolText of={`${definedSymbol(id, undefined)}${unit && ` [${unit}]`}`} />,
    className: tables['number'],
    title: property(id)?.definition,
  }
}
