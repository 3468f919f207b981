import { expect, test } from 'vitest'
import { embedCode, isEmbedAddress } from './embedding.ts'

test.each([
  ['/mi-database/mi-data-maps.embed', true],
  ['/mi-database/rd-data.embed?test=UAT', true],
  ['/mi-database/mi-calculator/bend-radius.embed?R=1', true],
  ['/mi-database/mi-data-maps', false],
  ['/mi-database/mi-data-maps.svg', false],
  ['/mi-database/mi-data-maps?x=/mi-database/mi-data-maps.embed', false],
  ['/mi-database/Steels/AHSS.embed', false],
  ['/admin-panel.embed', false],
  ['/mi-account/security?to=.embed', false],
])('%s may be framed: %s', (url, may) => expect(isEmbedAddress(url)).toBe(may))

test('the code to paste keeps its quotes and ampersands apart', () => {
  expect(embedCode('https://mi.example/mi-database/x.embed?a=1&b="', 'A < B "c"')).toBe(
    '<iframe src="https://mi.example/mi-database/x.embed?a=1&amp;b=&quot;" title="A &lt; B &quot;c&quot;" width="100%" height="760" loading="lazy" style="border:0"></iframe>\n',
  )
})
