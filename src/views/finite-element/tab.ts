import type { Coil } from '#contract/catalogue.ts'
import type { ParameterSetRecord, AvailableTest } from '#contract/tests.ts'
import {
  lastMeasured,
  type ModelCurve,
  modelCurves,
  type ModelSet,
  reversalsOf,
} from '#core/charts/model-curves/index.ts'
import { kinematicLaws } from '#core/models/kinematic/index.ts'
import { rateLaws } from '#core/models/rate/index.ts'
import {
  type Reach,
  supportedRange,
  type TabMeasurements,
  type TestedSpecimen,
  testsOf,
  flowSetOf,
  latestSets,
} from '#core/parameter-sets/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { evaluateTab, type TabTestRecords, tabTestRecords, availableTests, parameterSets } from '#server/tests/index.ts'
import { cardSet } from '../cards/index.ts'
import { firstLoading, type MeasuredTab, type TabSeries, tabSeries } from './tab-series.ts'
import { finiteElementTabs } from '#core/test-types/index.ts'

export type DrawnSet = {
  readonly record: ParameterSetRecord
  readonly latest: boolean
  readonly curves: readonly ModelCurve[]
  /** Why the latest version has no curves; null if it has, and for earlier versions. */
  readonly missing: string | null
  /** Hardening: largest measured plastic strain [1]. */
  readonly lastMeasured: number | null
  /** Rate laws: the hardening set of their curves. */
  readonly flowSet: string | null
}

export type FiniteElementTabView = Omit<TabSets, 'sets'> &
  MeasuredTab & {
    readonly sets: readonly DrawnSet[]
    readonly reach: Reach
    readonly measured: TabMeasurements
    readonly proving: readonly TestedSpecimen[]
  }

type CoilBasics = Pick<Coil, 'id' | 'thickness' | 'synthetic'>

/** Plain data, so that a thread can compute the tab after the transaction. */
export type TabRecords = {
  readonly tab: FiniteElementCode
  readonly coil: CoilBasics
  readonly stored: TabSets
  readonly drawn: MeasuredTab
  readonly tested: TabTestRecords
}

export async function tabRecords(
  db: Reader,
  { id, thickness, synthetic }: CoilBasics,
  tab: FiniteElementCode,
): Promise<TabRecords> {
  const coil = { id, thickness, synthetic }
  return {
    tab,
    coil,
    stored: await tabSets(db, id, tab),
    drawn: await tabSeries(db, coil, tab),
    tested: await tabTestRecords(db, coil, tab),
  }
}

/** Takes 20 to 100 ms; use a thread. */
export function computeTab({ tab, coil, stored, drawn, tested }: TabRecords): FiniteElementTabView {
  const { measured: found, proving } = evaluateTab(tested, tab)
  const measured = { ...found, models: stored.latest.map(cardSet) }
  const { notes } = drawn
  const series = tab === 'FE1' ? [...drawn.series, ...firstLoading(coil, measured)] : drawn.series
  const reach = { ...reached(series, proving), flow: stored.flow && asModel(stored.flow) }
  return {
    ...stored,
    sets: stored.sets.map((set) => drawSet(tab, set, { reach, measured, flow: stored.flow })),
    series,
    notes,
    reach,
    measured,
    proving,
  }
}

function drawSet(
  tab: FiniteElementCode,
  { record, latest }: TabSets['sets'][number],
  { reach, measured, flow }: Pick<FiniteElementTabView, 'reach' | 'measured' | 'flow'>,
): DrawnSet {
  const support = supportedRange(reach, measured)
  const set = { ...record, tests: testsOf(record.fit?.data ?? []) }
  const found = latest ? modelCurves(tab, set, support) : []
  const curves = 'missing' in found ? [] : found
  const hardening = tab === 'FE2' && !kinematicLaws.some(({ id }) => id === record.model)
  const ownHardening = rateLaws.find(({ id }) => id === record.model)?.kind === 'own-hardening'
  return {
    record,
    latest,
    curves,
    missing: 'missing' in found ? found.missing : null,
    // Kinematic laws have no extrapolated curve.
    lastMeasured: hardening ? (record.lastMeasured ?? lastMeasured(set, support) ?? null) : null,
    flowSet: tab === 'FE4' && curves.length > 0 && !ownHardening ? (flow?.id ?? null) : null,
  }
}

/** Only what curves need, because the rest would be sent to the browser. */
function asModel({ model, parameters, fitWindow, lastMeasured }: ParameterSetRecord): ModelSet {
  return { model, parameters, fitWindow, lastMeasured }
}

/** Largest strain of each test and rate; hardening along RD only. */
function reached(series: readonly TabSeries[], proving: readonly TestedSpecimen[]): Omit<Reach, 'flow'> {
  const end = (own: readonly TabSeries[]) =>
    own.reduce((most, { curve }) => curve.x.reduce((a, b) => (b > a ? b : a), most), 0)
  const ends: Partial<Record<TestCode, number>> = Object.fromEntries(
    [...Map.groupBy(series, ({ test }) => test)].map(([test, own]) => [test, end(own)]),
  )
  const tension = proving.flatMap(({ test, orientation, curves: { flow } }) =>
    test === 'UAT' && (orientation ?? 'RD') === 'RD' && flow ? [flow.x.at(-1) ?? 0] : [],
  )
  if (tension.length > 0) ends.UAT = Math.max(...tension)
  const atRate = [...Map.groupBy(series, ({ rate }) => rate)].flatMap(([rate, own]) =>
    rate === null ? [] : [[rate, end(own)] as const],
  )
  return {
    reached: ends,
    reachedAtRate: atRate,
    rates: atRate.map(([rate]) => rate).toSorted((a, b) => a - b),
    turns: reversalsOf(series.find(({ chart }) => chart === 'reverse-loading')?.curve),
  }
}

export type TabSets = {
  /** All versions for this tab, latest of each model first; only `latest` is drawn. */
  readonly sets: readonly { readonly record: ParameterSetRecord; readonly latest: boolean }[]
  /** Latest of each model of all tabs, without withdrawn ones. */
  readonly latest: readonly ParameterSetRecord[]
  /** Hardening law used for rates, mixed hardening and limits. */
  readonly flow: ParameterSetRecord | null
  /** All tests of the coil, and those used by the tab. */
  readonly tests: readonly AvailableTest[]
  readonly sources: readonly TestCode[]
}

export async function tabSets(db: Reader, coilId: string, tab: FiniteElementCode): Promise<TabSets> {
  const [stored, tests] = await Promise.all([parameterSets(db, coilId), availableTests(db, coilId)])
  const latest = latestSets(stored)
  const done = new Set(tests.map(({ code }) => code))
  return {
    sets: stored.filter(({ feTab }) => feTab === tab).map((record) => ({ record, latest: latest.includes(record) })),
    latest,
    flow: flowSetOf(latest) ?? null,
    tests,
    sources: finiteElementTabs.find(({ code }) => code === tab)!.sources.filter((code) => done.has(code)),
  }
}
