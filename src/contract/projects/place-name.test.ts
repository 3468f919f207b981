import { expect, test } from 'vitest'
import { placeName } from './place-name.ts'

test.each([
  [{ test: 'UAT', direction: 'RD', number: 1 }, 'UAT RD 1'],
  [{ test: 'HER', direction: '-', number: 3 }, 'HER 3'],
  [{ test: 'HER', direction: '-' }, 'HER'],
  [{ test: null, direction: null }, ''],
])('%j is %j', (place, name) => expect(placeName(place)).toBe(name))
