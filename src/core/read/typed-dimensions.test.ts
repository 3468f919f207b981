import { expect, test } from 'vitest'
import { typedDimensions } from './typed-dimensions.ts'

const flat = { b0: 20, t0: 1.4, L0: 80 }

test.each([
  ['20 × 1.4, L0 80', flat],
  ['20x1,4; 80', flat],
  ['20 mm * 1.40 mm, L0 = 80 mm', flat],
  ['b0=20 t0=1,4 L0=80', flat],
  ['20 X 1.4', { b0: 20, t0: 1.4 }],
  ['d0 10, l0: 50, Le 25', { d0: 10, L0: 50, Le: 25 }],
  ['S0 28 mm², L0 80', { S0: 28, L0: 80 }],
])('%s', (text, dimensions) => {
  expect(typedDimensions(text)).toEqual(dimensions)
})

test.each([
  ['nothing', ''],
  ['a number without a name', '20'],
  ['a third side', '20 × 1.4 × 80'],
  ['commas that may be decimal or not', '20,1.4,80'],
  ['a section without its name before a length', '28, 80'],
  ['a dimension twice', '20 × 1.4, t0 1.5'],
  ['zero', '20 × 0, L0 80'],
  ['an unknown name', '20 × 1.4, L 80'],
])('%s is not guessed', (_why, text) => {
  expect(typedDimensions(text)).toBeUndefined()
})
