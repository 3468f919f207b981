import { modelCurves, stretches, tabCharts } from '../charts/model-curves/index.ts'
import { type Curve, curveThrough } from '../curves/curve.ts'
import { meanCurve } from '../curves/mean-curve.ts'
import { rateLaws } from '../models/rate/index.ts'
import { interpolate } from '../numerics/interpolate.ts'
import { supportedRange, tabModels } from '../parameter-sets/index.ts'
import { strainRate, trueStress } from '../test-types/parts/charts.ts'
import type { Choices, Figure, FigureLine, StoredCurves, VisualizerCoil, VisualizerView } from './figure.ts'
import { chosenModels, modelLines } from './model-lines.ts'
import { rateColours, withRateSpace } from '../charts/ramp.ts'
import { lastDrawn } from '../charts/rate-range.ts'

const { measured: _sources, ...chart } = tabCharts.FE4[0]!

/** Reached at all rates [1]. */
export const usualStrain = 0.05

/** Four per decade [1/s]. */
const rates = Array.from({ length: 29 }, (_, i) => 10 ** (-4 + i / 4))

export const rateCurves: VisualizerView = {
  id: 'rate',
  label: 'Rate',
  lead: 'Flow curves by strain rate, and stress over rate at a plastic strain of your choice.',
  tab: 'FE4',
  tests: ['MRT'],
  controls: ['models', 'strain'],
  draw(coil, choices) {
    const known = tabModels('FE4')
    const ids = chosenModels(coil, choices.models)
    const stored = ids.flatMap((id) => coil.stored.find(({ set }) => set.model === id) ?? [])
    // Colours are rates in the first chart, so it shows one model.
    const first = stored[0]
    const measured = measuredAtRates(coil)
    const end = lastDrawn(measured.map(({ curve }) => curve.x.at(-1) ?? 0))
    const colours = rateColours(measured.map(({ nominal }) => nominal))
    const nearest = (rate: number | null) =>
      [...colours.keys()].toSorted((a, b) => apart(a, rate) - apart(b, rate))[0] ?? null
    return {
      figures: [
        {
          ...chart,
          lines: [
            ...measured.map(({ nominal, curve }): FigureLine => ({
              id: `${nominal}`,
              label: withRateSpace(`${nominal}/s, mean`),
              legend: withRateSpace(`${nominal}/s`),
              kind: 'mean',
              draw: 'line',
              colour: colours.get(nominal)!,
              curve,
            })),
            ...(first?.curves ?? []).flatMap((one) => {
              const tested = nearest(one.rate)
              const colour = tested === null ? 0 : colours.get(tested)!
              return modelLines([one], 'flow', { model: first!.set.model, colour }).map((line) => ({
                ...line,
                ...(tested !== null && { legend: withRateSpace(`${tested}/s`) }),
                ...(line.kind === 'extrapolated' && { curve: cutAt(line.curve, end) }),
              }))
            }),
          ],
        },
        overRate(coil, choices, stored),
      ],
      tables: [],
      notes: [
        ...(Number.isFinite(end) && first
          ? [`Dashed: beyond the tests, drawn to εp = ${end}. The material page and cards extend to 1.`]
          : []),
        ...ids
          .filter((id) => !stored.some(({ set }) => set.model === id))
          .map((id) => {
            const label = known.find((one) => one.id === id)?.label
            return label ? `${label} is not stored for this coil.` : `No rate model named ${id} found.`
          }),
        ...(first ? [`Thin lines of the first chart: ${labelOf(first)}.`] : []),
      ],
    }
  },
}

export function labelOf({ set }: Pick<StoredCurves, 'set'>): string {
  return tabModels('FE4').find(({ id }) => id === set.model)?.label ?? set.model
}

/** Index after the colours of the tests. */
export function colourOf({ set }: Pick<StoredCurves, 'set'>): number {
  const place = rateLaws.findIndex(({ id }) => id === set.model)
  return 1 + (place < 0 ? 8 : place)
}

