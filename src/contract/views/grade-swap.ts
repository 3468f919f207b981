export type SwapCoil = {
  readonly name: string
  readonly address: string
  readonly thickness: number
  readonly synthetic: boolean
}

export type SwapRow = {
  readonly id: string
  readonly label: string
  /** `+60 %` or `−20.1 points of %`; empty without a value. */
  readonly change: string
  /** `+52 % to +68 %`; empty without scatter. */
  readonly interval: string
  readonly reason: string
  readonly formula: string
  readonly validity: string
  readonly source: string
}

export type GradeSwapView = {
  readonly example: boolean
  readonly names: { readonly from: string; readonly to: string }
  readonly from: SwapCoil | null
  readonly to: SwapCoil | null
  readonly closed: readonly string[]
  readonly radius: number
  readonly rows: readonly SwapRow[]
}
