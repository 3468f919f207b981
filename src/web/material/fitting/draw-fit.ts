import { type ModelCurve, modelCurves, type ModelSet, type Stretch } from '#core/charts/model-curves/index.ts'
import { groupColour, testMarkers } from '#core/charts/test-marker.ts'
import { upTo } from '#core/curves/curve.ts'
import { anchored } from '#core/models/hardening/anchored.ts'
import {
  fitTab,
  type Reach,
  supportedRange,
  type TabBand,
  type TabChoice,
  type TabFit,
  type TabMeasurements,
} from '#core/parameter-sets/index.ts'
import type { SeriesKind } from '#web/chart/series.ts'
import { pack } from '#contract/views/packed.ts'
import { unpackMeasurements } from '#contract/views/bench.ts'
import { originOf } from './origin.ts'
import type { PackedSeries, ShownFit, Workbench } from '#contract/views/simulation.ts'
import { withLabels } from '#core/cards/with-labels.ts'
import { rateColours, withRateSpace } from '#core/charts/ramp.ts'
import { lastDrawn } from '#core/charts/rate-range.ts'

const kinds: Readonly<Record<Stretch, SeriesKind>> = {
  whole: 'fitted',
  measured: 'fitted',
  bulge: 'supported',
  extrapolated: 'extrapolated',
}
/** Palette indices of the model, its bands and additional lines. */
const [vermilion, grey] = [1, 10]

/** Inputs of fits, without those of cards and proofs. */
export type FitBench = Pick<Workbench, 'tab' | 'measured' | 'sets' | 'synthetic' | keyof Reach>

/** Fits a model. @throws RangeError with the reason why these data or this choice cannot be fitted */
export function liveFit(bench: FitBench, choice: TabChoice): ShownFit {
  const measured = { ...unpackMeasurements(bench.measured), models: bench.sets }
  const fit = fitTab(bench.tab, measured, choice)
  return shown(bench, measured, fit, {
    fitted: fit.parameters.some(({ origin }) => origin === 'fitted'),
    tests: fit.sources.map(({ test }) => test),
  })
}

/**
 * A stored set with the measurements. `judged`: by `judgeTab`; `about`: fitted or not, tests, curves or why missing.
 */
export function storedFit(
  bench: Workbench,
  measured: TabMeasurements,
  judged: TabFit,
  about: Required<Origin>,
): ShownFit {
  return shown(bench, { ...measured, models: bench.sets }, judged, about)
}

type Origin = {
  /** Fitted to these measurements, not computed from others. */
  readonly fitted: boolean
  readonly tests: ModelSet['tests']
  readonly drawn?: ReturnType<typeof modelCurves>
}

function shown(bench: FitBench, measured: TabMeasurements, fit: TabFit, { fitted, tests, drawn }: Origin): ShownFit {
  const { points, bands, covariance: _covariance, sources: _sources, level: _level, bic: _bic, method, ...facts } = fit
  const { tab, synthetic } = bench
  const set = {
    model: fit.model,
    parameters: fit.parameters,
    fitWindow: fit.window,
    tests,
  }
  const curves = drawn ?? modelCurves(tab, set, supportedRange(bench, measured))
  const lines: Record<string, PackedSeries[]> = {}
  const rates = rateColours('missing' in curves ? [] : curves.flatMap(({ rate }) => rate ?? []))
  for (const curve of 'missing' in curves ? [] : curves) {
    const colour = tab === 'FE4' ? (rates.get(curve.rate ?? 0) ?? 0) : vermilion
    ;(lines[curve.chart] ??= []).push(
      lineOf(curve, { colour, kind: kindOf(tab, fit.model, curve, fitted), synthetic }, measured, tab),
    )
  }
  const first = Object.keys(lines)[0]
  // Below the lines.
  if (first) lines[first]!.unshift(...(tab === 'FE4' ? outerBands(bands, rates) : bands.flatMap(bothBands)))
  return {
    ...facts,
    parameters: fit.parameters.map((one) => ({ ...one, origin: originOf(one, measured.moduli) })),
    // Laws of a loading history use all of it.
    window: fit.window?.x === 'accumulated_plastic_strain' ? null : fit.window,
    warnings: ('missing' in curves ? [...facts.warnings, curves.missing] : facts.warnings).map(withLabels),
    count: points.x.length,
    unit: points.unit,
    how: `${method.slice(0, 1).toUpperCase()}${method.slice(1)}.`,
    lines,
    residuals: tab === 'FE3' ? [] : residualsOf(points, synthetic, tab === 'FE4' ? rates : new Map()),
    compared:
      tab === 'FE3'
        ? points.labels.map((label, i) => {
            const { s, n } = measured.anisotropy.find(({ id }) => id === label)!
            return { label, measured: points.measured[i]!, s, n, fitted: points.fitted[i]! }
          })
        : [],
  }
}

