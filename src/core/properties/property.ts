import type { QuantityId } from '../units/quantity.ts'

/** A number the platform reports about a specimen or a material. */
export type Property = {
  /** Stored with every scalar and sent to customers: never rename. */
  readonly id: string
  /** ISO symbol, subscripts after an underscore: `R_p0.2`, `A_g`. */
  readonly symbol: string
  readonly name: string
  readonly quantity: QuantityId
  /** Unit in which values are stored; elongations are exchanged in percent, hence `%` there. */
  readonly unit: string
  /** Outside these a value is refused. */
  readonly hard: readonly [number, number]
  /** Outside these a value is shown with a warning; typical of sheet steel. */
  readonly soft: readonly [number, number]
  /** The same for aluminium sheet; absent where the range of steel fits both. */
  readonly softAluminium?: readonly [number, number]
  /**
   * Unit and decimals for display, or `significant` digits for what runs over decades; `absolute`: stored negative by
   * convention, shown without its sign.
   */
  readonly display: {
    readonly unit: string
    readonly decimals: number
    readonly significant?: number
    readonly absolute?: true
  }
  /** Interval that certificates and reports round to, in the display unit, where a standard states one; otherwise the display's last digit. */
  readonly rounding?: number
  /** What it is, in one sentence for a reader who is not a metallurgist. */
  readonly definition: string
  /** Standard or procedure. */
  readonly method: string
  /** A fact stated with the specimen, not a measurement: shown without scatter while all specimens agree. */
  readonly stated?: true
  /** Which way is better when materials are compared; absent where that depends on the part: a stronger sheet is not a better one. */
  readonly better?: 'higher' | 'lower' | undefined
}
