import { expect, test } from 'vitest'
import { coilOfName } from './coil-of-name.ts'

test.each([
  ['GI 1.40', { coating: 'GI', thickness: 1.4 }],
  ['AlSi-1,5 mm', { coating: 'AlSi', thickness: 1.5 }],
  ['2', { coating: '', thickness: 2 }],
  ['Heat 4711', undefined],
  ['XX 1.40', undefined],
  ['GI', undefined],
])('%s', (name, coil) => {
  expect(coilOfName(name)).toEqual(coil)
})
