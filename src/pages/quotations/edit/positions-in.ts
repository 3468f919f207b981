/** Empty lines below those that a quotation has. */
export const spare = 5

const names = ['text', 'material', 'test', 'direction', 'quantity', 'price'] as const

/** Positions of the form in their order; a line without words is none. */
export function positionsIn(fields: URLSearchParams): Record<string, string>[] {
  const columns = names.map((name) => fields.getAll(name))
  return (fields.getAll('text') ?? []).flatMap((text, i) =>
    text.trim() === '' ? [] : [Object.fromEntries(names.map((name, c) => [name, columns[c]![i] ?? '']))],
  )
}
