/** What a sheet brings to a swap, in stored units. Names of the measured ones are ids of `SwapValueId`. */
export type SwapValueId = 'rp02' | 'rm' | 'E' | 'n'

/** A measured mean; its scatter is null for one specimen. */
export type MeasuredMean = { readonly mean: number; readonly s: number | null; readonly count: number }

export type SwapSheet = {
  /** [mm] */
  readonly thickness: number
  /** [kg/m³], nominal */
  readonly density: number
  /** Rp0.2 [MPa], Rm [MPa], Young's modulus [MPa], n [1]; absent where it was not measured. */
  readonly values: Readonly<Partial<Record<SwapValueId, MeasuredMean>>>
}

/** Numbers of a sheet as a formula takes them. */
export type SwapNumbers = Readonly<Record<SwapValueId, number>> & {
  readonly t: number
  readonly density: number
  /** Of the bend, inside [mm]. */
  readonly radius: number
}

/** One consequence of a swap. */
export type SwapQuantity = {
  readonly id: string
  readonly label: string
  /** How the two sheets are compared: new over old, or new minus old. */
  readonly compare: 'ratio' | 'difference'
  /** Of a difference; ratios have none. */
  readonly unit: '%' | 'kg CO₂/m²' | ''
  readonly formula: string
  readonly validity: string
  readonly source: string
  readonly needs: readonly SwapValueId[]
  /** Why the formula does not hold for this sheet; undefined where it does, and when absent for every sheet. */
  readonly against?: (sheet: SwapNumbers) => string | undefined
  of(sheet: SwapNumbers): number
}
