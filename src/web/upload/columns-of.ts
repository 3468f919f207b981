import type { WrittenMapping } from '#core/read/map-columns.ts'

/** What a form says of columns (`ColumnTable`): one entry for each column whose role was given. */
export function columnsOf(fields: URLSearchParams): WrittenMapping[] {
  const [roles, units, signs] = ['role', 'unit', 'sign'].map((name) => fields.getAll(name)) as [
    string[],
    string[],
    string[],
  ]
  return fields.getAll('column').flatMap((column, i): WrittenMapping[] => {
    const role = roles[i] ?? ''
    if (role === '') return []
    return [{ column, role, unit: units[i]?.trim() || null, sign: signs[i] === '-' ? -1 : 1 }]
  })
}
