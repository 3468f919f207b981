/** A sheet of a swap as it was read. */
export type SwapCoil = {
  readonly name: string
  readonly address: string
  readonly thickness: number
  readonly synthetic: boolean
}

export type SwapRow = {
  readonly id: string
  readonly label: string
  /** `+60 %` or `−20.1 points of %`; empty where there is no number. */
  readonly change: string
  /** `+52 % to +68 %`; empty without scatter. */
  readonly interval: string
  /** Why there is no number. */
  readonly reason: string
  readonly formula: string
  readonly validity: string
  readonly source: string
}

export type GradeSwapView = {
  /** Nothing was asked yet: two materials that the reader may open stand for it. */
  readonly example: boolean
  /** Of the materials that the address names by name or slug; as it says them where there is none. */
  readonly names: { readonly from: string; readonly to: string }
  readonly from: SwapCoil | null
  readonly to: SwapCoil | null
  /** What the address names and the reader gets nothing of, in sentences. */
  readonly closed: readonly string[]
  readonly radius: number
  readonly rows: readonly SwapRow[]
}
