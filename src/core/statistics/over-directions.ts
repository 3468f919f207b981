import { rBarDeltaR } from '#core/statistics/anisotropy.ts'

/** A value over the three directions of a sheet, with the scatter carried over from theirs. */
export type OverDirections = {
  readonly property: 'mat.rbar' | 'mat.dr'
  readonly mean: number
  /** Null where one direction was measured once. */
  readonly s: number | null
  /** Specimens of all directions together. */
  readonly n: number
}

type DirectionRow = {
  readonly property: string
  readonly orientation: string | null
  readonly mean: number | null
  readonly s: number | null
  readonly n: number
}

/** r̄ and Δr of ISO 10113; nothing unless r is known in all three directions. */
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
