import { expect, test } from 'vitest'
import { testPositionName } from './test-position.ts'

test.each([
  [{ test: 'UAT', direction: 'RD', number: 1 }, 'UAT RD 1'],
  [{ test: 'HER', direction: '-', number: 3 }, 'HER 3'],
  [{ test: 'HER', direction: '-' }, 'HER'],
  [{ test: null, direction: null }, ''],
])('%j is %j', (place, name) => expect(testPositionName(place)).toBe(name))
