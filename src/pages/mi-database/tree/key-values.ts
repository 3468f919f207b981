import type { ChildCard } from '#contract/catalogue.ts'
import { property } from '#core/properties/index.ts'
import { shownText, shownUnit } from '#web/material/property/shown-value.ts'

const columns = ['uat.rp02', 'uat.rm', 'uat.a', 'uat.r', 'her.lambda'] as const

/** Materials with key values; empty if not visible or not measured. */
export function keyValues(materials: readonly ChildCard[]) {
  return {
    columns: columns.map((id) => ({ id, symbol: property(id)!.symbol, name: property(id)!.name, unit: shownUnit(id) })),
    rows: materials.map(({ id, name, path, free, synthetic, access, tests, values }) => ({
      id,
      name,
      path,
      slug: path.split('/').at(-1)!,
      free,
      synthetic,
      access,
      tests,
      cells: columns.map((column) => {
        const value = values.find((one) => one.property === column)
        return value ? shownText(column, value.mean) : ''
      }),
    })),
  }
}

export type KeyValues = ReturnType<typeof keyValues>
