import { expect, test } from 'vitest'
import { percent } from './percent.ts'

test.each([
  [0.014, '1.40 %'],
  [-0.0123, '−1.23 %'],
  [-0.00001, '0.00 %'],
  [0, '0.00 %'],
  [null, '–'],
])('%s reads %s', (share, text) => expect(percent(share)).toBe(text))
