import { Link } from 'react-router'
import type { ComparedBy } from '#contract/materials/laboratory-health.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import { wordColumn } from './columns.ts'

export function propertyColumn<Row extends { readonly property: string; readonly name: string }>(
  test: string,
  by: ComparedBy,
): DataColumn<Row> {
  return {
    ...wordColumn<Row>('name', 'Property', ({ name }) => name),
    cell: ({ name, property }) => ({
      text: name,
      show: (
        <Link to={`?${new URLSearchParams({ test, by, property })}#control`} preventScrollReset>
          <SymbolText of={name} />
        </Link>
      ),
    }),
  }
}
