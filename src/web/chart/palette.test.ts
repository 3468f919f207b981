import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inks, palette } from './palette.ts'

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
