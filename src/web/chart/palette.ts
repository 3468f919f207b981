/** Series colour with dash and marker that distinguish it without colour. */
type Swatch = {
  readonly name: string
  readonly light: string
  readonly dark: string
  /** Line and gap [px] for a line of 2 px. */
  readonly dash: readonly number[]
  readonly marker: Marker
}

export type Marker = { readonly shape: MarkerShape; readonly hollow: boolean }
export type MarkerShape =
  | 'circle'
  | 'square'
  | 'triangle'
  | 'diamond'
  | 'plus'
  | 'cross'
  | 'down'
  | 'star'
  | 'arrowUp'
  | 'arrowRight'

export const freeShapes: readonly MarkerShape[] = ['circle', 'square', 'triangle', 'diamond', 'down']

const swatch = (
  name: string,
  light: string,
  dark: string,
  dash: readonly number[],
  shape: MarkerShape,
  hollow = false,
): Swatch => ({ name, light, dark, dash, marker: { shape, hollow } })

export const palette: readonly Swatch[] = [
  swatch('blue', '#2458e0', '#84abf2', [], 'circle'),
  swatch('vermilion', '#df391f', '#fb8625', [], 'square'),
  swatch('green', '#228d66', '#6fefa7', [], 'triangle'),
  swatch('magenta', '#a83679', '#d839be', [], 'diamond'),
  swatch('ink', '#171e2a', '#e5e6ee', [], 'plus'),
  swatch('gold', '#a68e26', '#f9e31a', [], 'cross'),
  swatch('violet', '#7b07aa', '#9972ef', [8, 4], 'circle', true),
  swatch('red', '#9a0203', '#de492a', [2, 3], 'square', true),
  swatch('sky', '#1195d4', '#a5d8f6', [8, 3, 2, 3], 'triangle', true),
  swatch('forest', '#29773b', '#78c670', [12, 4], 'diamond', true),
  swatch('grey', '#79798f', '#888d95', [4, 4], 'down', true),
  swatch('brown', '#5e3c30', '#b28671', [12, 3, 2, 3, 2, 3], 'star'),
]

/** Five steps of a quantity, lowest first, with a contrast of 3:1 to the background. */
const ramp: readonly Swatch[] = [
  swatch('lowest', '#3b1c73', '#8574e8', [], 'circle'),
  swatch('low', '#2c4c9c', '#6f9df0', [], 'circle'),
  swatch('middle', '#1b7a8c', '#4fc3c7', [], 'circle'),
  swatch('high', '#348a4a', '#93dc6e', [], 'circle'),
  swatch('highest', '#9a8600', '#f6e64b', [], 'circle'),
]
const firstOfRamp = 1000

/** Colour of a step, from 0. */
export const rampColour = (step: number): number => firstOfRamp + Math.min(ramp.length - 1, Math.max(0, step))
export const rampSteps = ramp.length

/** Colour of published values, as `--literature`. */
export const literatureColour = 2000
const literature = swatch('literature', '#7a1f6b', '#ef9fe0', [], 'square')

/** Indexed by `styleColour`. */
export const swatches: readonly Swatch[] = [...palette, ...ramp, literature]

/** Index in `swatches`; the palette repeats. */
export function styleColour(colour: number): number {
  if (colour === literatureColour) return swatches.length - 1
  if (colour >= firstOfRamp) return palette.length + ((colour - firstOfRamp) % ramp.length)
  return ((colour % palette.length) + palette.length) % palette.length
}

export type ChartInk = {
  readonly canvas: string
  readonly text: string
  readonly muted: string
  readonly subtle: string
  readonly grid: string
  readonly accent: string
  readonly warning: string
  readonly warningTint: string
}

export const inks: Record<'light' | 'dark', ChartInk> = {
  light: {
    canvas: '#ffffff',
    text: '#131b26',
    muted: '#445164',
    subtle: '#566376',
    grid: '#d5dde7',
    accent: '#1b4bc4',
    warning: '#7a4f00',
    warningTint: '#fff1cf',
  },
  dark: {
    canvas: '#0f1620',
    text: '#e8edf4',
    muted: '#b6c1cf',
    subtle: '#98a6b8',
    grid: '#2c3949',
    accent: '#8ab0ff',
    warning: '#f1c254',
    warningTint: '#35290b',
  },
}
