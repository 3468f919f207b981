/** What every model of the house says about itself, whatever family it belongs to. */
export type Model = {
  /** Stored with parameter sets, in addresses and in cards: never rename. */
  readonly id: string
  readonly label: string
  readonly equation: Equation
  readonly parameters: readonly ModelParameter[]
  /** Where it holds and how it fails beyond, for the reader who is about to use it. */
  readonly validity: string
  /** The paper or standard it was taken from. */
  readonly source: string
}

/** The same equation twice: as plain text, and as TeX for typesetting. */
export type Equation = { readonly text: string; readonly tex: string }

export type ModelParameter = {
  /** Stored and sent to customers: never rename. */
  readonly id: string
  /** Subscripts after an underscore: `σ_0`. */
  readonly symbol: string
  readonly unit: ParameterUnit
  /** What it does, in a few words. */
  readonly meaning: string
  /** Bounds for fitting sheet steel, and where to start without data. */
  readonly lower: number
  readonly upper: number
  readonly start: number
  /** Known beforehand or chosen, like a reference rate or an exponent: a fit leaves it alone unless asked. */
  readonly given?: true
}

export type ParameterUnit = 'MPa' | '1' | '1/s' | '°C' | 'mm' | 'kg/m³'
