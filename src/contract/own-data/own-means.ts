import { property } from '#core/properties/index.ts'
import { summarise } from '#core/statistics/replicates.ts'
import { type ToleranceBound, toleranceBound } from '#core/statistics/tolerance-bound.ts'
import type { Orientation } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { type OwnSpecimen, poolOf } from './own-specimen.ts'

/** In the stored unit, for one test and condition. */
export type OwnMean = {
  readonly test: TestCode
  /** Key of `poolOf`. */
  readonly pool: string
  readonly orientation: Orientation | null
  readonly property: string
  readonly n: number
  readonly mean: number
  /** Null for one specimen. */
  readonly s: number | null
  /** 95 % interval of the mean; null below three specimens. */
  readonly interval: readonly [number, number] | null
  /** 99 % and 90 % of the material on the safe side at 95 % confidence; null with the reason. */
  readonly A: OwnBound
  readonly B: OwnBound
}

export type OwnBound =
  | { readonly value: number; readonly reason: null }
  | { readonly value: null; readonly reason: string }

/** Mean, scatter and tolerance bounds of all properties in table order. Specimens of unknown direction are separate. */
export function ownMeans(specimens: readonly OwnSpecimen[]): OwnMean[] {
  const groups = Map.groupBy(specimens, poolOf)
  return [...groups].flatMap(([pool, own]) => {
    const { test, orientation } = own[0]!
    const ids = [...new Set(own.flatMap(({ scalars }) => scalars.map(({ id }) => id)))]
    return ids.flatMap((id): OwnMean[] => {
      const values = own.flatMap(({ scalars }) => scalars.find((one) => one.id === id)?.value ?? [])
      if (values.length === 0) return []
      const { n, mean, s, ci95 } = summarise(values)
      const side = property(id)?.better === 'lower' ? 'upper' : 'lower'
      const bound = (basis: 'A' | 'B') => boundOf(toleranceBound(values, basis, side))
      return [
        {
          test,
          pool,
          orientation,
          property: id,
          n,
          mean,
          s: n > 1 ? s : null,
          interval: ci95,
          A: bound('A'),
          B: bound('B'),
        },
      ]
    })
  })
}

function boundOf(bound: ToleranceBound): OwnBound {
  return 'reason' in bound ? { value: null, reason: bound.reason } : { value: bound.value, reason: null }
}
