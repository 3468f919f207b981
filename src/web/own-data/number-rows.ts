import type { Scalar } from '#core/evaluate/index.ts'
import type { LaboratoryResult } from '#core/read/specimen.ts'
import { orientations } from '#core/test-types/index.ts'
import { conditionText, type OwnSpecimen, poolOf } from '#contract/own-data/own-specimen.ts'
import type { OwnMean } from '#contract/own-data/own-means.ts'

/** A property over the specimens of one test and condition, or of one specimen. */
export type NumberRow = {
  readonly id: string
  /** Id of `core/properties`. */
  readonly property: string
  /** `RD`; for a specimen of unknown direction its name. */
  readonly condition: string
  /** L0 [mm], if equal for all specimens. */
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
      /** Result of the laboratory. */
      readonly stated: LaboratoryResult | undefined
    }
)

/** Rows by test, direction and property; unknown directions last. Missing values have a row with the reason, below the others. */
export function numberRows(specimens: readonly OwnSpecimen[], means: readonly OwnMean[]): NumberRow[] {
  const tests = [...new Set(specimens.map(({ test }) => test))]
  const pools = [...Map.groupBy(specimens, poolOf)].toSorted(
    ([, [a]], [, [b]]) =>
      Number(a!.condition === null) - Number(b!.condition === null) ||
      tests.indexOf(a!.test) - tests.indexOf(b!.test) ||
      directionRank(a!) - directionRank(b!),
  )
  return pools.flatMap(([pool, own]) => {
    const [first] = own as [OwnSpecimen]
    const condition = first.condition === null ? `${first.label}, ${conditionText(first)}` : first.condition
    const lengths = new Set(own.map(({ geometry }) => geometry.L0))
    const gauge = lengths.size === 1 ? [...lengths][0] : undefined
    const rows = [...new Set(own.flatMap(({ scalars }) => scalars.map(({ id }) => id)))].map((property): NumberRow => {
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
    return rows.toSorted((a, b) => Number(hasValue(b)) - Number(hasValue(a)))
  })
}

function hasValue(row: NumberRow): boolean {
  return row.kind === 'specimen' ? row.scalar.value !== null : row.below.some(hasValue)
}

/** RD, DD, TD, then other conditions as opened. */
function directionRank({ orientation }: OwnSpecimen): number {
  return orientation === null ? orientations.length : orientations.indexOf(orientation)
}
