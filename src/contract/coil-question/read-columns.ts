import { nearest } from '#core/catalogue/nearest.ts'
import { propertyColumn, propertyColumns } from '#core/properties/table-columns.ts'
import type { Ignored } from '../views/material-state.ts'
import { mostColumns, plainSorts, usualColumns, usualSort } from '../views/coil-table.ts'

export type ColumnChoice = {
  /** Ids of property columns in the order shown. */
  readonly columns: readonly string[]
  /** A property column, or one of `plainSorts`. */
  readonly sort: { readonly by: string; readonly descending: boolean }
}

const ids = propertyColumns.map(({ id }) => id)

/**
 * Columns and order of a table of coils as an address says them: `columns=uat.rm-RD,her.lambda&sort=-her.lambda`, with a minus from
 * the greatest on. What means nothing costs only itself and is told; without any column the usual ones are shown.
 */
export function readColumns(text: { readonly columns?: string | undefined; readonly sort?: string | undefined }): {
  choice: ColumnChoice
  ignored: readonly Ignored[]
} {
  const ignored: Ignored[] = []
  const asked = [...new Set((text.columns ?? '').split(',').filter((id) => id.trim() !== ''))]
  const known = asked.filter((id) => {
    if (!propertyColumn(id))
      ignored.push({ text: id, suggestion: nearest(id, ids), why: 'No property of the table has this name.' })
    return propertyColumn(id) !== undefined
  })
  if (known.length > mostColumns)
    ignored.push({
      text: known.slice(mostColumns).join(', '),
      why: `No more than ${mostColumns} columns beside each other.`,
    })
  const sort = (text.sort ?? '').trim()
  const by = sort.replace(/^-/, '')
  const sorts = [...ids, ...plainSorts]
  if (by !== '' && !sorts.includes(by))
    ignored.push({ text: `sort=${by}`, suggestion: nearest(by, sorts), why: 'Sorted as usual.' })
  return {
    choice: {
      columns: known.length > 0 ? known.slice(0, mostColumns) : usualColumns,
      sort: sorts.includes(by) ? { by, descending: sort.startsWith('-') } : { by: usualSort, descending: false },
    },
    ignored,
  }
}
