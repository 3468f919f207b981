import { priceLimits } from '#contract/projects/money.ts'

/** Empty lines below the existing ones. */
export const spare = 5

const names = ['text', 'material', 'test', 'direction', 'quantity', 'price'] as const

/** Name of a field, equal to the path in a refusal. */
export const positionField = (position: number, name: (typeof names)[number]) => `version.positions.${position}.${name}`

/** Positions in order; null for an empty line. */
export function readPositions(fields: URLSearchParams): (Record<string, string> | null)[] {
  return Array.from({ length: priceLimits.positions }, (_, i) => i).flatMap((i) => {
    const text = fields.get(positionField(i, 'text'))
    if (text === null) return []
    if (text.trim() === '') return [null]
    return [Object.fromEntries(names.map((name) => [name, fields.get(positionField(i, name)) ?? '']))]
  })
}
