import { expect, test } from 'vitest'
import { rovingIndex } from './roving-index.ts'

test.each([
  ['ArrowRight', 0, 3, 1],
  ['ArrowRight', 2, 3, 0],
  ['ArrowLeft', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Tab', 0, 3, undefined],
  ['End', 0, 0, undefined],
])('%s from %d of %d', (key, current, count, next) => expect(rovingIndex(key, current, count)).toBe(next))
