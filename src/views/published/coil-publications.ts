import {
  type CheckedSheet,
  compareWithRequirement,
  type Conflict,
  conflictsOf,
  designationsOf,
  type MeasuredNumber,
  ownValue,
  publishedProperty,
  type RequirementComparison,
} from '#core/literature/index.ts'
import { compactDesignation } from '#core/catalogue/designations.ts'
import { propertyColumn } from '#core/properties/shown-column.ts'
import type { PublishedComparison, PublishedOfCoil } from '#contract/views/published.ts'
import type { Reader } from '#server/db/database.ts'
import { publishedByName, publishedByNames, type PublishedMaterial } from '#server/literature/index.ts'
import { listCoils } from '#server/properties/index.ts'

const compared = [
  'uat.rp02',
  'uat.ys',
  'uat.reh',
  'uat.rel',
  'uat.rm',
  'uat.ag',
  'uat.agt',
  'uat.a',
  'uat.r',
  'uat.yr',
  'uat.tfs',
  'uat.E',
  'mat.rbar',
  'mat.bh2',
  'her.lambda',
  'hard.hv',
]
const columns = compared
  .flatMap((id) => [id, ...['RD', 'DD', 'TD'].map((direction) => `${id}-${direction}`)])
  .filter((id) => propertyColumn(id))

export type NamedCoil = CheckedSheet & {
  readonly coilId: string
  readonly names: readonly string[]
  readonly synthetic: boolean
}

/** Published values of the grade of a coil; null without any, and if the coil is not measured. */
export async function coilPublications(db: Reader, coil: NamedCoil): Promise<PublishedOfCoil | null> {
  const published = await publishedByName(db, coil.names)
  if (published.length === 0 && coil.synthetic) return null
  const numbers = published.length === 0 ? [] : ((await numbersOfCoils(db, [coil.coilId])).get(coil.coilId) ?? [])
  return {
    grade: coil.names[0] ?? '',
    synthetic: coil.synthetic,
    comparisons: comparisonsOf(coil, numbers, published),
    materials: published.map(besideOf),
    // Synthetic values cannot contradict publications.
    conflicts: conflictsOf(published, coil.synthetic ? undefined : { names: coil.names, numbers }),
  }
}

export type CoilVerdicts = {
  readonly comparisons: readonly RequirementComparison[]
  readonly conflicts: readonly Conflict[]
}

export async function verdictsOfCoils(db: Reader, coils: readonly NamedCoil[]): Promise<Map<string, CoilVerdicts>> {
  const published = await publishedByNames(
    db,
    coils.map(({ names }) => names),
  )
  const named = coils.filter((_, i) => published[i]!.length > 0)
  const numbers = await numbersOfCoils(
    db,
    named.map(({ coilId }) => coilId),
  )
  return new Map(
    coils.flatMap((coil, i) => {
      const found = published[i]!
      if (found.length === 0) return []
      const own = numbers.get(coil.coilId) ?? []
      const conflicts = conflictsOf(found, coil.synthetic ? undefined : { names: coil.names, numbers: own })
      return [[coil.coilId, { comparisons: comparisonsOf(coil, own, found), conflicts }] as const]
    }),
  )
}

function comparisonsOf(
  coil: NamedCoil,
  numbers: readonly MeasuredNumber[],
  published: readonly PublishedMaterial[],
): RequirementComparison[] {
  const exact = new Set(coil.names.map(compactDesignation))
  const isExact = ({ name }: RequirementComparison) => exact.has(compactDesignation(name))
  return published
    .flatMap((one) => compareWithRequirement(numbers, coil, one) ?? [])
    .toSorted(
      (a, b) => Number(isExact(b)) - Number(isExact(a)) || Number(b.verdict !== 'open') - Number(a.verdict !== 'open'),
    )
}

async function numbersOfCoils(db: Reader, ids: readonly string[]): Promise<Map<string, readonly MeasuredNumber[]>> {
  if (ids.length === 0) return new Map()
  const rows = await listCoils(db, { coils: ids }, { columns, limit: ids.length })
  return new Map(
    rows.map(({ coilId, cells }) => [
      coilId,
      Object.entries(cells).flatMap(([id, { mean, s, n, gauge }]): MeasuredNumber[] => {
        const column = propertyColumn(id)
        const direction = column?.orientation ?? null
        if (!column || (direction !== null && direction !== 'RD' && direction !== 'DD' && direction !== 'TD')) return []
        return [{ property: column.property.id, direction, mean, s: s ?? null, n, gauge: gauge ?? null }]
      }),
    ]),
  )
}

function besideOf({ material, source, values }: PublishedMaterial): PublishedComparison {
  return {
    key: material.key,
    name: designationsOf(material)[0] ?? material.grade,
    sort: material.sort,
    state: material.state,
    by: source.authors,
    sourceType: source.type,
    values: values.flatMap((row) =>
      ownValue(row)
        ? [
            {
              symbol: publishedProperty(row.property)!.symbol,
              value: row.value,
              min: row.min,
              max: row.max,
              unit: row.unit,
              direction: row.direction,
              condition: row.condition,
            },
          ]
        : [],
    ),
  }
}
