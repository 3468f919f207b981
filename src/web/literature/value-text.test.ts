import { expect, test } from 'vitest'
import { publishedText } from './value-text.ts'

const none = { value: null, min: null, max: null }

test.each([
  [{ ...none, value: 24.5 }, '24.5'],
  [{ ...none, value: 2.669009844748163 }, '2.669'],
  [{ ...none, value: 1020 }, '1 020'],
  [{ ...none, value: 0.18 }, '0.18'],
  [{ ...none, min: 290, max: 370 }, '290 – 370'],
  [{ ...none, min: 20 }, '≥ 20'],
  [{ ...none, max: 0.18 }, '≤ 0.18'],
  [none, '–'],
])('%j is written %s', (numbers, text) => expect(publishedText(numbers).replaceAll('\u202F', ' ')).toBe(text))
