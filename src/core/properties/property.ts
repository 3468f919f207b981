import type { QuantityId } from '../units/quantity.ts'
import { property } from '#core/properties/index.ts'

export type Property = {
  /** Stored with every scalar and sent to customers: never rename. */
  readonly id: string
  /** ISO symbol, subscripts after an underscore: `R_p0.2`, `A_g`. */
  readonly symbol: string
  readonly name: string
  readonly quantity: QuantityId
  /** Of storage; elongations are exchanged in percent. */
  readonly unit: string
  /** Other values are refused. */
  readonly hard: readonly [number, number]
  /** Other values are shown with a warning; typical of sheet steel. */
  readonly soft: readonly [number, number]
  /** Absent if the range of steel fits both. */
  readonly softAluminium?: readonly [number, number]
  /** `significant`: for ranges of decades; `absolute`: stored negative, shown without sign. */
  readonly display: {
    readonly unit: string
    readonly decimals: number
    readonly significant?: number
    readonly absolute?: true
  }
  /** In the display unit, if a standard states one. */
  readonly rounding?: number
  /** For a reader who is not a metallurgist. */
  readonly definition: string
  readonly method: string
  /** A fact, not a measurement: shown without scatter if all specimens agree. */
  readonly stated?: true
  /** Set by the test, such as a diameter before it: not a result of the material, never tested for significance. */
  readonly input?: true
  /** Absent if it depends on the part. */
  readonly better?: 'higher' | 'lower' | undefined
}

const byGaugeLength: Readonly<Record<string, string>> = { 'uat.a': 'A_', 'uat.uts_te': 'R_m·A' }

/** `A_80` for a gauge length of 80 mm; undefined `gauge`: unknown or different between specimens. */
export function definedSymbol(id: string, gauge: number | undefined): string {
  const stem = byGaugeLength[id]
  if (stem !== undefined && gauge !== undefined) return `${stem}${Number(gauge.toFixed(1))}`
  return property(id)?.symbol ?? id
}

type GaugeRow = { readonly property: string; readonly min: number | null; readonly max: number | null }

/** Gauge length of all specimens [mm]. */
export function commonGauge(rows: readonly GaugeRow[]): number | undefined {
  const lengths = rows.filter((row) => row.property === 'uat.l0').flatMap(({ min, max }) => [min, max])
  const [first] = lengths
  return typeof first === 'number' && lengths.every((length) => length === first) ? first : undefined
}
