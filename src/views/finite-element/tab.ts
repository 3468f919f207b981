import type { Variant } from '#contract/catalogue.ts'
import type { ParameterSetRecord } from '#contract/tests.ts'
import { lastMeasured, type ModelCurve, modelCurves, type ModelSet, turnsOf } from '#core/charts/model-curves/index.ts'
import { kinematicLaws } from '#core/models/kinematic/index.ts'
import { rateLaws } from '#core/models/rate/index.ts'
import {
  type Reach,
  supportOf,
  type TabMeasurements,
  type TestedSpecimen,
  testsOf,
} from '#core/parameter-sets/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { evaluateTab, type TabTestRecords, tabTestRecords } from '#server/tests/index.ts'
import { cardSet } from '../cards/index.ts'
import { firstLoading, type MeasuredTab, type TabSeries, tabSeries } from './tab-series.ts'
import { type TabSets, tabSets } from './tab-sets.ts'

/** A stored parameter set with the curves that it gives. */
export type DrawnSet = {
  readonly record: ParameterSetRecord
  readonly latest: boolean
  readonly curves: readonly ModelCurve[]
  /** Why the newest version has no curves; null where it has, and for older ones. */
  readonly missing: string | null
  /** Hardening: true plastic strain at which measurement ends and extrapolation begins [1]. */
  readonly lastMeasured: number | null
  /** Rate laws: the set of tab FE2 on which their curves stand. */
  readonly flowSet: string | null
}

/** A finite-element tab of one coil: what is stored, what was measured, and what stands behind the models. */
export type FiniteElementTabView = Omit<TabSets, 'sets'> &
  MeasuredTab & {
    readonly sets: readonly DrawnSet[]
    readonly reach: Reach
    /** What fits of the tab start from, to the last digit. */
    readonly measured: TabMeasurements
    /** What a card is driven along. */
    readonly proving: readonly TestedSpecimen[]
  }

type Coil = Pick<Variant, 'id' | 'thickness' | 'synthetic'>

/** The records of a finite-element tab. Plain data, so that a thread can compute the tab after the transaction has ended. */
export type TabRecords = {
  readonly tab: FiniteElementCode
  readonly coil: Coil
  readonly stored: TabSets
  readonly drawn: MeasuredTab
  readonly tested: TabTestRecords
}

/** Reads everything that a finite-element tab shows of one coil; what the caller may not read is absent. */
export async function tabRecords(
  db: Reader,
  { id, thickness, synthetic }: Coil,
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

/** A finite-element tab from its records: 20 to 100 ms, so requests leave it to a thread. */
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
  const support = supportOf(reach, measured)
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
    // Kinematic laws of the same tab have no curve that could be extrapolated.
    lastMeasured: hardening ? (record.lastMeasured ?? lastMeasured(set, support) ?? null) : null,
    flowSet: tab === 'FE4' && curves.length > 0 && !ownHardening ? (flow?.id ?? null) : null,
  }
}

/** What curves need of a stored set: the rest, its proof above all, would only travel to the browser with them. */
function asModel({ model, parameters, fitWindow, lastMeasured }: ParameterSetRecord): ModelSet {
  return { model, parameters, fitWindow, lastMeasured }
}

/** Largest strain that each test reached, and each rate. Hardening laws are those along RD: other directions do not support them. */
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
    turns: turnsOf(series.find(({ chart }) => chart === 'reverse-loading')?.curve),
  }
}
