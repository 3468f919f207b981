import type { DataStatus } from '#contract/catalogue.ts'
import {
  anisotropyPoints,
  type MeasuredChart,
  type ModelChart,
  type ModelSet,
  type Support,
  tabCharts,
  turnsOf,
} from '#core/charts/model-curves/index.ts'
import { numbersJson } from '#core/export/number-text.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { Curve } from '#core/curves/curve.ts'
import { tensileCurve } from '#core/parameter-sets/tensile-curve.ts'
import { knownCondition, testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Memory } from '../../../memory.ts'
import type { Reading } from '../../../store.ts'
import { type GatheredCurve, measured } from './measured.ts'
import type { Selection, Variants } from './selection.ts'

/** A measured curve in a chart of the tab. */
export type TabCurve = Omit<GatheredCurve, 'id' | 'condition'> & {
  readonly id: string | null
  readonly condition: string | null
  readonly chart: string
  readonly test: TestCode
}

/** Everything measured that belongs into the charts of a tab. */
export async function tabMeasured(
  data: Reading,
  memory: Memory,
  { tab, variants }: { tab: FiniteElementCode; variants: Variants },
): Promise<TabCurve[]> {
  const found: TabCurve[] = []
  for (const chart of tabCharts[tab]) {
    for (const source of chart.measured) found.push(...(await fromTest(data, memory, { chart, source, variants })))
  }
  if (tab === 'FE3') found.push(...(await fromNumbers(data, variants)))
  return found
}

async function fromTest(
  data: Reading,
  memory: Memory,
  { chart, source, variants }: { chart: ModelChart; source: MeasuredChart; variants: Variants },
): Promise<TabCurve[]> {
  const { test, orientation } = source
  const drawn = testType(test).charts.find(({ id }) => id === source.chart)!
  const selection: Selection = {
    ...variants,
    matches: ({ orientation: own, condition }) =>
      orientation === undefined || orientation === (own ?? knownCondition(test, condition)?.orientation),
  }
  const { curves } = await measured(data, memory, { test, chart: drawn, selection })
  return curves.map((curve) => ({ ...curve, chart: chart.id, test }))
}

/** Points beside the yield surface: they are numbers of the property table, not curves. */
async function fromNumbers(data: Reading, { variants }: Variants): Promise<TabCurve[]> {
  const variantIds = [...variants.keys()]
  if (variantIds.length === 0) return []
  const tension = await data.scalars({ variantIds, test: 'UAT' })
  const bulge = await data.scalars({ variantIds, test: 'HBG' })
  const scalars = [...tension, ...bulge]
  return [...variants.values()].flatMap(({ variant, material }) => {
    const own = scalars.filter(({ variantId }) => variantId === variant.id)
    const values = own.map(({ property, test, condition, value }) => ({
      property,
      angle: knownCondition(test, condition)?.angle ?? null,
      value,
    }))
    return anisotropyPoints(values).map(({ chart, test, label, points }): TabCurve => ({
      id: null,
      chart,
      test,
      label: `${variant.name} · ${label}`,
      orientation: null,
      condition: null,
      replicate: null,
      status: statusOf(own.filter((scalar) => scalar.test === test)),
      epsilon: material.name,
      zeta2: variant.name,
      kind: 'points',
      points: {
        x: Buffer.from(numbersJson(points.map(([x]) => x))),
        y: Buffer.from(numbersJson(points.map(([, y]) => y))),
      },
    }))
  })
}

/** Of points from many specimens: the status that says least, so that nothing looks more approved than it is. */
function statusOf(records: readonly { readonly status: DataStatus }[]): DataStatus {
  const order: readonly DataStatus[] = ['withdrawn', 'synthetic', 'raw', 'evaluated', 'approved']
  return order.find((status) => records.some((record) => record.status === status)) ?? 'raw'
}

/** What the measured curves of one variant say about how far its models are supported. */
export function supportOf(curves: readonly TabCurve[], flow: ModelSet | undefined): Support {
  const first = curves.find(({ chart }) => chart === 'reverse-loading')
  const ends = curves
    // Hardening laws are those along RD: curves in other directions do not support them.
    .filter(({ test, orientation }) => test !== 'UAT' || orientation === null || orientation === 'RD')
    .map(({ test, condition, points }) => ({
      test,
      rate: condition === null ? undefined : knownCondition(test, condition)?.rate,
      last: largest(points.x),
    }))
  return {
    reached: (test, rate) =>
      ends
        .filter((end) => end.test === test && (rate === undefined || end.rate === rate))
        .reduce<number | undefined>((most, { last }) => Math.max(most ?? last, last), undefined),
    rates: [...new Set(ends.flatMap(({ rate }) => rate ?? []))].toSorted((a, b) => a - b),
    flow,
    tensile: () => tensileOf(curves),
    turns: turnsOf(first && { x: numbersOf(first.points.x), y: numbersOf(first.points.y) }),
  }
}

function tensileOf(curves: readonly TabCurve[]): Curve {
  const along = curves
    .filter(({ test, orientation, kind }) => test === 'UAT' && kind === 'flow' && orientation === 'RD')
    .map(({ points }) => ({ x: numbersOf(points.x), y: numbersOf(points.y) }))
  return tensileCurve(along, Math.min(...along.map(({ x }) => x.at(-1)!)))
}

function largest(text: Buffer): number {
  return numbersOf(text).reduce((most, value) => (value > most ? value : most), 0)
}

/** Points come as the JSON text in which they are sent and remembered. */
function numbersOf(text: Buffer): Float64Array {
  const values = JSON.parse(text.toString()) as (number | null)[]
  return Float64Array.from(values, (value) => value ?? Number.NaN)
}
