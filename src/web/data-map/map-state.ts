import * as z from 'zod/mini'
import { maxFormulaLength } from '#core/data-maps/formula/tokens.ts'
import { type MapPreset, mapPresets, presetWith } from '#core/data-maps/presets.ts'
import { flag, listOf, oneOf, optional, text } from '#web/url-state/fields.ts'

const presetIds = mapPresets.map(({ id }) => id) as [string, ...string[]]

/** Fields of an address. Part of links: never rename. */
export const mapFields = {
  preset: optional(z.enum(presetIds)),
  /** Column of the property table, `t` or a formula; default: that of the preset. */
  x: text(maxFormulaLength),
  y: text(maxFormulaLength),
  /** Original gauge length [mm]. */
  gauge: optional(z.string().check(z.regex(/^\d{1,3}$/))),
  logX: flag(),
  logY: flag(),
  /** `size`: five steps of `hue`, or of `size` if `hue` is not set. */
  colour: oneOf(['family', 'coating', 'mill', 'size']),
  /** Default: of the preset, as for `trend` and `envelope`. `size`, `hue`: thirds of that property. */
  shape: optional(z.enum(['none', 'family', 'coating', 'mill', 'condition', 'size', 'hue'])),
  /** As an axis; default: equal sizes. */
  size: text(maxFormulaLength),
  hue: text(maxFormulaLength),
  lines: oneOf(['shown', 'hidden']),
  envelope: optional(z.enum(['none', 'hull', 'ellipse'])),
  trend: optional(z.enum(['none', 'line', 'power'])),
  /** Former name of `trend=line`. */
  regression: flag(),
  pareto: oneOf(['none', 'more-more', 'more-less', 'less-more', 'less-less']),
  /** Ranges of families; default: shown if the reader only sees free materials. */
  published: optional(z.enum(['hidden', 'shown'])),
  /** Published materials: tested and typical values, also requirements, or none. */
  literature: oneOf(['values', 'all', 'none']),
  /** Exponent of lines of equal index. */
  slope: optional(z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,3})?$/))),
  /** Stages in the syntax of `core/data-maps/stage-text.ts`. */
  stages: text(1000),
  view: oneOf(['chart', 'table']),
  /** Selected coils: `DP980-2~GI-1.20`. */
  chosen: listOf(z.string().check(z.regex(/^[\w.-]{1,80}~[\w.-]{1,80}$/))),
} as const

const mapState = z.object(mapFields)
export type MapState = z.infer<typeof mapState>

type LeftOpen = 'published' | 'shape' | 'trend' | 'envelope'
export type ShownMap<State extends MapState = MapState> = Omit<State, LeftOpen> & {
  readonly [Field in LeftOpen]: NonNullable<MapState[Field]>
}

/** @param published default for ranges of families */
export function shownMap<State extends MapState>(state: State, published: boolean): ShownMap<State> {
  const preset = presetOf(state)
  const shape = state.shape ?? preset?.shape ?? 'none'
  return {
    ...state,
    published: state.published ?? (published ? 'shown' : 'hidden'),
    shape: (shape === 'size' || shape === 'hue') && state[shape] === undefined ? 'none' : shape,
    envelope: state.envelope ?? preset?.envelope ?? 'none',
    trend: state.trend ?? (state.regression ? 'line' : (preset?.trend ?? 'none')),
  }
}

/** Undefined if the reader chose the axes. */
export function presetOf(state: Pick<MapState, 'preset' | 'x' | 'y'>): MapPreset | undefined {
  return presetWith(axesOf(state))
}

/** Fields that do not need a new response. */
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

export function namesAxes({ preset, x, y }: Pick<MapState, 'preset' | 'x' | 'y'>): boolean {
  return preset !== undefined || x !== undefined || y !== undefined
}

/** Adds the default preset to an address without axes. */
export function withUsualPreset<State extends MapState>(state: State, preset: string | null | undefined): State {
  return namesAxes(state) || !preset ? state : { ...state, preset }
}

export function axesOf({ preset, x, y }: Pick<MapState, 'preset' | 'x' | 'y'>): {
  readonly x: string
  readonly y: string
} {
  const usual = mapPresets.find(({ id }) => id === preset) ?? mapPresets[0]!
  return { x: x ?? usual.x, y: y ?? usual.y }
}

/** Groups of points; families if colours show a property. */
export function groupedBy(colour: MapState['colour']): Exclude<MapState['colour'], 'size'> {
  return colour === 'size' ? 'family' : colour
}
