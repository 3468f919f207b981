import type { LoadedCurve, ScalarRecord } from '#contract/tests.ts'
import { kindsFor } from '#core/charts/kinds.ts'
import { type Drawn, drawCurve } from '#core/charts/derivations.ts'
import type { StoredSpecimen } from '#core/charts/stored.ts'
import { numbersJson } from '#core/export/number-text.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import type { Memory, PointTexts } from './memory.ts'
import type { Reading, StoredCurve } from './store.ts'

type Kind = StoredCurve['kind']

/** One replicate and everything stored of it that a chart may be made from. */
export type Specimen = {
  readonly replicateId: string
  /** Best kind for the chart first. */
  readonly curves: readonly StoredCurve[]
  readonly scalars: Readonly<Record<string, number | null>>
}

/** Puts the curves of each replicate together, in the order in which the replicates come. */
export function specimensOf(
  curves: readonly StoredCurve[],
  scalars: readonly ScalarRecord[],
  chart: ChartView,
): Specimen[] {
  const kinds = kindsFor(chart)
  const byReplicate = Map.groupBy(curves, ({ replicateId }) => replicateId)
  const values = Map.groupBy(scalars, ({ replicateId }) => replicateId)
  return [...byReplicate].map(([replicateId, own]) => ({
    replicateId,
    curves: own
      .filter(({ kind }) => kinds.includes(kind))
      .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind)),
    scalars: Object.fromEntries((values.get(replicateId) ?? []).map(({ property, value }) => [property, value])),
  }))
}

/** The chart's curve of each specimen, in stored units; the text of `missing` says why there is none. */
export async function drawAll(data: Reading, specimens: readonly Specimen[], chart: ChartView): Promise<Drawn[]> {
  const loaded = new Map<string, LoadedCurve>()
  const drawn: Drawn[] = specimens.map(() => ({ missing: 'nothing is stored for this chart' }))
  const attempts = Math.max(0, ...specimens.map(({ curves }) => curves.length))

  // A better kind usually suffices: the others are read only for specimens that it could not serve.
  for (let attempt = 0; attempt < attempts; attempt++) {
    const waiting = specimens.flatMap((specimen, i) => ('missing' in drawn[i]! && specimen.curves[attempt] ? [i] : []))
    if (waiting.length === 0) break
    for (const curve of await data.loadCurves(waiting.map((i) => specimens[i]!.curves[attempt]!.id)))
      loaded.set(curve.id, curve)
    for (const i of waiting) drawn[i] = drawCurve(storedSpecimen(specimens[i]!, loaded), chart)
  }
  return drawn
}

/** As `drawAll`, but as text ready to be sent, and without the work for what was drawn before. */
export async function drawnTexts(
  data: Reading,
  { curves: cache }: Memory,
  specimens: readonly Specimen[],
  chart: ChartView,
): Promise<PointTexts[]> {
  const keys = specimens.map((specimen) => textKey(specimen, chart))
  const found = keys.map((key) => cache.get(key))
  const missing = specimens.flatMap((_specimen, i) => (found[i] ? [] : [i]))
  if (missing.length > 0) {
    const drawn = await drawAll(
      data,
      missing.map((i) => specimens[i]!),
      chart,
    )
    for (const [n, i] of missing.entries()) {
      const texts = textsOf(drawn[n]!)
      cache.set(keys[i]!, texts)
      found[i] = texts
    }
  }
  return found as PointTexts[]
}

const nothing = Buffer.from('[]')

function textsOf(drawn: Drawn): PointTexts {
  if ('missing' in drawn) return { x: nothing, y: nothing }
  return { x: Buffer.from(numbersJson(drawn.x)), y: Buffer.from(numbersJson(drawn.y)) }
}

/** A specimen for which the chart cannot be drawn. */
export function isEmpty({ x }: PointTexts): boolean {
  return x.length === nothing.length
}

/** Everything that the points depend on: stored bytes, way of drawing, and dimensions and numbers that enter it. */
function textKey({ curves, scalars }: Specimen, chart: ChartView): string {
  const inputs = needsOnlyPoints(chart) ? '' : JSON.stringify([curves[0]?.geometry, scalars])
  const axes = chart.derivation ?? `${chart.x.channel}/${chart.y.channel}`
  return `${curves.map(({ hash }) => hash).join('+')} ${axes} ${inputs}`
}

/** Drawn from the stored columns alone, without dimensions or evaluated numbers. */
function needsOnlyPoints({ derivation }: ChartView): boolean {
  return derivation !== 'r-value'
}

function storedSpecimen({ curves, scalars }: Specimen, loaded: ReadonlyMap<string, LoadedCurve>): StoredSpecimen {
  const kinds: Partial<Record<Kind, { role: string; values: Float64Array }[]>> = {}
  for (const { id, kind } of curves) {
    const curve = loaded.get(id)
    if (curve) kinds[kind] ??= curve.channels.map(({ role }, i) => ({ role, values: curve.columns[i]! }))
  }
  return { curves: kinds, geometry: curves[0]?.geometry ?? {}, scalars }
}
