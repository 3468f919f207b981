import { expect, test } from 'vitest'
import { drawnParts } from './drawn-parts.ts'

const page = (...parts: string[]) =>
  `<main><!--$--><p>text</p>${parts.map((part, i) => `<div class="place" data-part="_R_${i}_">${part}</div><p>next</p>`).join('')}<!--/$--></main>`

const found = (...parts: string[]) => [...drawnParts(page(...parts), ['nonce-1', 'reference-1'])]

test('each part is found at its place, up to its own end', () => {
  const inner =
    '<!--$--><figure><!--$--><svg></svg><!--/$--><b data-part="_R_9_"><!--$-->in<!--/$--></b></figure><!--/$-->'
  expect(found(inner, '<!--$-->second<!--/$-->')).toEqual([
    ['_R_0_', inner],
    ['_R_1_', '<!--$-->second<!--/$-->'],
  ])
})

test.each([
  ['that was not ready', '<!--$?--><template id="B:0"></template>wait<!--/$-->'],
  ['with a part that was not ready', '<!--$--><p><!--$?--><template id="B:0"></template><!--/$--></p><!--/$-->'],
  ['that failed', '<!--$--><p><!--$!-->sorry<!--/$--></p><!--/$-->'],
  ['with the nonce of its answer', '<!--$--><style nonce="nonce-1"></style><!--/$-->'],
  ['with the reference of its answer', '<!--$-->reference-1<!--/$-->'],
])('a part %s is left out, and the next one is there', (_what, part) => {
  const parts = drawnParts(page('<!--$-->first<!--/$-->') + page(part).replace('_R_0_', '_R_5_'), [
    'nonce-1',
    'reference-1',
  ])
  expect([...parts]).toEqual([['_R_0_', '<!--$-->first<!--/$-->']])
})

test('a page that ends within a part has none', () => {
  expect([...drawnParts('<div data-part="a"><!--$--><p>cut', [])]).toEqual([])
})
