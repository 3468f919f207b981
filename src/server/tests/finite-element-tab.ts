import type { DataStatus } from '#contract/catalogue.ts'
import type { ParameterSetRecord } from '#contract/tests.ts'
import { drawCurve } from '#core/charts/derivations.ts'
import { kindsFor } from '#core/charts/kinds.ts'
import { anisotropyPoints, type MeasuredChart, tabCharts } from '#core/charts/model-curves/index.ts'
import { pointSetLabel } from '#core/charts/stored.ts'
import type { Curve } from '#core/curves/curve.ts'
import { knownCondition, testType } from '#core/test-types/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { loadCurves } from './curves.ts'
import { findParameterSets } from './parameter-sets.ts'
import { findPointSets } from './point-sets.ts'
import { findScalars } from './scalars.ts'

/** Everything that a tab shows of one coil. */
export type FiniteElementTabRecord = {
  /** Newest version of each model first; each with its fit, its proof and its release. */
  readonly sets: readonly ParameterSetRecord[]
  /** Tab FE4 alone: the hardening laws on which rate curves stand. */
  readonly flowSets: readonly ParameterSetRecord[]
  /** What was measured, in the charts of the tab (`tabCharts`) and the stored units of their axes. */
  readonly measured: readonly TabMeasurement[]
}

export type TabMeasurement = {
  /** Of the stored curve or point set; null for points made from numbers of the property table. */
  readonly id: string | null
  readonly chart: string
  readonly test: TestCode
  readonly label: string
  readonly condition: string | null
  readonly orientation: 'RD' | 'DD' | 'TD' | null
  readonly rate: number | null
  readonly replicate: number | null
  readonly kind: 'line' | 'points'
  readonly status: DataStatus
  readonly synthetic: boolean
  readonly curve: Curve
}

/**
 * Parameter sets of a finite-element tab and the measured curves that belong beside them; what the caller may not read is
 * absent.
 */
export async function finiteElementTab(
  db: Reader,
  variantId: string,
  tab: FiniteElementCode,
): Promise<FiniteElementTabRecord> {
  const feTabs = tab === 'FE4' ? (['FE2', 'FE4'] as const) : [tab]
  const stored = await findParameterSets(db, { variantIds: [variantId], feTabs })
  const measured: TabMeasurement[] = []
  for (const chart of tabCharts[tab]) {
    for (const source of chart.measured) measured.push(...(await ofTest(db, variantId, chart.id, source)))
  }
  if (tab === 'FE3') measured.push(...(await ofNumbers(db, variantId)))
  return {
    sets: stored.filter(({ feTab }) => feTab === tab),
    flowSets: stored.filter(({ feTab }) => feTab !== tab),
    measured,
  }
}

async function ofTest(
  db: Reader,
  variantId: string,
  chart: string,
  { test, chart: view, orientation: wanted }: MeasuredChart,
): Promise<TabMeasurement[]> {
  const drawn = testType(test).charts.find(({ id }) => id === view)!
  const filter = { variantId, test, ...(wanted && { orientations: [wanted] }) }
  if (drawn.kind === 'points') {
    const sets = await findPointSets(db, { variantId, test })
    return sets.flatMap((set) => {
      const column = (role: string) => set.columns[set.channels.findIndex((channel) => channel.role === role)]
      const [x, y] = [column(drawn.x.channel), column(drawn.y.channel)]
      const orientation = orientationOf(test, set.condition)
      if (!x || !y || (wanted && orientation !== wanted)) return []
      const { id, condition, status, synthetic } = set
      const number = (value: number | null) => value ?? Number.NaN
      const curve = { x: Float64Array.from(x, number), y: Float64Array.from(y, number) }
      const facts = { id, chart, test, condition, orientation, status, synthetic, curve }
      return [{ ...facts, label: pointSetLabel(set), rate: null, replicate: null, kind: 'points' as const }]
    })
  }
  const kinds = kindsFor(drawn)
  const curves = await loadCurves(db, { ...filter, kinds })
  const scalars = await findScalars(db, filter)
  return [...Map.groupBy(curves, ({ replicateId }) => replicateId)].flatMap(([replicateId, own]) => {
    const best = own.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))[0]!
    const curve = drawCurve(
      {
        curves: Object.fromEntries(
          own.map(({ kind, channels, columns }) => [
            kind,
            channels.map(({ role }, i) => ({ role, values: columns[i]! })),
          ]),
        ),
        geometry: best.geometry,
        scalars: Object.fromEntries(
          scalars.filter((one) => one.replicateId === replicateId).map(({ property, value }) => [property, value]),
        ),
      },
      drawn,
    )
    if ('missing' in curve) return []
    const { id, condition, orientation, rate, replicate, status, synthetic } = best
    const facts = { id, chart, test, condition, orientation, rate, replicate, status, synthetic, curve }
    return [{ ...facts, label: `${condition} ${replicate}`, kind: 'line' as const }]
  })
}

/** Points beside the yield surface: numbers of the property table, not curves. */
async function ofNumbers(db: Reader, variantId: string): Promise<TabMeasurement[]> {
  const properties = ['uat.r', 'uat.rp02', 'hbg.fb']
  const tension = await findScalars(db, { variantId, test: 'UAT', properties })
  const bulge = await findScalars(db, { variantId, test: 'HBG', properties })
  const own = [...tension, ...bulge]
  const values = own.map(({ property, test, condition, value }) => ({
    property,
    angle: angleOf(test, condition),
    value,
  }))
  return anisotropyPoints(values).map(({ chart, test, label, points }) => {
    const synthetic = own.some((one) => one.test === test && one.synthetic)
    return {
      id: null,
      chart,
      test,
      label,
      condition: null,
      orientation: null,
      rate: null,
      replicate: null,
      synthetic,
      kind: 'points' as const,
      status: synthetic ? ('synthetic' as const) : ('evaluated' as const),
      curve: {
        x: Float64Array.from(points, ([x]) => x),
        y: Float64Array.from(points, ([, y]) => y),
      },
    }
  })
}

function orientationOf(test: TestCode, label: string) {
  return knownCondition(test, label)?.orientation ?? null
}

function angleOf(test: TestCode, label: string) {
  return knownCondition(test, label)?.angle ?? null
}
