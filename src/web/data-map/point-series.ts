import type { Standing } from '#core/data-maps/point-cloud.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { endsOf, type MapKind, type MapPoints, steppedBy } from './map-points.ts'
import { groupedBy, type ShownMap } from './map-state.ts'
import { rampColour, rampSteps } from '#web/chart/palette.ts'
import { notKnown } from './point-thirds.ts'

/** Colour of what belongs to no group: grey, and ink for what was asked about all of them. */
export const [grey, ink] = [10, 4]

/** Values of the map to those of its chart. */
export type Scale = { readonly x: number; readonly y: number }

export type PointSeries = {
  readonly series: readonly ChartSeries[]
  /** Numbers of the points of each series, by its id. */
  readonly points: ReadonlyMap<string, Uint32Array>
}

type Parts = {
  /** 1 for each point that passed the stages; undefined: all of them did. */
  readonly passed: Uint8Array | undefined
  /** Numbers of the points that the reader has picked. */
  readonly picked: ReadonlySet<number>
  readonly scale: Scale
  /** Names of the steps of the property that gives the colours, least first; there are as many as the ramp of colours has. */
  readonly steps?: readonly string[] | undefined
}

/**
 * Each point once, in the series of its colour, shape and standing; what the stages left behind and what the reader has picked are
 * series of their own.
 */
export function pointSeries(points: MapPoints, state: LookState, { passed, picked, scale, steps }: Parts): PointSeries {
  const { kinds, kind, x, y, size, listed } = points
  const looks: Look[] = []
  const numbers = new Map<string, number>()
  // Which series a point is in, by its kind and part: half a million points stay numbers.
  const values = steppedBy(points)
  const stepped = state.colour === 'size' && values !== null && steps !== undefined
  const stepOf = stepped ? stepsOf(values) : undefined
  const width = stepped ? rampSteps + 1 : 1
  const seriesOf = (stepped ? steppedLooks(points, state, steps) : looksOf(points, state)).map((look) => {
    const number = numbers.get(look.id) ?? looks.push(look) - 1
    numbers.set(look.id, number)
    return number
  })
  const placeOf = (i: number) => {
    const part = picked.size > 0 && picked.has(i) ? 2 : passed === undefined || passed[i] === 1 ? 0 : 1
    return seriesOf[(part * kinds.length + kind[i]!) * width + (stepOf ? stepOf(i) : 0)]!
  }
  const counts = new Uint32Array(looks.length)
  for (let i = 0; i < x.length; i++) if (Number.isFinite(x[i]!)) counts[placeOf(i)]!++
  const own = looks.map((_look, number) => new Uint32Array(counts[number]!))
  const next = new Uint32Array(looks.length)
  for (let i = 0; i < x.length; i++) {
    if (!Number.isFinite(x[i]!)) continue
    const number = placeOf(i)
    own[number]![next[number]!++] = i
  }
  const radiusOf = size && radiiOf(size)
  const series = looks.map(({ standing, ...look }, number): ChartSeries => {
    const some = own[number]!
    return {
      ...look,
      x: pickOut(x, some, scale.x),
      y: pickOut(y, some, scale.y),
      kind: 'measured',
      draw: 'points',
      synthetic: standing === 'synthetic',
      hollow: standing === 'few',
      names: listed ? Array.from(some, (i) => listed[i]!.name) : [],
      ...(radiusOf && { radii: Float64Array.from(some, radiusOf) }),
    }
  })
  return {
    series: series.filter((one) => one.x.length > 0),
    points: new Map(looks.map(({ id }, number) => [id, own[number]!])),
  }
}

/** Step of each point's value between the ends of all of them; the one after the last where it is not known. */
function stepsOf(values: ArrayLike<number>): (point: number) => number {
  const [from, to] = endsOf(values) ?? [0, 0]
  return (point) => {
    const value = values[point]!
    if (!Number.isFinite(value)) return rampSteps
    return to > from ? Math.min(rampSteps - 1, Math.floor((rampSteps * (value - from)) / (to - from))) : 0
  }
}

