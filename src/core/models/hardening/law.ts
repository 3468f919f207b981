/** A family member: flow stress σ [MPa] over equivalent plastic strain εp [1]. */
export type HardeningLaw = {
  /** Stored in the database and in addresses: never rename. */
  readonly id: string
  readonly label: string
  readonly parameters: readonly LawParameter[]
  /** σ(εp) [MPa] for εp ≥ 0; parameters in the order of `parameters`. */
  stress(parameters: readonly number[], plasticStrain: number): number
  /** dσ/dεp [MPa]; infinite at εp = 0 where the law starts vertically. */
  slope(parameters: readonly number[], plasticStrain: number): number
  /** ∂σ/∂parameter, in the order of `parameters`. */
  gradient(parameters: readonly number[], plasticStrain: number): number[]
}

export type LawParameter = {
  readonly id: string
  readonly symbol: string
  readonly unit: 'MPa' | '1'
  /** Bounds for fitting sheet steel, and where to start. */
  readonly lower: number
  readonly upper: number
  readonly start: number
}
