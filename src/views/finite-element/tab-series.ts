import { anisotropyPoints, tabCharts } from '#core/charts/model-curves/index.ts'
import type { TabMeasurements } from '#core/parameter-sets/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import { knownCondition, testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { findScalars, limitShiftOf } from '#server/tests/index.ts'
import { drawTest, statusOf, type TestSeries } from '../tests/index.ts'
import { curveThrough } from '#core/curves/curve.ts'

export type TabSeries = Omit<TestSeries, 'id' | 'condition'> & {
  /** Null for points made from values of the property table. */
  readonly id: string | null
  /** Null for points of several conditions. */
  readonly condition: string | null
  readonly chart: string
  readonly test: TestCode
}

export type MeasuredTab = { readonly series: readonly TabSeries[]; readonly notes: readonly string[] }

type Coil = { readonly id: string; readonly synthetic: boolean }

/** All measurements of a coil for the charts of a tab, without `firstLoading`. Invisible records are omitted. */
export async function tabSeries(db: Reader, coil: Coil, tab: FiniteElementCode): Promise<MeasuredTab> {
  const series: TabSeries[] = []
  for (const { id: chart, measured: sources } of tabCharts[tab]) {
    for (const { test, chart: view, orientation: wanted } of sources) {
      const drawn = await drawTest(db, {
        coilIds: [coil.id],
        test,
        chart: testType(test).charts.find(({ id }) => id === view)!,
        ...(wanted && { only: ({ orientation }) => orientation === wanted }),
      })
      series.push(...drawn.series.map((one) => ({ ...one, chart, test })))
    }
  }
  if (tab === 'FE3') series.push(...(await fromNumbers(db, coil.id)))
  return tab === 'FE5' ? withoutBiaxialStart(series, (await limitShiftOf(db, coil.id)) ?? 0) : { series, notes: [] }
}

/** Young's modulus at zero plastic strain: a constant modulus is the mean, chord moduli begin there. */
export function firstLoading({ id, synthetic }: Coil, { moduli }: Pick<TabMeasurements, 'moduli'>): TabSeries[] {
  if (moduli.length === 0) return []
  const curve = { x: new Float64Array(moduli.length), y: Float64Array.from(moduli) }
  const status = synthetic ? 'synthetic' : 'evaluated'
  const about = { coilId: id, chart: 'modulus', test: 'LUL', label: 'First loading' } as const
  return [{ ...points, ...about, status, synthetic, curve, recorded: moduli.length }]
}

/** Points next to the yield surface are values, not curves. */
async function fromNumbers(db: Reader, coilId: string): Promise<TabSeries[]> {
  const properties = ['uat.r', 'uat.rp02', 'hbg.fb']
  const [tension, bulge] = await Promise.all([
    findScalars(db, { coilId, test: 'UAT', properties }),
    findScalars(db, { coilId, test: 'HBG', properties }),
  ])
  const scalars = [...tension, ...bulge]
  const values = scalars.map(({ property, test, condition, value }) => {
    return { property, angle: knownCondition(test, condition)?.angle ?? null, value }
  })
  return anisotropyPoints(values).map(({ chart, test, label, points: rows }): TabSeries => {
    const own = scalars.filter((scalar) => scalar.test === test)
    const curve = curveThrough(rows)
    const synthetic = own.some((scalar) => scalar.synthetic)
    return { ...points, coilId, chart, test, label, status: statusOf(own), synthetic, curve, recorded: rows.length }
  })
}

const points = {
  id: null,
  condition: null,
  orientation: null,
  rate: null,
  replicate: null,
  kind: 'measured',
  stored: 'points',
  drawn: 'marks',
  group: 0,
  source: null,
  place: null,
  spread: null,
  replicates: null,
} as const

/**
 * Removes the biaxial start from limit points, because the punch bends the sheet before stretching it.
 * @param start  biaxial start of the punch [1]
 */
export function withoutBiaxialStart(series: readonly TabSeries[], start: number): MeasuredTab {
  if (series.length === 0 || Math.abs(start) < 1e-9) return { series, notes: [] }
  const text = start.toFixed(3).replace('-', '−')
  return {
    series: series.map(({ curve, label, ...one }) => ({
      ...one,
      label: `${label}, ε2 less ${text}`,
      curve: { x: curve.x.map((minor) => minor - start), y: curve.y },
    })),
    notes: [
      `ε2 is corrected by ${text} for the initial bending over the punch, as in the fit. The tab FLC shows the points without this correction.`,
    ],
  }
}
