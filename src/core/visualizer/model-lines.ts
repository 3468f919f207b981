import type { ModelCurve, Stretch } from '../charts/model-curves/index.ts'
import type { FigureLine, MeasuredLine, VisualizerCoil } from './figure.ts'

const kinds: Readonly<Record<Stretch, FigureLine['kind']>> = {
  whole: 'fitted',
  measured: 'fitted',
  bulge: 'supported',
  extrapolated: 'extrapolated',
}

export const measuredColour = 0

/** `model` separates equal curves of several models. */
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

/** Lines of one condition have one colour, counted from `first`. */
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

/** Default: the stored models. */
export function chosenModels({ stored }: VisualizerCoil, models: readonly string[]): readonly string[] {
  return models.length > 0 ? models : stored.map(({ set }) => set.model)
}
