type OverDirections = {
  readonly property: 'mat.rbar' | 'mat.dr'
  readonly mean: number
  /** Propagated; null if one direction has a single specimen. */
  readonly s: number | null
  readonly n: number
}

type DirectionRow = {
  readonly property: string
  readonly orientation: string | null
  readonly mean: number | null
  readonly s: number | null
  readonly n: number
}

/** ISO 10113; empty unless r is known in three directions. */
export function overDirections(rows: readonly DirectionRow[]): OverDirections[] {
  const [along, between, across] = (['RD', 'DD', 'TD'] as const).map((direction) => {
    const row = rows.find(({ property, orientation }) => property === 'uat.r' && orientation === direction)
    return row && row.mean !== null ? { mean: row.mean, s: row.s ?? undefined, n: row.n } : undefined
  })
  if (!along || !between || !across) return []
  const n = along.n + between.n + across.n
  const { rbar, rbarS, dr, drS } = rBarDeltaR(along, between, across)
  return [
    { property: 'mat.rbar', mean: rbar, s: Number.isNaN(rbarS) ? null : rbarS, n },
    { property: 'mat.dr', mean: dr, s: Number.isNaN(drS) ? null : drS, n },
  ]
}

type DirectionValue = { readonly mean: number; readonly s?: number | undefined }

/**
 * r̄ = (r0 + 2·r45 + r90)/4, Δr = (r0 − 2·r45 + r90)/2 (ISO 10113, docs/science/properties.md#r-value). Standard
 * deviations by propagation, NaN if one is unknown.
 */
export function rBarDeltaR(r0: DirectionValue, r45: DirectionValue, r90: DirectionValue) {
  const weighted = (a: number, b: number, c: number) =>
    Math.hypot(a * (r0.s ?? Number.NaN), b * (r45.s ?? Number.NaN), c * (r90.s ?? Number.NaN))
  return {
    rbar: (r0.mean + 2 * r45.mean + r90.mean) / 4,
    rbarS: weighted(1 / 4, 1 / 2, 1 / 4),
    dr: (r0.mean - 2 * r45.mean + r90.mean) / 2,
    drS: weighted(1 / 2, 1, 1 / 2),
  }
}
