import { flowOf } from '../charts/model-curves/hardening.ts'
import { tabCharts } from '../charts/model-curves/index.ts'
import { maximumForce } from '../models/hardening/considere.ts'
import { hardeningLaws } from '../models/hardening/index.ts'
import { judgeTab } from '../parameter-sets/index.ts'
import type { FigureLine, FigureTable, StoredCurves, VisualizerCoil, VisualizerView } from './figure.ts'
import { chosenModels, measuredLines, modelLines } from './model-lines.ts'
import { predictedSeries } from './predicted-series.ts'

const { measured: _sources, ...chart } = tabCharts.FE2[0]!

export const flowCurve: VisualizerView = {
  id: 'flow-curve',
  label: 'Flow curve',
  lead: 'Hardening laws and measured flow curves, with Rm and Ag of each law. Dashed: extrapolated.',
  tab: 'FE2',
  tests: ['UAT', 'HBG'],
  controls: ['models', 'live-law', 'predicted'],
  draw(coil, { models }) {
    const laws = chosenModels(coil, models)
    const stored = laws.flatMap((id) => coil.stored.find(({ set }) => set.model === id && lawOf(id)) ?? [])
    const predicted = predictedSeries(coil, { x: 'εp', y: 'σ [MPa]' })
    return {
      figures: [
        {
          ...chart,
          lines: [
            ...measuredLines(coil, 'flow', { colour: ({ test }) => (test === 'UAT' ? 0 : 7) }),
            ...stored.flatMap(linesOf),
            ...predicted.lines,
          ],
        },
      ],
      tables: [...(stored.length > 0 ? [checks(coil, stored)] : []), ...predicted.tables],
      notes: [...models.flatMap((id) => missing(coil, id)), ...predicted.notes],
    }
  },
}

function lawOf(id: string) {
  return hardeningLaws.find((law) => law.id === id)
}

function linesOf({ set, curves }: StoredCurves): FigureLine[] {
  const place = hardeningLaws.findIndex(({ id }) => id === set.model)
  // The first two colours belong to tension and live fit.
  return modelLines(curves, 'flow', { model: set.model, colour: 2 + (place % 9) })
}

/** R² is not sufficient: a law must reproduce Rm and Ag of the tests. */
function checks({ measured }: VisualizerCoil, stored: readonly StoredCurves[]): FigureTable {
  const { tension } = measured
  return {
    id: 'checks',
    title: 'Stored laws and tests',
    columns: ['Law', 'RMSE [MPa]', 'Rm [MPa]', 'Ag [%]'],
    rows: [
      ['Tests, mean along RD', null, tension?.rm ?? null, tension ? 100 * tension.ag : null],
      ...stored.map(({ set }) => {
        const { law, flow } = flowOf(set)
        const top = maximumForce(flow, tension?.E ?? Number.POSITIVE_INFINITY, measured.flowWindow.from)
        return [law.label, rmseOf(measured, set), top?.rm ?? null, top ? 100 * top.ag : null] as const
      }),
    ],
    note: 'Rm and Ag of a law: maximum force by Considère. Empty: no maximum force below a plastic strain of 1.',
  }
}

function rmseOf(measured: VisualizerCoil['measured'], set: StoredCurves['set']): number | null {
  try {
    return judgeTab('FE2', measured, set).rmse
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function missing({ stored }: VisualizerCoil, id: string): string[] {
  const law = lawOf(id)
  if (!law) return [`No hardening law named ${id} found.`]
  if (stored.some(({ set }) => set.model === id)) return []
  return [`${law.label} is not stored for this coil. To fit it, choose it as live law.`]
}
