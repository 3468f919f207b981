import type { EvidenceLevel } from '#core/data-maps/point-cloud.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { minMaxOf, type MapKind, type MapPoints, steppedBy } from './map-points.ts'
import { groupedBy, type ShownMap } from './map-state.ts'
import { rampColour, rampSteps } from '#web/chart/palette.ts'
import { notKnown } from './point-thirds.ts'
import { familyColour } from '#web/chart/family-colour.ts'

/** Colours without a group: grey, ink for results of all points. */
export const [grey, ink] = [10, 4]

/** Factors from map values to chart values. */
export type Scale = { readonly x: number; readonly y: number }

type PointSeries = {
  readonly series: readonly ChartSeries[]
  readonly points: ReadonlyMap<string, Uint32Array>
}

type Parts = {
  /** 1: passed all stages; undefined: all passed. */
  readonly passed: Uint8Array | undefined
  readonly picked: ReadonlySet<number>
  readonly scale: Scale
  /** Labels of the colour steps, lowest first. */
  readonly steps?: readonly string[] | undefined
}

/** Each point once, by colour, shape and evidence level; excluded and selected points in separate series. */
export function pointSeries(
  points: MapPoints,
  state: LookChoice,
  { passed, picked, scale, steps }: Parts,
): PointSeries {
  const { kinds, kind, x, y, size, listed } = points
  const looks: SeriesLook[] = []
  const numbers = new Map<string, number>()
  // Numbers, because there may be 500,000 points.
  const values = steppedBy(points)
  const stepped = state.colour === 'size' && values !== null && steps !== undefined
  const stepOf = stepped ? stepsOf(values) : undefined
  const width = stepped ? rampSteps + 1 : 1
  const seriesOf = (stepped ? steppedLooks(points, state, steps) : plainLooks(points, state)).map((look) => {
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
  const series = looks.map(({ evidenceLevel, ...look }, number): ChartSeries => {
    const some = own[number]!
    return {
      ...look,
      x: pickOut(x, some, scale.x),
      y: pickOut(y, some, scale.y),
      kind: 'measured',
      draw: 'points',
      synthetic: evidenceLevel === 'synthetic',
      hollow: evidenceLevel === 'few',
      names: listed ? Array.from(some, (i) => listed[i]!.name) : [],
      ...(radiusOf && { radii: Float64Array.from(some, radiusOf) }),
    }
  })
  return {
    series: series.filter((one) => one.x.length > 0),
    points: new Map(looks.map(({ id }, number) => [id, own[number]!])),
  }
}

/** Missing values have the step after the last. */
function stepsOf(values: ArrayLike<number>): (point: number) => number {
  const [from, to] = minMaxOf(values) ?? [0, 0]
  return (point) => {
    const value = values[point]!
    if (!Number.isFinite(value)) return rampSteps
    return to > from ? Math.min(rampSteps - 1, Math.floor((rampSteps * (value - from)) / (to - from))) : 0
  }
}

/** Like `plainLooks`, with a colour per step: for each part and kind all steps, then missing values. */
function steppedLooks(points: MapPoints, state: LookChoice, steps: readonly string[]): SeriesLook[] {
  const plain = plainLooks(points, state)
  const { kinds } = points
  return plain.flatMap((look, place) =>
    [...steps, notKnown].map((words, step): SeriesLook => {
      // Excluded and selected points do not change their looks.
      if (place >= kinds.length) return look
      const also = state.shape === 'none' ? '' : `, ${groupOf(kinds[place]!, state.shape)}`
      return {
        ...look,
        id: `${words}${also} ${look.evidenceLevel}`,
        label: `${words}${also}${look.evidenceLevel === 'few' ? ', n < 3' : ''}`,
        legend: undefined,
        colour: step < rampSteps ? rampColour(step) : grey,
      }
    }),
  )
}

type LookChoice = Pick<ShownMap, 'colour' | 'shape'>
type SeriesLook = Pick<ChartSeries, 'id' | 'label' | 'legend' | 'colour' | 'shape'> & {
  readonly evidenceLevel: EvidenceLevel
}

/** By kind of point and part: passed, excluded, selected. */
function plainLooks(points: MapPoints, { colour: colourChoice, shape }: LookChoice): SeriesLook[] {
  const colour = groupedBy(colourChoice)
  const { kinds } = points
  const colours = groupsOf(points, colour)
  const shapes = shape === 'none' ? [] : groupsOf(points, shape)
  // A single group has nothing to distinguish: its points have the markers of their colours.
  const shapeOf = (one: MapKind) =>
    shape === 'none' || shapes.length < 2 ? {} : { shape: groupIndex(groupOf(one, shape), shape, shapes) }
  const named = (words: string, one: MapKind, index: number): SeriesLook => {
    const { standing: evidenceLevel } = one
    const also = shape === 'none' || shape === colour || shapes.length < 2 ? '' : `, ${groupOf(one, shape)}`
    const label = `${words}${also}${evidenceLevel === 'few' ? ', n < 3' : ''}`
    // Points of few and of many specimens share an entry; hollow markers are explained below the map.
    const legend = also === '' ? words : undefined
    return { id: `${words}${also} ${evidenceLevel}`, label, legend, colour: index, evidenceLevel, ...shapeOf(one) }
  }
  return [
    ...kinds.map((one) => named(groupOf(one, colour), one, groupIndex(groupOf(one, colour), colour, colours))),
    ...kinds.map((one) => named('Outside the stages', one, grey)),
    // A cross cannot be hollow.
    ...kinds.map((one) => ({ shape: 0, ...named('Selection', one, ink) })),
  ]
}

type GroupedBy = Exclude<ShownMap['shape'], 'none'>

/** Palette index of colour and marker of a group: of a family and a usual coating always the same, of others by the groups shown. */
export function groupIndex(group: string, by: GroupedBy, groups: readonly string[]): number {
  if (by === 'family') return familyColour(group)
  const usual = by === 'coating' ? usualCoatings.indexOf(group) : -1
  if (usual >= 0) return usual
  return (
    (by === 'coating' ? usualCoatings.length : 0) + groups.filter((one) => !usualCoatings.includes(one)).indexOf(group)
  )
}

const usualCoatings = ['UC', 'GI', 'GA', 'EG', 'AlSi']

/** In the order of colours or shapes, from all points, so that stages do not change colours. */
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

/** Radius [px] of the smallest, the largest and missing values. */
const [smallest, largest, unknown] = [2.5, 8, 1.5]

/** Area proportional to the value, in half pixels. */
function radiiOf(size: ArrayLike<number>): (point: number) => number {
  const [from, to] = minMaxOf(size) ?? [0, 0]
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
