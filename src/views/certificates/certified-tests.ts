import { sql } from 'kysely'
import type { CertifiedResult, CertifiedTest } from '#contract/certificates/certificate.ts'
import type { PropertyRow } from '#contract/tests.ts'
import { testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { fromStored, parseUnit } from '#core/units/unit.ts'
import type { Reader } from '#server/db/database.ts'
import { propertyTable } from '#server/tests/index.ts'
import { describeProperties } from '#views/tests/property-columns.ts'

/** What was measured on the specimens of a project, as far as the reader may see it: test by test, coil by coil. */
export async function certifiedTests(db: Reader, projectId: string): Promise<CertifiedTest[]> {
  const places = await testedCoils(db, projectId)
  const specimens = await specimensOfReplicates(db, projectId)
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
      results: rows.map(named),
    })
  }
  return tests
}

type TestedCoil = {
  readonly variantId: string
  readonly material: string
  readonly path: string
  readonly slug: string
  readonly test: TestCode
  readonly standard: string | null
}

async function testedCoils(db: Reader, projectId: string): Promise<TestedCoil[]> {
  const { rows } = await sql<TestedCoil>`
    select distinct v.id as "variantId", v.name as material, n.path, v.slug, t.code as test, t.standard
    from specimen s join replicate r on r.specimen_id = s.id join condition c on c.id = r.condition_id
      join test_series t on t.id = c.series_id join variant v on v.id = t.variant_id join tree_node n on n.id = v.material_id
    where s.project_id = ${projectId} order by v.name, t.code`.execute(db)
  return rows
}

const keyOf = (...place: readonly (string | number)[]) => place.join(' ')

/** Short name of a specimen, as within its project, by the place of its replicate. */
async function specimensOfReplicates(db: Reader, projectId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('specimen as s')
    .innerJoin('replicate as r', 'r.specimen_id', 's.id')
    .innerJoin('condition as c', 'c.id', 'r.condition_id')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .where('s.project_id', '=', projectId)
    .select(['t.variant_id', 't.code', 'c.id as condition', 'r.number as replicate', 's.direction', 's.number'])
    .execute()
  return new Map(
    rows.map((row) => [
      keyOf(row.variant_id, row.code, row.condition, row.replicate),
      `${row.code}/${row.direction}/${row.number}`,
    ]),
  )
}

function resultOf(row: PropertyRow, specimenOf: (replicate: number) => string): CertifiedResult {
  const [column] = describeProperties([row])
  const { symbol, name, displayUnit } = column!
  const shown = (value: number | null) => (value === null ? null : inUnit(value, displayUnit))
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
    ci95: row.ci95 ? [shown(row.ci95[0])!, shown(row.ci95[1])!] : null,
  }
}

/** Twelve digits: what a conversion leaves behind them is not measured, and would be signed. */
function inUnit(value: number, unit: string): number {
  return Number(fromStored(value, parseUnit(unit)!).toPrecision(12))
}
