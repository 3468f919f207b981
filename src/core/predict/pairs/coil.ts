/** A number of a coil in the unit of its property, with what belongs to it. */
export type CoilNumber = {
  readonly mean: number
  /** Sample standard deviation of the specimens. */
  readonly s?: number | undefined
  readonly n: number
  /** Original gauge length [mm]. */
  readonly gauge?: number | undefined
  /** `RD`, `240 Minute` */
  readonly condition: string
}

/** What a predictor reads of a coil. */
export type PairCoil = {
  readonly material: string
  readonly family: string
  /** [mm]; NaN where a publication does not state it. */
  readonly thickness: number
  /** `GI`; null where it is not known. */
  readonly coating?: string | null | undefined
  /** Mass fraction of each element that was analysed [mass %]. */
  readonly chemistry?: Readonly<Record<string, number>> | undefined
  /** Who did each test, by its code: `UAT`. */
  readonly laboratories?: Readonly<Record<string, string>> | undefined
  /** Name of the publication of these values; undefined for a coil of the catalogue. */
  readonly publication?: string | undefined
  /** By column of the property table. */
  readonly cells: Readonly<Record<string, CoilNumber | undefined>>
}
