import { property } from '#core/properties/index.ts'

/** Elongations that mean nothing without their gauge length. */
const byGaugeLength: Readonly<Record<string, string>> = { 'uat.a': 'A_', 'uat.uts_te': 'R_m·A' }

/**
 * The symbol with what the value cannot do without: `A_80` over a gauge length of 80 mm.
 * @param gauge  original gauge length [mm]; undefined when it is unknown or differs between the specimens
 */
export function definedSymbol(id: string, gauge: number | undefined): string {
  const stem = byGaugeLength[id]
  if (stem !== undefined && gauge !== undefined) return `${stem}${Number(gauge.toFixed(1))}`
  return property(id)?.symbol ?? id
}

type GaugeRow = { readonly property: string; readonly min: number | null; readonly max: number | null }

/** The one gauge length [mm] of all specimens in a table of properties. */
export function commonGauge(rows: readonly GaugeRow[]): number | undefined {
  const lengths = rows.filter((row) => row.property === 'uat.l0').flatMap(({ min, max }) => [min, max])
  const [first] = lengths
  return typeof first === 'number' && lengths.every((length) => length === first) ? first : undefined
}
