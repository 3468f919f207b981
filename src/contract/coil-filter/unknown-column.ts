import { nearest } from '#core/catalogue/similar.ts'
import { property } from '#core/properties/index.ts'
import { propertyColumn, propertyColumns } from '#core/properties/shown-column.ts'

const ids = propertyColumns.map(({ id }) => id)

/** Why a text is not the id of a column of the property table, and the id that was probably meant. */
export function unknownColumn(text: string): { readonly why: string; readonly suggestion: string | undefined } {
  const own = propertyColumns.filter((column) => column.property.id === text)
  if (own.length > 0)
    return { why: `${text} needs a direction: ${own.map(({ id }) => id).join(', ')}.`, suggestion: undefined }
  if (property(text)?.stated)
    return { why: `${text} describes a specimen and is not a column of the property table.`, suggestion: undefined }
  const bare = text.replace(/-(?:RD|DD|TD)$/i, '')
  if (bare !== text && propertyColumn(bare)) return { why: `${bare} has no direction.`, suggestion: bare }
  return { why: 'No property with this name found.', suggestion: nearest(text, ids) }
}