/** As `looksOf`, with a colour for each step of a property: for each part and kind those of all steps, then of none. */
function steppedLooks(points: MapPoints, state: LookState, steps: readonly string[]): Look[] {
  const plain = looksOf(points, state)
  const { kinds } = points
  return plain.flatMap((look, place) =>
    [...steps, notKnown].map((words, step): Look => {
      // What the stages left behind, and what was picked, keep the looks of their own.
      if (place >= kinds.length) return look
      const also = state.shape === 'none' ? '' : `, ${groupOf(kinds[place]!, state.shape)}`
      return {
        ...look,
        id: `${words}${also} ${look.standing}`,
        label: `${words}${also}${look.standing === 'few' ? ', n < 3' : ''}`,
        colour: step < rampSteps ? rampColour(step) : grey,
      }
    }),
  )
}

type LookState = Pick<ShownMap, 'colour' | 'shape'>
type Look = Pick<ChartSeries, 'id' | 'label' | 'colour' | 'shape'> & { readonly standing: Standing }

/** For each part of the map (left by the stages, left behind, picked) how its points of each kind look. */
function looksOf(points: MapPoints, { colour: asked, shape }: LookState): Look[] {
  const colour = groupedBy(asked)
  const { kinds } = points
  const colours = groupsOf(points, colour)
  const shapes = shape === 'none' ? [] : groupsOf(points, shape)
  const shapeOf = (one: MapKind) => (shape === 'none' ? {} : { shape: shapes.indexOf(groupOf(one, shape)) })
  const named = (words: string, one: MapKind, place: number): Look => {
    const { standing } = one
    const also = shape === 'none' || shape === colour ? '' : `, ${groupOf(one, shape)}`
    const label = `${words}${also}${standing === 'few' ? ', n < 3' : ''}`
    return { id: `${words}${also} ${standing}`, label, colour: place, standing, ...shapeOf(one) }
  }
  return [
    ...kinds.map((one) => named(groupOf(one, colour), one, colours.indexOf(groupOf(one, colour)))),
    ...kinds.map((one) => named('Outside the stages', one, grey)),
    // The mark of its colour is a cross, which cannot be hollow.
    ...kinds.map((one) => ({ shape: 0, ...named('Selection', one, ink) })),
  ]
}

/** By what points are told apart; thirds come in their own order. */
type GroupedBy = Exclude<ShownMap['shape'], 'none'>

/** Groups in the order of their colours or shapes: of all points, so that a group keeps its colour whatever the stages leave. */
export function groupsOf({ kinds, kind, x }: MapPoints, by: GroupedBy): string[] {
  const placed = new Uint8Array(kinds.length)
  for (let i = 0; i < x.length; i++) if (Number.isFinite(x[i]!)) placed[kind[i]!] = 1
  const shown = kinds.filter((_kind, code) => placed[code] === 1)
  const groups = [...new Set(shown.map((one) => groupOf(one, by)))]
  return by === 'size' || by === 'hue' ? groups : groups.toSorted((a, b) => a.localeCompare(b))
}

export function groupOf({ family, coating, millType, condition, third }: MapKind, by: GroupedBy): string {
  if (by === 'family') return family
  if (by === 'condition') return condition ?? 'condition not known'
  if (by === 'size' || by === 'hue') return third ?? notKnown
  return by === 'coating' ? (coating ?? 'Coating not known') : millType
}

/** Least and largest radius [px]; a coil without the number has a smaller one than all. */
const [smallest, largest, unknown] = [2.5, 8, 1.5]

/** Areas grow in proportion to the number, in half pixels. */
function radiiOf(size: ArrayLike<number>): (point: number) => number {
  const [from, to] = endsOf(size) ?? [0, 0]
  return (point) => {
    const share = to > from ? (size[point]! - from) / (to - from) : 0.3
    if (!Number.isFinite(size[point]!)) return unknown
    return Math.round(2 * Math.sqrt(smallest ** 2 + share * (largest ** 2 - smallest ** 2))) / 2
  }
}

function pickOut(values: ArrayLike<number>, points: Uint32Array, factor: number): Float64Array {
  const out = new Float64Array(points.length)
  for (let i = 0; i < out.length; i++) out[i] = values[points[i]!]! * factor
  return out
}
