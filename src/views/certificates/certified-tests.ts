import type { CertifiedResult, CertifiedTest } from '#contract/certificates/certificate.ts'
import type { PropertyRow } from '#contract/tests.ts'
import { testType } from '#core/test-types/index.ts'
import { fromStored, parseUnit, toStored } from '#core/units/unit.ts'
import { specimensOfReplicates, testedCoils } from '#server/certificates/index.ts'
import type { Reader } from '#server/db/database.ts'
import { propertyTable } from '#server/tests/index.ts'
import { describeProperties } from '#views/tests/property-columns.ts'

/** What was measured on the specimens of a project, as far as the reader may see it: test by test, coil by coil. */
export async function certifiedTests(db: Reader, projectId: string): Promise<CertifiedTest[]> {
  const places = await testedCoils(db, projectId)
  const specimens = new Map(
    (await specimensOfReplicates(db, projectId)).map((one) => [
      keyOf(one.variantId, one.test, one.conditionId, one.replicate),
      one.specimen,
    ]),
  )
  const tests: CertifiedTest[] = []
  for (const { variantId, material, path, slug, test, standard } of places) {
    const rows = await propertyTable(db, { variantId, test, project: projectId })
    const named = (row: PropertyRow) =>
      resultOf(row, (replicate) => specimens.get(keyOf(variantId, test, row.conditionId, replicate)) ?? '')
    const type = testType(test)
    tests.push({
      material,
      page: `/mi-database/${path}?variant=${slug}&test=${test}`,
      test,
      name: type.name,
      standard: standard ?? type.standard,
      // What no specimen showed, an upper yield point for example, is not certified.
      results: rows.filter(({ n }) => n > 0).map(named),
    })
  }
  return tests
}

const keyOf = (...place: readonly (string | number)[]) => place.join(' ')

function resultOf(row: PropertyRow, specimenOf: (replicate: number) => string): CertifiedResult {
  const [column] = describeProperties([row])
  const { symbol, name, displayUnit } = column!
  const shown = (value: number | null) => (value === null ? null : inUnit(value, row.unit, displayUnit))
  const ends = row.ci95?.map(shown) as [number, number] | undefined
  return {
    property: row.property,
    symbol,
    name,
    unit: displayUnit,
    condition: row.condition,
    methods: [...new Set(row.replicates.map(({ method }) => method))].toSorted(),
    values: row.replicates.map(({ replicate, value, flags }) => ({
      specimen: specimenOf(replicate),
      value: shown(value),
      flags: [...flags],
    })),
    n: row.n,
    mean: shown(row.mean),
    s: shown(row.s),
    ci95: ends ?? null,
  }
}

/** Twelve digits: what a conversion leaves behind them is not measured, and would be signed. Some units stand alone, as GPa·%. */
function inUnit(value: number, unit: string, shown: string): number {
  if (unit === shown) return value
  return Number(fromStored(toStored(value, parseUnit(unit)!), parseUnit(shown)!).toPrecision(12))
}
