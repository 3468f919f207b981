import { maxCompared } from '#contract/views/comparison.ts'
import { comparedSlug } from './compared-list.ts'

/** The comparator with entries of the comparison. */
export function comparatorAddress(list: readonly string[]): string {
  const materials = list.slice(0, maxCompared).map(comparedSlug).join(',')
  return `/mi-database/mi-data-comparator?materials=${encodeURIComponent(materials)}`
}

/** Map and property table mark coils only; null if the comparison has none. */
export function markedAddresses(list: readonly string[]): { readonly map: string; readonly table: string } | null {
  const coils = list.map(comparedSlug).filter((slug) => slug.includes('~'))
  if (coils.length === 0) return null
  const chosen = (names: readonly string[]) => new URLSearchParams({ chosen: names.join(',') })
  return {
    map: `/mi-database/mi-data-maps?${chosen(coils)}`,
    table: `/mi-database/properties?${chosen(coils.map((slug) => slug.split('~')[1]!))}`,
  }
}