/** Slowest first; undefined if a curve is too short. */
export function curvesAtRates(coil: VisualizerCoil, set: StoredCurves['set']) {
  const curves = modelCurves('FE4', set, { ...supportedRange(coil.reach, coil.measured), rates })
  if ('missing' in curves) return []
  return [...Map.groupBy(curves, ({ rate }) => rate)].flatMap(([rate, own]) => {
    if (rate === null) return []
    const parts = own.toSorted((a, b) => stretches.indexOf(a.stretch) - stretches.indexOf(b.stretch))
    const stressAt = (strain: number) => {
      const part = parts.find(({ curve: { x } }) => strain >= x[0]! && strain <= x.at(-1)!)
      return part && interpolate(part.curve.x, part.curve.y, strain)
    }
    return [{ rate, stressAt }]
  })
}

export function testsAt({ measured }: VisualizerCoil, strain: number) {
  return measured.rates
    .filter(({ x }) => strain >= x[0]! && strain <= x.at(-1)!)
    .map(({ rate, x, y }) => ({ rate, stress: interpolate(x, y, strain) }))
}

/** Curve to a strain, with the stress there. */
function cutAt({ x, y }: Curve, end: number): Curve {
  const past = x.findIndex((strain) => strain > end)
  if (past < 1) return { x, y }
  return {
    x: Float64Array.of(...x.subarray(0, past), end),
    y: Float64Array.of(...y.subarray(0, past), interpolate(x, y, end)),
  }
}

function apart(rate: number, other: number | null): number {
  return other === null ? 0 : Math.abs(Math.log10(rate / other))
}

export function measuredAtRates({ measured }: VisualizerCoil, points = 160) {
  const byRate = [...Map.groupBy(measured.rates, ({ nominal }) => nominal)].toSorted(([a], [b]) => a - b)
  return byRate.flatMap(([nominal, own]) => {
    const curve = meanCurve(own, points)
    return curve ? [{ nominal, curve }] : []
  })
}

/** Rates that were not tested are dashed. */
function overRate(coil: VisualizerCoil, { strain = usualStrain }: Choices, stored: readonly StoredCurves[]): Figure {
  const points = testsAt(coil, strain)
  const tested = points.map(({ rate }) => rate)
  return {
    id: 'stress-rate',
    label: `Stress over strain rate at εp = ${strain}`,
    x: strainRate,
    y: { ...trueStress, around: true },
    lines: [
      {
        id: 'measured',
        label: 'Tests at their rates',
        kind: 'measured',
        draw: 'points',
        colour: 0,
        curve: { x: Float64Array.from(tested), y: Float64Array.from(points, ({ stress }) => stress) },
      },
      ...stored.flatMap(({ set }) => {
        const rows = curvesAtRates(coil, set).flatMap(({ rate, stressAt }) => {
          const stress = stressAt(strain)
          return stress === undefined ? [] : [[rate, stress] as const]
        })
        const label = labelOf({ set })
        const line = { label, legend: label, draw: 'line' as const, colour: colourOf({ set }) }
        const [slow, fast] = [Math.min(...tested), Math.max(...tested)]
        const inside = rows.filter(([rate]) => rate >= slow / 1.8 && rate <= fast * 1.8)
        const below = rows.filter(([rate]) => rate <= (inside[0]?.[0] ?? Infinity))
        const above = rows.filter(([rate]) => rate >= (inside.at(-1)?.[0] ?? Infinity))
        return (
          [
            ['tested', '', 'fitted', inside],
            ['slower', ', slower than tested', 'extrapolated', below],
            ['faster', ', faster than tested', 'extrapolated', above],
          ] as const
        ).flatMap(([id, where, kind, part]): FigureLine[] =>
          part.length < 2
            ? []
            : [
                {
                  ...line,
                  label: line.label + where,
                  id: `${set.model} ${id}`,
                  kind,
                  curve: curveThrough(part),
                },
              ],
        )
      }),
    ],
  }
}
