import type { ModelCurve, Stretch } from '../charts/model-curves/index.ts'
import type { FigureLine, MeasuredLine, VisualizerCoil } from './figure.ts'

const kinds: Readonly<Record<Stretch, FigureLine['kind']>> = {
  whole: 'fitted',
  measured: 'fitted',
  bulge: 'supported',
  extrapolated: 'extrapolated',
}

/** The colour of measurements; models have those after it. */
export const measuredColour = 0

/** Curves of a model in one chart; `model` distinguishes the same curve of several models. */
export function modelLines(
  curves: readonly ModelCurve[],
  chart: string,
  { model, colour, kind }: { readonly model: string; readonly colour: number; readonly kind?: FigureLine['kind'] },
): FigureLine[] {
  return curves
    .filter((one) => one.chart === chart)
    .map(({ id, label, stretch, curve }) => ({
      id: `${model} ${id}`,
      label,
      kind: kind ?? kinds[stretch],
      draw: 'line',
      colour,
      curve,
    }))
}

/** What was measured, in one chart: lines of one condition share a colour, beginning with `first`. */
export function measuredLines(
  { series }: Pick<VisualizerCoil, 'series'>,
  chart: string,
  { colour }: { readonly colour?: (line: MeasuredLine) => number } = {},
): FigureLine[] {
  return series
    .filter((one) => one.chart === chart)
    .map((one, i) => ({
      id: `measured-${i}`,
      label: one.label,
      kind: one.drawn === 'line' && one.kind === 'measured' ? 'replicate' : one.kind,
      draw: one.drawn === 'line' ? 'line' : 'points',
      colour: colour ? colour(one) : measuredColour,
      curve: one.curve,
    }))
}

/** Chosen models: those that somebody named, else those that are stored. */
export function chosenModels({ stored }: VisualizerCoil, models: readonly string[]): readonly string[] {
  return models.length > 0 ? models : stored.map(({ set }) => set.model)
}
