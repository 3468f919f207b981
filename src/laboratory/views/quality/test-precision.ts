import type { ComparedBy } from '#contract/materials/laboratory-health.ts'
import { property } from '#core/properties/index.ts'
import { type GroupSum, type PooledPrecision, pooledPrecision, precisionOfSums } from '#core/statistics/precision.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { type MeasuredCell, measuredCells } from '#laboratory/server/quality/measured-values.ts'
import { finiteOrNull } from '#core/numerics/finite-numbers.ts'

export type PropertyPrecision = Pick<PooledPrecision, 'levels' | 'comparedLevels' | 'n'> & {
  readonly property: string
  readonly name: string
  readonly symbol: string
  /** Over the mean of the level, fractions; null if unknown. */
  readonly repeatability: number | null
  readonly reproducibility: number | null
}

export type TestPrecision = {
  readonly properties: readonly PropertyPrecision[]
  /** Groups that are stated, in order. */
  readonly groups: readonly string[]
  /** Values without the origin that was asked for, of all. */
  readonly unstated: number
  readonly values: number
}

/** Repeatability and reproducibility of each property of a test (ISO 5725-2), over the newest coils. Staff's alone. */
export async function testPrecision(
  db: Reader,
  asked: { readonly test: TestCode; readonly by: ComparedBy },
): Promise<TestPrecision> {
  const cells = await measuredCells(db, asked)
  const count = (some: readonly MeasuredCell[]) => some.reduce((sum, { n }) => sum + n, 0)
  const stated = cells.filter(({ group }) => group !== null)
  const byProperty = Map.groupBy(stated, (cell) => cell.property)
  return {
    properties: [...byProperty].flatMap(([id, own]) => shown(id, own)).toSorted((a, b) => a.name.localeCompare(b.name)),
    groups: [...new Set(stated.map(({ group }) => group!))].toSorted((a, b) => a.localeCompare(b)),
    unstated: count(cells) - count(stated),
    values: count(cells),
  }
}

function shown(id: string, cells: readonly MeasuredCell[]): PropertyPrecision[] {
  const known = property(id)
  // A share of the mean has no meaning for values that may be negative.
  if (!known || known.stated || cells.some(({ mean }) => mean < 0)) return []
  const levels = [...Map.groupBy(cells, ({ level }) => level).values()]
  const found = pooledPrecision(levels.map((level) => precisionOfSums(level satisfies readonly GroupSum[])))
  if (found.levels === 0) return []
  return [
    {
      property: id,
      name: known.name,
      symbol: known.symbol,
      levels: found.levels,
      comparedLevels: found.comparedLevels,
      n: found.n,
      repeatability: finiteOrNull(found.repeatability),
      reproducibility: finiteOrNull(found.reproducibility),
    },
  ]
}
