import * as z from 'zod/mini'
import { longestFormula } from '#core/data-maps/formula/tokens.ts'
import { type MapPreset, mapPresets, presetWith } from '#core/data-maps/presets.ts'
import { flag, listOf, oneOf, optional, text } from '#web/url-state/fields.ts'

const presetIds = mapPresets.map(({ id }) => id) as [string, ...string[]]

/** A map as fields of a page's address. Links keep them: never rename. */
export const mapFields = {
  preset: optional(z.enum(presetIds)),
  /** Column of the property table, `t` or a formula; the preset's where it is absent. */
  x: text(longestFormula),
  y: text(longestFormula),
  /** Original gauge length of elongations [mm]. */
  gauge: optional(z.string().check(z.regex(/^\d{1,3}$/))),
  logX: flag(),
  logY: flag(),
  /** `size`: by steps of a property, `hue`, or that of the sizes where `hue` is absent. */
  colour: oneOf(['family', 'coating', 'mill', 'size']),
  /** As the preset has it where it is absent, as `trend` is. `size`, `hue`: by thirds of that property. */
  shape: optional(z.enum(['none', 'family', 'coating', 'mill', 'condition', 'size', 'hue'])),
  /** What decides the sizes of points: as an axis; all have one size where it is absent. */
  size: text(longestFormula),
  /** What decides their colours: as an axis. */
  hue: text(longestFormula),
  lines: oneOf(['shown', 'hidden']),
  envelope: oneOf(['none', 'hull', 'ellipse']),
  trend: optional(z.enum(['none', 'line', 'power'])),
  /** What `trend=line` was called before. */
  regression: flag(),
  pareto: oneOf(['none', 'more-more', 'more-less', 'less-more', 'less-less']),
  /** Ranges of families; shown unasked to readers for whom the tool shows free materials only. */
  published: optional(z.enum(['hidden', 'shown'])),
  /** Published materials: tested and typical values, requirements as well, or none. */
  literature: oneOf(['values', 'all', 'none']),
  /** Exponent of the lines along which materials serve alike. */
  slope: optional(z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,3})?$/))),
  /** Steps of a selection in their order, as `core/data-maps/stage-text.ts` reads them. */
  stages: text(1000),
  view: oneOf(['chart', 'table']),
  /** Coils that the reader has picked, as `DP980-2~GI-1.20`. */
  chosen: listOf(z.string().check(z.regex(/^[\w.-]{1,80}~[\w.-]{1,80}$/))),
} as const

const mapState = z.object(mapFields)
export type MapState = z.infer<typeof mapState>

type LeftOpen = 'published' | 'shape' | 'trend'
/** A state with nothing left open. */
export type ShownMap<State extends MapState = MapState> = Omit<State, LeftOpen> & {
  readonly [Field in LeftOpen]: NonNullable<MapState[Field]>
}

/** A map as it is shown: what its address leaves open is as its preset has it. @param published  whether ranges of families are shown unasked */
export function shownMap<State extends MapState>(state: State, published: boolean): ShownMap<State> {
  const preset = presetOf(state)
  const shape = state.shape ?? preset?.shape ?? 'none'
  return {
    ...state,
    published: state.published ?? (published ? 'shown' : 'hidden'),
    shape: (shape === 'size' || shape === 'hue') && state[shape] === undefined ? 'none' : shape,
    trend: state.trend ?? (state.regression ? 'line' : (preset?.trend ?? 'none')),
  }
}

/** The preset with the axes of a map; undefined where its reader chose them. */
export function presetOf(state: Pick<MapState, 'preset' | 'x' | 'y'>): MapPreset | undefined {
  return presetWith(axesOf(state))
}

/** What only changes the drawing: the server is not asked again. */
export const drawnInBrowser = [
  'logX',
  'logY',
  'colour',
  'shape',
  'lines',
  'envelope',
  'trend',
  'regression',
  'pareto',
  'published',
  'literature',
  'slope',
  'stages',
  'view',
  'chosen',
] as const satisfies readonly (keyof MapState)[]

/** Whether an address says which map it shows. */
export function namesAxes({ preset, x, y }: Pick<MapState, 'preset' | 'x' | 'y'>): boolean {
  return preset !== undefined || x !== undefined || y !== undefined
}

/** A map with the preset that it opens with where its address names no axes. */
export function withUsualPreset<State extends MapState>(state: State, preset: string | null | undefined): State {
  return namesAxes(state) || !preset ? state : { ...state, preset }
}

/** What the axes show: asked for, or of the preset. */
export function axesOf({ preset, x, y }: Pick<MapState, 'preset' | 'x' | 'y'>): {
  readonly x: string
  readonly y: string
} {
  const usual = mapPresets.find(({ id }) => id === preset) ?? mapPresets[0]!
  return { x: x ?? usual.x, y: y ?? usual.y }
}

/** What points are grouped by, where their colour is that of a property: families. */
export function groupedBy(colour: MapState['colour']): Exclude<MapState['colour'], 'size'> {
  return colour === 'size' ? 'family' : colour
}
