/** In the units of the card. Readers depend on the formats only, not on the writers. */
export type ParsedCard = {
  readonly unitSystem?: string | undefined
  readonly synthetic: boolean
  readonly density: number
  readonly E: number
  readonly nu: number
  readonly chord?: { readonly Ea: number; readonly xi: number } | undefined
  /** Stress over plastic strain, slowest first. */
  readonly curves: readonly ParsedCurve[]
  /** Multiplies curves without a rate by 1 + (ε̇/C)^(1/p). */
  readonly cowperSymonds?: { readonly C: number; readonly p: number } | undefined
  readonly surface: ParsedSurface
  readonly yoshida?: Readonly<Record<'Y' | 'B' | 'C' | 'b' | 'Rsat' | 'm' | 'h', number>> | undefined
  /** Isotropic part if it does not saturate; `Rsat` [stress] is then a factor. */
  readonly yoshidaGrowth?: { readonly Rsat: number; readonly C1: number; readonly C2: number } | undefined
  readonly backstresses?: readonly { readonly C: number; readonly gamma: number }[] | undefined
  readonly yieldSurfaceSize?: ParsedCurve | undefined
  readonly failure?: ParsedFailure | undefined
  readonly limit?: readonly { readonly minor: number; readonly major: number }[] | undefined
}

export type ParsedCurve = { readonly rate?: number | undefined; readonly strain: number[]; readonly stress: number[] }

export type ParsedSurface =
  | { readonly kind: 'von-mises' }
  | { readonly kind: 'hill48-ratios'; readonly ratios: readonly [R11: number, R22: number, R33: number, R12: number] }
  | {
      readonly kind: 'hill48-r' | 'yld89'
      readonly r0: number
      readonly r45: number
      readonly r90: number
      readonly exponent?: number
      /** The curve is the mean over the directions, not that of RD. */
      readonly average?: boolean
    }
  | { readonly kind: 'mean-r'; readonly r: number }
  | { readonly kind: 'yld2000-2d'; readonly alpha: readonly number[]; readonly exponent: number }

export type ParsedFailure = {
  /** Over η, positive in tension. */
  readonly failure: { readonly x: number[]; readonly y: number[] }
  readonly instability?: { readonly x: number[]; readonly y: number[] } | undefined
  readonly regularisation?: { readonly x: number[]; readonly y: number[] } | undefined
  readonly damageExponent?: number | undefined
  readonly fadeExponent?: number | undefined
  /** Damage at which stress begins to fade without an instability curve. */
  readonly damageThreshold?: number | undefined
}

export function readHeader(text: string): Pick<ParsedCard, 'unitSystem' | 'synthetic'> {
  const system = /unit system: [^()\n]*\(([a-z-]+)\)/.exec(text)?.[1]
  return { unitSystem: system, synthetic: /SYNTHETIC DEMO DATA/.test(text) }
}

/** @throws RangeError for a number that is not finite, naming its position */
export function numberOf(text: string | undefined, where: string): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value)) throw new RangeError(`${where}: '${text?.trim() ?? ''}' is not a number`)
  return value
}
