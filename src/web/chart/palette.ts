import { firstOfRamp, rampSteps } from '#core/charts/ramp.ts'

export { rampSteps }

/** Series colour with dash and marker that distinguish it without colour. */
type Swatch = {
  readonly name: string
  readonly light: string
  readonly dark: string
  /** Line and gap [px] for a line of 2 px. */
  readonly dash: readonly number[]
  readonly marker: MarkerShape
}

/** Shapes that can be filled or hollow; hollow marks synthetic data, predictions and means of few specimens. */
export type MarkerShape =
  | 'circle'
  | 'square'
  | 'triangle'
  | 'diamond'
  | 'plus'
  | 'cross'
  | 'down'
  | 'star'
  | 'hourglass'
  | 'left'
  | 'right'
  | 'pentagon'
  | 'arrowUp'
  | 'arrowRight'

const swatch = (
  name: string,
  light: string,
  dark: string,
  dash: readonly number[] = [],
  marker: MarkerShape = 'circle',
): Swatch => ({ name, light, dark, dash, marker })

/** Each with its own marker: twelve colours are not distinguishable in grey, nor to every eye (`palette.test.ts`). */
export const palette: readonly Swatch[] = [
  swatch('blue', '#1956e6', '#9199d1', [], 'circle'),
  swatch('vermilion', '#b0390c', '#fa8624', [], 'square'),
  swatch('green', '#22875e', '#77feb0', [], 'triangle'),
  swatch('magenta', '#8e4e7a', '#c12494', [], 'diamond'),
  swatch('ink', '#061a32', '#f9f0f2', [], 'plus'),
  swatch('gold', '#a88e22', '#dbfc0e', [], 'cross'),
  swatch('violet', '#5e0087', '#8463e6', [8, 4], 'down'),
  swatch('red', '#6d1100', '#db3016', [2, 3], 'star'),
  swatch('sky', '#0095ef', '#bcd5fc', [8, 3, 2, 3], 'hourglass'),
  swatch('forest', '#165a45', '#5fbb84', [12, 4], 'left'),
  swatch('grey', '#8c8ca4', '#949195', [4, 4], 'right'),
  swatch('brown', '#2c1113', '#926e5d', [12, 3, 2, 3, 2, 3], 'pentagon'),
]

/** Five steps of a quantity, lowest first, and the colours between them (`rankColour`), with a contrast of 3:1 to the background. */
const ramp: readonly Swatch[] = [
  swatch('lowest', '#3b1c73', '#8574e8'),
  swatch('low', '#2c4c9c', '#6f9df0'),
  swatch('middle', '#1b7a8c', '#4fc3c7'),
  swatch('high', '#348a4a', '#93dc6e'),
  swatch('highest', '#9a8600', '#f6e64b'),
  swatch('between lowest and low', '#333488', '#7a88ec'),
  swatch('between low and middle', '#236394', '#5fb0dc'),
  swatch('between middle and high', '#27826b', '#71d09b'),
  swatch('between high and highest', '#678825', '#c4e15d'),
]

/** Colour of a step, from 0. */
export const rampColour = (step: number): number => firstOfRamp + Math.min(rampSteps - 1, Math.max(0, step))

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
