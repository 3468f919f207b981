import type { ParameterSetRecord } from '#contract/tests.ts'
import { measuredPaths } from '#core/cards/proof/measured-paths.ts'
import type { MeasuredPath } from '#core/cards/proof/index.ts'
import { steel } from '#core/models/elastic/nominal.ts'
import {
  judgeTab,
  collectMeasurements,
  type TabFit,
  type TabMeasurements,
  tabModels,
  type TestedSpecimen,
  testsOf,
} from '#core/parameter-sets/index.ts'
import { computeTab, type DrawnSet, type FiniteElementTabView, type TabRecords } from './tab.ts'

export type CardTab = Omit<FiniteElementTabView, 'proving'> & {
  readonly cardBasis: Pick<TabMeasurements, 'tensile' | 'anisotropy'> & { readonly paths: readonly MeasuredPath[] }
}

export type MaterialTab = CardTab & {
  /** By id of the set; a sentence if it cannot be compared. */
  readonly judged: ReadonlyMap<string, TabFit | string>
}

export function cardTab(records: TabRecords): CardTab {
  const { proving, ...view } = computeTab(records)
  const { tensile, anisotropy } = collectMeasurements(proving)
  return { ...view, cardBasis: { tensile, anisotropy, paths: pathsOf(view.latest, proving) } }
}

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

function pathsOf(sets: readonly ParameterSetRecord[], proving: readonly TestedSpecimen[]): MeasuredPath[] {
  const elastic = sets.find(({ feTab }) => feTab === 'FE1')?.parameters ?? []
  const { E0, nu } = Object.fromEntries(elastic.map(({ id, value }) => [id, value]))
  return measuredPaths(proving, { E: E0 ?? steel.E, nu: nu ?? steel.nu })
}
