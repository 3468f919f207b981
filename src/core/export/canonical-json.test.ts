import { expect, test } from 'vitest'
import { canonicalJson, type JsonValue } from './canonical-json.ts'

test.each<[string, JsonValue, string]>([
  // RFC 8785, section 3.2.2 and its example of sorting in 3.2.3.
  [
    'numbers, letters and literals',
    {
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '€$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    },
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  ],
  [
    'names by their UTF-16 units',
    { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 },
    '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
  ],
  ['minus nothing', -0, '0'],
  ['what is not there', { a: undefined, b: [] }, '{"b":[]}'],
])('%s', (_what, value, text) => expect(canonicalJson(value)).toBe(text))

test.each([Number.NaN, Number.POSITIVE_INFINITY, '\ud800'])('%s has no text', (value) => {
  expect(() => canonicalJson([value])).toThrow(RangeError)
})
