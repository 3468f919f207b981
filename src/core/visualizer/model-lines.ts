import type { ModelCurve, Stretch } from '../charts/model-curves/index.ts'
import { testMarkers } from '../charts/test-marker.ts'
import type { FigureLine, MeasuredLine, VisualizerCoil } from './figure.ts'

const kinds: Readonly<Record<Stretch, FigureLine['kind']>> = {
  whole: 'fitted',
  measured: 'fitted',
  bulge: 'supported',
  extrapolated: 'extrapolated',
}

export const measuredColour = 0

/** `model` separates equal curves of several models; stretches of one share an entry of the legend. */
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
      legend: label,
      kind: kind ?? kinds[stretch],
      draw: 'line',
      colour,
      curve,
    }))
}

/** A marker for each test, whose name is part of the label if there are several. */
export function measuredLines(
  { series }: Pick<VisualizerCoil, 'series'>,
  chart: string,
  { colour }: { readonly colour?: (line: MeasuredLine) => number } = {},
): FigureLine[] {
  const own = series.filter((one) => one.chart === chart)
  const tests = [...new Set(own.map(({ test }) => test))]
  const markers = testMarkers(own)
  return own.map((one, i) => {
    const label = tests.length > 1 && !one.label.includes(one.test) ? `${one.test} ${one.label}` : one.label
    const isSpecimen = one.drawn === 'line' && one.kind === 'measured'
    return {
      id: `measured-${i}`,
      label,
      // `UAT RD` for the specimens `UAT RD 1`, `UAT RD 2`.
      ...(isSpecimen && { legend: label.replace(/ \d+$/, '') }),
      kind: isSpecimen ? 'replicate' : one.kind,
      draw: one.drawn === 'line' ? 'line' : 'points',
      colour: colour ? colour(one) : measuredColour,
      curve: one.curve,
      ...(markers[i] !== undefined && { shape: markers[i] }),
    }
  })
}

/** Default: the stored models. */
export function chosenModels({ stored }: VisualizerCoil, models: readonly string[]): readonly string[] {
  return models.length > 0 ? models : stored.map(({ set }) => set.model)
}
