import type { Variant } from '#contract/catalogue.ts'
import type { AvailableTest } from '#contract/tests.ts'
import { chartsFor, kindsFor } from '#core/charts/kinds.ts'
import { formatCondition, parseCondition } from '#core/test-types/index.ts'
import type { ChartView, DerivationId, TestType } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import {
  findCurves,
  findFieldMaps,
  findPointSets,
  findScalars,
  loadCurves,
  propertyTable,
} from '#server/tests/index.ts'
import type { MaterialState } from './address.ts'
import { drawField, drawFieldPoints } from './draw-field.ts'
import { drawGuides } from './draw-guides.server.ts'
import { drawPointSets } from './draw-point-sets.ts'
import { drawRows } from './draw-rows.server.ts'
import { drawScalars } from './draw-scalars.ts'
import { type ChartSpecimen, type DrawnTest, drawSpecimens } from './draw-test.ts'
import { flagWords } from '#core/evaluate/flag-words.ts'
import { tensionReference } from './tension-reference.server.ts'
import type { WholeTest } from './view.ts'

type Wanted = {
  readonly type: TestType
  readonly available: AvailableTest
  readonly variant: Pick<Variant, 'id' | 'thickness'>
  readonly state: MaterialState
  readonly labels: readonly string[]
}

/** Chart and property table of one test of a variant. */
export async function loadTest(db: Reader, { type, available, variant, state, labels }: Wanted): Promise<WholeTest> {
  const { variantId, code: test } = available
  const charts = await offeredCharts(db, available, type)
  const chart = charts.find(({ id }) => id === state.chart) ?? charts[0]!
  const rows = await propertyTable(db, { variantId, test })

  const cloud = chart.derivation === 'field-cloud' || chart.derivation === 'field-histogram'
  const stored = chart.kind === 'points' && (!chart.derivation || chart.derivation === 'stress-state')
  // A field lies beside the limit curve of the same coil.
  const sets = stored || cloud ? await findPointSets(db, { variantId, test: cloud ? 'FLC' : test }) : []
  const tension = chart.guides?.includes('tension') ? await tensionReference(db, variantId) : undefined
  const draw = async (): Promise<DrawnTest> => {
    if (chart.derivation === 'scalars' || chart.derivation === 'by-angle') return drawScalars(rows, chart, state)
    if (chart.derivation === 'half-cycles') return drawRows(db, available, chart, state)
    if (chart.kind === 'field') return { series: [], notes: [] }
    if (cloud) return drawFieldPoints(await fieldInFocus(db, available, state), chart)
    if (chart.kind !== 'curve') return drawPointSets(test, sets, chart, state)
    return drawSpecimens(await loadSpecimens(db, available, type, chart), chart, state)
  }
  const { series, notes } = await draw()
  const guides = await drawGuides(db, chart, { variant, series, sets, rows, tension })
  const field = chart.kind === 'field' ? drawField(await fieldInFocus(db, available, state), chart) : null
  return {
    available,
    labels,
    charts: charts.map(({ id, label }) => ({ id, label })),
    chart,
    series: [...series, ...guides],
    notes: [...(chart.note ? [chart.note] : []), ...notes, ...(typeof field === 'string' ? [field] : [])],
    field: typeof field === 'string' ? null : field,
    rows: rows.map((row) => ({
      ...row,
      replicates: row.replicates.map(({ scalarId, replicate, value, flags }) => ({
        scalarId,
        replicate,
        value,
        flags: flags.map(flagWords),
      })),
    })),
  }
}

async function offeredCharts(db: Reader, { variantId, code }: AvailableTest, type: TestType) {
  if (!type.charts.some(({ whenKept }) => whenKept)) return type.charts
  const curves = await findCurves(db, { variantId, test: code })
  return chartsFor(type, new Set(curves.map(({ kind }) => kind)))
}

/** The strain field of the specimen that the address names. */
async function fieldInFocus(db: Reader, { variantId, code: test }: AvailableTest, { condition }: MaterialState) {
  const { replicate, ...parts } = parseCondition(test, condition)
  const fields = await findFieldMaps(db, {
    variantId,
    test,
    conditions: [formatCondition(test, parts)],
    ...(replicate !== undefined && { replicate }),
  })
  return fields[0]
}

/** Derivations that need evaluated numbers beside the points. */
const needScalars = new Set<DerivationId>(['r-value'])

/** What a chart is drawn from, of all conditions or of those named. */
export async function loadSpecimens(
  db: Reader,
  { variantId, code: test }: AvailableTest,
  type: TestType,
  chart: ChartView,
  conditions?: readonly string[],
): Promise<ChartSpecimen[]> {
  const [best, ...others] = kindsFor(chart)
  const filter = { variantId, test, ...(conditions && { conditions }) }
  const curves = await loadCurves(db, { ...filter, kinds: best ? [best] : [] })
  // The best kind usually serves every specimen; the others are looked for where it is missing.
  const served = new Set(curves.map(({ replicateId }) => replicateId))
  const lacking = (await findCurves(db, { ...filter, kinds: others })).filter((one) => !served.has(one.replicateId))
  if (lacking.length > 0)
    curves.push(
      ...(await loadCurves(
        db,
        lacking.map(({ id }) => id),
      )),
    )

  const scalars = chart.derivation && needScalars.has(chart.derivation) ? await findScalars(db, filter) : []
  return [...Map.groupBy(curves, ({ replicateId }) => replicateId).values()].map((own) => {
    const { replicateId, condition, orientation, replicate, synthetic, geometry } = own[0]!
    return {
      replicateId,
      stored: own.map(({ id, kind }) => ({ id, kind })),
      label: type.condition.pattern === 'delay' ? `${condition} (${replicate})` : `${condition} ${replicate}`,
      condition,
      orientation,
      replicate,
      synthetic,
      geometry,
      curves: Object.fromEntries(
        own.map(({ kind, channels, columns }) => [
          kind,
          channels.map(({ role }, i) => ({ role, values: columns[i]! })),
        ]),
      ),
      scalars: Object.fromEntries(
        scalars.filter((one) => one.replicateId === replicateId).map(({ property, value }) => [property, value]),
      ),
    }
  })
}
