import { priceLimits } from '#contract/projects/money.ts'

/** Empty lines below those that a quotation has. */
export const spare = 5

const names = ['text', 'material', 'test', 'direction', 'quantity', 'price'] as const

/** Name of a field of a position: the path that a refusal of it names. */
export const positionField = (position: number, name: (typeof names)[number]) => `version.positions.${position}.${name}`

/** Positions of the form in their order; null for a line without words. */
export function positionsIn(fields: URLSearchParams): (Record<string, string> | null)[] {
  return Array.from({ length: priceLimits.positions }, (_, i) => i).flatMap((i) => {
    const text = fields.get(positionField(i, 'text'))
    if (text === null) return []
    if (text.trim() === '') return [null]
    return [Object.fromEntries(names.map((name) => [name, fields.get(positionField(i, name)) ?? '']))]
  })
}