/** Curves of another material's set by chart: one colour, labelled with its name; without safety lines. */
export function comparedLines(
  tab: Workbench['tab'],
  { name, colour, model, fitted, synthetic }: Beside,
  curves: readonly ModelCurve[],
): Readonly<Record<string, readonly PackedSeries[]>> {
  const lines = curves
    .filter(({ id }) => id !== safety)
    .map((curve) => {
      const kind = kindOf(tab, model, curve, fitted)
      return [
        curve.chart,
        { ...whole(curve, { colour, kind, synthetic }), id: `${name} ${curve.id}`, label: `${name}: ${curve.label}` },
      ] as const
    })
  return Object.fromEntries(
    [...Map.groupBy(lines, ([chart]) => chart)].map(([chart, own]) => [chart, own.map(([, line]) => line)]),
  )
}

type Beside = {
  readonly name: string
  /** Palette index. */
  readonly colour: number
  readonly model: string
  readonly fitted: boolean
  readonly synthetic: boolean
}

/** Confidence band in the colour of the curve, and the wider prediction band in grey. */
function bothBands(band: TabBand): PackedSeries[] {
  if (band.id === 'weight') return [bandLine(band.id, 'Every weight, α = 0 … 1', band, band.confidence, grey)]
  return [
    bandLine('prediction', 'Prediction band, 95 %', band, band.prediction, grey),
    bandLine('confidence', 'Confidence band, 95 %', band, band.confidence, vermilion),
  ]
}

/** One band per rate would hide the curves: only those of the slowest and fastest are drawn. */
function outerBands(bands: readonly TabBand[], rates: RateColours): PackedSeries[] {
  return [...new Set([bands[0], bands.at(-1)])].flatMap((band) => {
    if (!band) return []
    const colour = rates.get(Number.parseFloat(band.id)) ?? 0
    const label = 'Prediction band, 95 %'
    const line = bandLine(`prediction-${band.id}`, `${label}, ${withRateSpace(band.id)}`, band, band.prediction, colour)
    return [{ ...line, legend: label }]
  })
}

function bandLine(id: string, label: string, { x, y }: TabBand, half: Float64Array, colour: number): PackedSeries {
  const columns = { x: pack(x), y: pack(y), spread: pack(half) }
  return { id, label, kind: 'fitted', colour, draw: 'band', synthetic: false, ...columns }
}

type Look = Pick<PackedSeries, 'colour' | 'kind' | 'synthetic'>

function whole({ id, label, curve: { x, y } }: ModelCurve, look: Look): PackedSeries {
  return { id, label, ...look, draw: 'line', x: pack(x), y: pack(y) }
}

function lineOf(
  { id, label, rate, curve }: ModelCurve,
  look: Look,
  { rates }: TabMeasurements,
  tab: Workbench['tab'],
): PackedSeries {
  // Only points of the model, which other views of it have, too.
  const last = tab === 'FE4' ? lastDrawn(rates.map(({ x }) => x.at(-1) ?? 0)) : Infinity
  const drawn = upTo(curve, last)
  return {
    id,
    label: rate === null ? label : withRateSpace(`Model, ${rate}/s`),
    legend: rate === null ? undefined : withRateSpace(`${testedRate(rate, rates)}/s`),
    ...look,
    draw: 'line',
    x: pack(drawn.x),
    y: pack(drawn.y),
  }
}

/** Nominal rate of the tests nearest to the rate of a model [1/s]. */
function testedRate(rate: number, tests: TabMeasurements['rates']): number {
  const apart = (nominal: number) => Math.abs(Math.log(nominal / rate))
  return tests.map(({ nominal }) => nominal).toSorted((a, b) => apart(a) - apart(b))[0] ?? rate
}

/** A limit curve is predicted unless its corners were fitted; safety curves and von Mises are references. */
function kindOf(tab: Workbench['tab'], model: string, { id, stretch }: ModelCurve, fitted: boolean): SeriesKind {
  if (id === safety || model === isotropic) return 'reference'
  // Not a law before uniform strain.
  if (model === anchored.id && stretch === 'measured') return 'measured'
  return tab === 'FE5' && !fitted ? 'predicted' : kinds[stretch]
}

const isotropic = 'von-mises'
const safety = 'safety'

type RateColours = ReturnType<typeof rateColours>

/** Measured minus fitted, by label. @param rates  drawn; otherwise empty */
function residualsOf(
  { x, measured, fitted, labels }: TabFit['points'],
  synthetic: boolean,
  rates: RateColours,
): PackedSeries[] {
  const groups = labels.length > 0 ? [...new Set(labels)] : ['Tests − model']
  // Colours of the first chart: by rate, or in order without the colour of the model.
  const colourOf = (label: string, index: number) => rates.get(Number.parseFloat(label)) ?? groupColour(index)
  const markers = testMarkers(groups.map((label) => ({ test: '', label })))
  return groups.map((label, place): PackedSeries => {
    const own = Array.from(x.keys()).filter((i) => labels.length === 0 || labels[i] === label)
    return {
      id: label,
      label: withRateSpace(label),
      kind: 'measured',
      colour: colourOf(label, place),
      shape: markers[place],
      draw: 'points',
      synthetic,
      x: pack(Float64Array.from(own, (i) => x[i]!)),
      y: pack(Float64Array.from(own, (i) => measured[i]! - fitted[i]!)),
    }
  })
}
