import type { CatalogueQuery } from '#contract/v1/catalogue.ts'

type Named = { readonly id: string; readonly symbol: string | null; readonly name: string }

/** The entries that contain the text, from `offset` on, with their total. */
export function pageOf<E extends Named>(
  entries: readonly E[],
  { text = '', limit, offset }: CatalogueQuery,
): { total: number; entries: E[] } {
  const wanted = text.toLowerCase()
  const found = entries.filter(({ id, symbol, name }) =>
    [id, symbol?.replaceAll('_', ''), name].some((own) => own?.toLowerCase().includes(wanted)),
  )
  return { total: found.length, entries: found.slice(offset, offset + limit) }
}
