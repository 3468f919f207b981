import type { ParameterSetRecord } from '#contract/tests.ts'
import { measuredPaths } from '#core/cards/proof/measured-paths.ts'
import type { MeasuredPath } from '#core/cards/proof/index.ts'
import { steel } from '#core/models/elastic/steel.ts'
import {
  judgeTab,
  measurementsOf,
  type TabFit,
  type TabMeasurements,
  tabModels,
  type TestedSpecimen,
  testsOf,
} from '#core/parameter-sets/index.ts'
import { computeTab, type DrawnSet, type FiniteElementTabView, type TabRecords } from './tab.ts'

/** A finite-element tab with the measurements that a card of the coil is written from and proven on. */
export type CardTab = Omit<FiniteElementTabView, 'proving'> & {
  readonly cardBasis: Pick<TabMeasurements, 'tensile' | 'anisotropy'> & { readonly paths: readonly MeasuredPath[] }
}

/** As `CardTab`, with each newest set of a model of the tab compared with the measurements. */
export type MaterialTab = CardTab & {
  /** By id of the set; a sentence where it cannot be compared. */
  readonly judged: ReadonlyMap<string, TabFit | string>
}

/** The tab from which a card next to a test is written. */
export function cardTab(records: TabRecords): CardTab {
  const { proving, ...view } = computeTab(records)
  const { tensile, anisotropy } = measurementsOf(proving)
  return { ...view, cardBasis: { tensile, anisotropy, paths: pathsOf(view.latest, proving) } }
}

/** The tab as the page of a material shows it. */
export function materialTab(records: TabRecords): MaterialTab {
  const view = cardTab(records)
  const models = new Set(tabModels(records.tab).map(({ id }) => id))
  const shown = view.sets.filter(({ latest, record }) => latest && models.has(record.model))
  return { ...view, judged: new Map(shown.map((set) => [set.record.id, judge(records.tab, view.measured, set)])) }
}

function judge(tab: TabRecords['tab'], measured: TabMeasurements, { record }: DrawnSet): TabFit | string {
  const { covariance, parameters: intervals, data = [] } = record.fit ?? {}
  try {
    return judgeTab(tab, measured, { ...record, covariance, intervals, tests: testsOf(data) })
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}

/** What a card is driven along; a card without elasticity is refused anyway. */
function pathsOf(sets: readonly ParameterSetRecord[], proving: readonly TestedSpecimen[]): MeasuredPath[] {
  const elastic = sets.find(({ feTab }) => feTab === 'FE1')?.parameters ?? []
  const { E0, nu } = Object.fromEntries(elastic.map(({ id, value }) => [id, value]))
  return measuredPaths(proving, { E: E0 ?? steel.E, nu: nu ?? steel.nu })
}
