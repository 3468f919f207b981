import type { Variant } from '#contract/catalogue.ts'
import type { AvailableTest } from '#contract/tests.ts'
import { testsOf } from '#core/parameter-sets/index.ts'
import { testType } from '#core/test-types/index.ts'
import { type VisualizerCoil, type VisualizerView, workRatiosOf } from '#core/visualizer/index.ts'
import type { Caller, Reader } from '#server/db/database.ts'
import { computeTab, type TabRecords, tabRecords } from '../finite-element/index.ts'
import { drawGuides, drawTest } from '../tests/index.ts'
import {
  predictedCharts,
  predictedCurve,
  type PredictionRecords,
  predictionRecords,
  type WantedModels,
} from './predicted-curve.ts'
import { strainFields } from './strain-fields.ts'

/** What a view of mi Data-Visualizer is drawn from, and which tests of the coil it could show. */
export type VisualizerCoilView = VisualizerCoil & {
  readonly tests: readonly AvailableTest[]
  /** Models that its prediction waits for: who has read this lets them be trained (`askForTraining`). */
  readonly wanted: WantedModels | null
}

type Coil = Pick<Variant, 'id' | 'thickness' | 'synthetic'>

type Asked = { readonly specimen?: string; readonly predictFor?: Caller; readonly former?: boolean }

/** What a thread computes a view from, and the rest of it. Plain data. */
export type VisualizerRecords = {
  readonly computed: {
    readonly tab: TabRecords
    readonly beside: VisualizerCoil['series']
    readonly prediction: PredictionRecords | null
  }
  readonly read: Pick<VisualizerCoilView, 'strainFields' | 'wanted' | 'tests'>
}

/**
 * Reads one coil for one view: the stored curves and measurements are those of the view's finite-element tab and of its tests;
 * what the caller may not read is absent. `computeVisualizerCoil` makes the rest of the view from them.
 *
 * @param specimen    whose strain field is shown, `RD 1`; the first without it
 * @param predictFor  who asks for what is predicted of the coil, by their models
 * @param former      an earlier release is read
 */
export async function visualizerRecords(
  db: Reader,
  variant: Coil,
  view: VisualizerView,
  { specimen = '', predictFor, former = false }: Asked = {},
): Promise<VisualizerRecords> {
  const tab = await tabRecords(db, variant, view.tab)
  const beside: VisualizerCoil['series'][number][] = []
  for (const { test, chart: id, guides = [] } of view.charts ?? []) {
    const chart = testType(test).charts.find((one) => one.id === id)!
    const { series } = await drawTest(db, { variantIds: [variant.id], test, chart })
    const lines = await drawGuides(db, { ...chart, guides }, { variant, test, series, rows: [] })
    beside.push(...[...series, ...lines].map((one) => ({ ...one, test, chart: `${test} ${id}` })))
  }
  const chart = predictedCharts[view.id]
  const prediction =
    predictFor && chart ? await predictionRecords(db, { caller: predictFor, former }, variant.id, chart) : null
  return {
    computed: { tab, beside, prediction },
    read: {
      strainFields: view.fields ? await strainFields(db, variant.id, specimen) : { specimens: [], field: null },
      wanted: prediction?.wanted ?? null,
      tests: tab.stored.tests,
    },
  }
}

/** One coil for one view, read and computed at once. */
export async function visualizerCoil(
  db: Reader,
  variant: Coil,
  view: VisualizerView,
  asked: Asked = {},
): Promise<VisualizerCoilView> {
  const { read, computed } = await visualizerRecords(db, variant, view, asked)
  return { ...read, ...computeVisualizerCoil(computed) }
}

/** A view from its records: 20 to 100 ms, so requests leave it to a thread. */
export function computeVisualizerCoil({
  tab: records,
  beside,
  prediction,
}: VisualizerRecords['computed']): Omit<VisualizerCoilView, keyof VisualizerRecords['read']> {
  const tab = computeTab(records)
  return {
    stored: tab.sets.flatMap(({ record, latest, curves }) =>
      latest && curves.length > 0
        ? [
            {
              set: {
                model: record.model,
                parameters: record.parameters,
                fitWindow: record.fitWindow,
                lastMeasured: record.lastMeasured,
                tests: testsOf(record.fit?.data ?? []),
              },
              curves,
              fitted: record.fit?.covariance !== undefined && record.fit.covariance !== null,
            },
          ]
        : [],
    ),
    series: [...tab.series, ...beside].map(({ chart, test, label, kind, drawn, group, curve }) => ({
      chart,
      test,
      label,
      kind,
      drawn,
      group,
      curve,
    })),
    measured: tab.measured,
    reach: tab.reach,
    ratios: records.tab === 'FE3' ? workRatiosOf(tab.proving) : [],
    predicted: prediction && predictedCurve(prediction, tab.measured),
  }
}
