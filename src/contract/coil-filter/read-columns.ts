import { nearest } from '#core/catalogue/similar.ts'
import { propertyColumn, propertyColumns } from '#core/properties/shown-column.ts'
import type { Ignored } from '../views/material-state.ts'
import { maxColumns, plainSorts, usualColumns, usualSort } from '../views/coil-table.ts'
import { unknownColumn } from './unknown-column.ts'

export type ColumnChoice = {
  readonly columns: readonly string[]
  /** A property column, or one of `plainSorts`. */
  readonly sort: { readonly by: string; readonly descending: boolean }
}

const ids = propertyColumns.map(({ id }) => id)

/** Reads `columns=uat.rm-RD,her.lambda&sort=-her.lambda`. Reports unknown parts; default columns if none is valid. */
export function readColumns(text: { readonly columns?: string | undefined; readonly sort?: string | undefined }): {
  choice: ColumnChoice
  ignored: readonly Ignored[]
} {
  const ignored: Ignored[] = []
  const asked = [...new Set((text.columns ?? '').split(',').filter((id) => id.trim() !== ''))]
  const known = asked.filter((id) => {
    if (!propertyColumn(id)) ignored.push({ text: id, ...unknownColumn(id) })
    return propertyColumn(id) !== undefined
  })
  if (known.length > maxColumns)
    ignored.push({
      text: known.slice(maxColumns).join(', '),
      why: `A table has at most ${maxColumns} columns.`,
    })
  const sort = (text.sort ?? '').trim()
  const by = sort.replace(/^-/, '')
  const sorts = [...ids, ...plainSorts]
  if (by !== '' && !sorts.includes(by)) ignored.push({ text: `sort=${by}`, ...unknownSort(by) })
  return {
    choice: {
      columns: known.length > 0 ? known.slice(0, maxColumns) : usualColumns,
      sort: sorts.includes(by) ? { by, descending: sort.startsWith('-') } : { by: usualSort, descending: false },
    },
    ignored,
  }
}

function unknownSort(by: string) {
  const { why, suggestion = nearest(by, plainSorts) } = unknownColumn(by)
  return { why, suggestion }
}
