import type { Scalar } from '#core/evaluate/index.ts'
import type { LaboratoryResult } from '#core/read/specimen.ts'
import { conditionText, type OwnSpecimen, poolOf } from './own-specimen.ts'
import type { OwnMean } from './own-means.ts'

/** A property over the specimens of one test and condition, or of one of them. */
export type NumberRow = {
  readonly id: string
  /** Id of `core/properties`. */
  readonly property: string
  /** `RD`; of a specimen of unknown direction its name and that it is not known. */
  readonly condition: string
  /** L0 [mm] where all specimens have the same. */
  readonly gauge: number | undefined
} & (
  | {
      readonly kind: 'mean'
      readonly mean: OwnMean | undefined
      readonly below: readonly NumberRow[]
      readonly flags: readonly string[]
    }
  | {
      readonly kind: 'specimen'
      readonly label: string
      readonly scalar: Scalar
      /** What the laboratory says of the same. */
      readonly stated: LaboratoryResult | undefined
    }
)

/** Rows in the order of the tests' tables; a property that no specimen has a number for stands with its reason. */
export function numberRows(specimens: readonly OwnSpecimen[], means: readonly OwnMean[]): NumberRow[] {
  return [...Map.groupBy(specimens, poolOf)].flatMap(([pool, own]) => {
    const [first] = own as [OwnSpecimen]
    const condition = first.condition === null ? `${first.label}, ${conditionText(first)}` : first.condition
    const lengths = new Set(own.map(({ geometry }) => geometry.L0))
    const gauge = lengths.size === 1 ? [...lengths][0] : undefined
    return [...new Set(own.flatMap(({ scalars }) => scalars.map(({ id }) => id)))].map((property): NumberRow => {
      const below = own.flatMap(({ id, label, scalars, laboratory }): NumberRow[] => {
        const scalar = scalars.find((one) => one.id === property)
        const stated = laboratory.find((one) => one.id === property)
        return scalar
          ? [{ kind: 'specimen', id: `${id} ${property}`, property, condition, gauge, label, scalar, stated }]
          : []
      })
      return {
        kind: 'mean',
        id: `${pool} ${property}`,
        property,
        condition,
        gauge,
        mean: means.find((mean) => mean.pool === pool && mean.property === property),
        below,
        flags: [...new Set(below.flatMap((row) => (row.kind === 'specimen' ? row.scalar.flags : [])))],
      }
    })
  })
}
