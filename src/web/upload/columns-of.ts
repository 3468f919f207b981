import type { WrittenMapping } from '#core/read/map-columns.ts'

/** Columns of a form with a role or length. */
export function columnsOf(fields: URLSearchParams): WrittenMapping[] {
  const [roles, read, units, signs, lengths] = ['role', 'read', 'unit', 'sign', 'length'].map((name) =>
    fields.getAll(name),
  ) as [string[], string[], string[], string[], string[]]
  return fields.getAll('column').flatMap((column, i): WrittenMapping[] => {
    const typed = lengths[i]?.trim().replace(',', '.') ?? ''
    const role = roles[i] || (typed === '' ? '' : (read[i] ?? ''))
    if (role === '') return []
    const own: WrittenMapping = { column, role, unit: units[i]?.trim() || null, sign: signs[i] === '-' ? -1 : 1 }
    return [typed === '' ? own : { ...own, length: Number(typed) }]
  })
}
