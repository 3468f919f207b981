import type { TableColumn } from '#contract/gateway/find-table.ts'
import { properties, property } from '#core/properties/index.ts'

/** In registry order. */
export function describeProperties(
  rows: readonly { readonly property: string; readonly unit: string }[],
): TableColumn[] {
  const units = new Map(rows.map(({ property: id, unit }) => [id, unit]))
  const known = properties.filter(({ id }) => units.has(id)).map(({ id }) => id)
  const unknown = [...units.keys()].filter((id) => !property(id))
  return [...known, ...unknown].map((id) => describe(id, units.get(id)!))
}

function describe(id: string, unit: string): TableColumn {
  const found = property(id)
  return {
    property: id,
    symbol: found?.symbol ?? id,
    name: found?.name ?? id,
    unit,
    decimals: found?.display.decimals ?? 3,
    displayUnit: found?.display.unit ?? unit,
    definition: found?.definition ?? '',
    method: found?.method ?? '',
  }
}
