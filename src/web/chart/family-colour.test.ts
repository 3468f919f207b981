import { expect, test } from 'vitest'
import { knownFamilies } from '#core/catalogue/families.ts'
import { familyColour, knownFamilyColour } from './family-colour.ts'
import { palette } from './palette.ts'

test('each known family has its own colour, whichever of its names is used', () => {
  const colours = knownFamilies.map(({ names }) => new Set(names.map(knownFamilyColour)))
  expect(colours.map(({ size }) => size)).toEqual(knownFamilies.map(() => 1))
  expect(new Set(colours.flatMap((own) => [...own])).size).toBe(palette.length)
})

test.each([
  ['Dual Phase', 0],
  ['dual-phase', 0],
  ['DP', 0],
])('%s has colour %d', (family, colour) => expect(familyColour(family)).toBe(colour))

test('another family keeps a colour of the palette', () => {
  expect(knownFamilyColour('Electrical Steel')).toBeUndefined()
  const colour = familyColour('Electrical Steel')
  expect(palette[colour]).toBeDefined()
  expect(familyColour('electrical steel')).toBe(colour)
})
