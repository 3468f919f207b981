import type { Coil } from '#contract/catalogue.ts'
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
  type MissingModels,
} from './predicted-curve.ts'
import { strainFields } from './strain-fields.ts'

/** Input of a view, and the tests that it could show. */
export type VisualizerCoilView = VisualizerCoil & {
  readonly tests: readonly AvailableTest[]
  /** Models that the prediction needs; the caller queues their training (`queueTraining`). */
  readonly wanted: MissingModels | null
}

type CoilBasics = Pick<Coil, 'id' | 'thickness' | 'synthetic'>

type VisualizerQuery = { readonly specimen?: string; readonly predictFor?: Caller; readonly former?: boolean }

export type VisualizerRecords = {
  readonly computed: {
    readonly tab: TabRecords
    readonly beside: VisualizerCoil['series']
    readonly prediction: PredictionRecords | null
  }
  readonly read: Pick<VisualizerCoilView, 'strainFields' | 'wanted' | 'tests'>
}

/**
 * Reads a coil for a view: stored curves and measurements of its finite-element tab and tests.
 * @param specimen    with the strain field, `RD 1`; default: the first
 * @param predictFor  caller whose models predict the coil
 * @param former      an earlier release is read
 */
export async function visualizerRecords(
  db: Reader,
  coil: CoilBasics,
  view: VisualizerView,
  { specimen = '', predictFor, former = false }: VisualizerQuery = {},
): Promise<VisualizerRecords> {
  const tab = await tabRecords(db, coil, view.tab)
  const beside: VisualizerCoil['series'][number][] = []
  for (const { test, chart: id, guides = [] } of view.charts ?? []) {
    const chart = testType(test).charts.find((one) => one.id === id)!
    const { series } = await drawTest(db, { coilIds: [coil.id], test, chart })
    const lines = await drawGuides(db, { ...chart, guides }, { coil, test, series, rows: [] })
    beside.push(...[...series, ...lines].map((one) => ({ ...one, test, chart: `${test} ${id}` })))
  }
  const chart = predictedCharts[view.id]
  const prediction =
    predictFor && chart ? await predictionRecords(db, { caller: predictFor, former }, coil.id, chart) : null
  return {
    computed: { tab, beside, prediction },
    read: {
      strainFields: view.fields ? await strainFields(db, coil.id, specimen) : { specimens: [], field: null },
      wanted: prediction?.wanted ?? null,
      tests: tab.stored.tests,
    },
  }
}

export async function visualizerCoil(
  db: Reader,
  coil: CoilBasics,
  view: VisualizerView,
  asked: VisualizerQuery = {},
): Promise<VisualizerCoilView> {
  const { read, computed } = await visualizerRecords(db, coil, view, asked)
  return { ...read, ...computeVisualizerCoil(computed) }
}

/** Takes 20 to 100 ms; use a thread. */
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
