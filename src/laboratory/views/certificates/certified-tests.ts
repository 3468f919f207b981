import type { CertifiedResult, CertifiedTest } from '#contract/certificates/certificate.ts'
import type { PropertyRow } from '#contract/tests.ts'
import { definedSymbol } from '#core/properties/property.ts'
import { dependsOnGauge } from '#core/properties/shown-column.ts'
import { reportRounding, roundTo, scatterRounding } from '#core/properties/report-rounding.ts'
import { testType } from '#core/test-types/index.ts'
import { fromStored, parseUnit, toStored } from '#core/units/unit.ts'
import { specimensOfReplicates, testedCoils } from '#laboratory/server/certificates/index.ts'
import type { Reader } from '#server/db/database.ts'
import { propertyTable, spread } from '#server/tests/index.ts'
import { describeProperties } from '#views/tests/property-columns.ts'

/** Results of the specimens of a project that are visible to the reader, by test and coil. */
export async function certifiedTests(db: Reader, projectId: string): Promise<CertifiedTest[]> {
  const places = await testedCoils(db, projectId)
  const specimens = new Map(
    (await specimensOfReplicates(db, projectId)).map((one) => [
      keyOf(one.coilId, one.test, one.conditionId, one.replicate),
      one.specimen,
    ]),
  )
  const tests: CertifiedTest[] = []
  for (const { coilId, material, path, slug, test, standard } of places) {
    const rows = await propertyTable(db, { coilId, test, project: projectId })
    const gauges = gaugesOf(rows)
    const named = (row: PropertyRow) =>
      resultOf(row, gauges, (replicate) => specimens.get(keyOf(coilId, test, row.conditionId, replicate)) ?? '')
    const type = testType(test)
    tests.push({
      material,
      page: `/mi-database/${path}?variant=${slug}&test=${test}`,
      test,
      name: type.name,
      standard: standard ?? type.standard,
      // A property that no specimen has, such as an upper yield point, is not certified.
      results: rows
        .filter(({ n }) => n > 0)
        .flatMap((row) => byGauge(row, gauges))
        .map(named),
    })
  }
  return tests
}

const keyOf = (...place: readonly (string | number)[]) => place.join(' ')

type Gauges = ReadonlyMap<string, number>

/** Original gauge length [mm] of each specimen, by condition and number. */
function gaugesOf(rows: readonly PropertyRow[]): Gauges {
  return new Map(
    rows
      .filter(({ property }) => property === 'uat.l0')
      .flatMap(({ conditionId, replicates }) =>
        replicates.flatMap(({ replicate, value }) =>
          value === null ? [] : [[keyOf(conditionId, replicate), value] as const],
        ),
      ),
  )
}

/** Elongations over different gauge lengths do not compare: a row with separate statistics for each length. */
function byGauge(row: PropertyRow, gauges: Gauges): PropertyRow[] {
  if (!dependsOnGauge(row.property)) return [row]
  const groups = [
    ...Map.groupBy(row.replicates, ({ replicate }) => gauges.get(keyOf(row.conditionId, replicate))).values(),
  ]
  if (groups.length === 1) return [row]
  return groups
    .filter((replicates) => replicates.some(({ value }) => value !== null))
    .map((replicates) => ({ ...row, ...spread(replicates), replicates }))
}

function resultOf(row: PropertyRow, gauges: Gauges, specimenOf: (replicate: number) => string): CertifiedResult {
  const [column] = describeProperties([row])
  const { symbol, name, displayUnit } = column!
  const rounding = reportRounding(row.property)
  const rounded = (value: number | null, interval = rounding) =>
    value === null || interval === undefined ? value : roundTo(value, interval)
  const shown = (value: number | null, interval = rounding) =>
    rounded(value === null ? null : inUnit(value, row.unit, displayUnit), interval)
  const ends = row.ci95?.map((end) => shown(end)) as [number, number] | undefined
  const [first] = row.replicates
  const gauge = first && gauges.get(keyOf(row.conditionId, first.replicate))
  return {
    property: row.property,
    symbol: dependsOnGauge(row.property) ? definedSymbol(row.property, gauge) : symbol,
    name,
    unit: displayUnit,
    ...(rounding !== undefined && { rounding }),
    condition: row.condition,
    methods: [...new Set(row.replicates.map(({ method }) => method))].toSorted(),
    values: row.replicates.map(({ replicate, value, flags }) => ({
      specimen: specimenOf(replicate),
      value: shown(value),
      flags: [...flags],
    })),
    n: row.n,
    mean: shown(row.mean),
    // A scatter that rounds to 0 is omitted: no "80 ± 0".
    s: shown(row.s, rounding && scatterRounding(rounding)) || null,
    ci95: ends && ends[0] !== ends[1] ? ends : null,
  }
}

/** Twelve digits: what a conversion leaves behind them is not measured, and would be signed. Some units stand alone, as GPa·%. */
function inUnit(value: number, unit: string, shown: string): number {
  if (unit === shown) return value
  return Number(fromStored(toStored(value, parseUnit(unit)!), parseUnit(shown)!).toPrecision(12))
}
