import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inks, palette, rampColour, rampSteps, styleColour, swatches } from './palette.ts'

const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
const token = (name: string) =>
  new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)?.slice(1) ?? [`no token --${name}`]

test.each(palette.map((swatch, i) => [i + 1, swatch] as const))(
  'series %d has the colours of the style sheet',
  (n, s) => expect([s.light, s.dark]).toEqual(token(`series-${n}`)),
)

test.each([
  ['canvas', 'canvas'],
  ['text', 'text'],
  ['muted', 'text-muted'],
  ['subtle', 'text-subtle'],
  ['grid', 'border-subtle'],
  ['accent', 'accent'],
  ['warning', 'warning'],
  ['warningTint', 'warning-bg'],
] as const)('ink %s is the token %s', (ink, name) => expect([inks.light[ink], inks.dark[ink]]).toEqual(token(name)))

test('series beyond the first six differ in dash, so colour is never alone', () => {
  const dashes = palette.slice(6).map(({ dash }) => dash.join(' '))
  expect(new Set(dashes).size).toBe(dashes.length)
})

/** Relative luminance (WCAG 2.2, 1.4.11). */
const luminance = (colour: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [low, high] = [luminance(a), luminance(b)].toSorted((one, other) => one - other) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

test.each(['light', 'dark'] as const)('steps of a quantity grow lighter and stand out from the %s ground', (theme) => {
  const steps = Array.from({ length: rampSteps }, (_, i) => swatches[styleColour(rampColour(i))]![theme])
  const light = steps.map(luminance)
  expect(light).toEqual(light.toSorted((a, b) => a - b))
  for (const step of steps) expect(contrast(step, inks[theme].canvas)).toBeGreaterThan(3)
  const sheet = readFileSync(new URL('colours.module.css', import.meta.url), 'utf8')
  for (const step of steps) expect(sheet).toContain(step)
})

test.each([
  [0, 0],
  [12, 0],
  [-1, 11],
  [rampColour(0), 12],
  [rampColour(9), 16],
])('colour %d is swatch %d', (colour, place) => expect(styleColour(colour)).toBe(place))
