import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { TextWithHoles } from './holes.ts'

const [nonce, reference] = ['n0nce+stands/here', 'REFERENCE']

test.each([
  ['words in the middle', `<p>métal <b n="${nonce}">${reference}</b> and ${nonce} again</p>`],
  ['words at both ends', `${nonce}—${reference}`],
  ['beside each other', `${nonce}${nonce}${reference}`],
  ['no word', '<p>plain</p>'],
  ['nothing', ''],
  ['much', `${'<li>steel</li>'.repeat(20_000)}${nonce}${'<li>aluminium</li>'.repeat(20_000)}`],
])('%s', (_what, text) => {
  const page = new TextWithHoles(text, [nonce, reference])
  for (const words of [
    ['a'.repeat(17), '123456789'],
    ['$&$1<p>métal</p>', 'RN"\\\u0007éé'],
  ] as const) {
    const expected = text.split(nonce).join(words[0]).split(reference).join(words[1])
    expect(page.with(words).toString()).toBe(expected)
    expect(gunzipSync(page.gzipWith(words)).toString()).toBe(expected)
  }
})

test('packed almost as well as in one go, however many holes', () => {
  const text = Array.from(
    { length: 200 },
    (_, i) => `<link rel="modulepreload" href="/assets/part-${i * 7919}.js" nonce="${nonce}"/>`,
  ).join('')
  const packed = new TextWithHoles(text, [nonce, reference]).gzipWith([nonce, reference])
  expect(packed.length - gzipSync(text).length).toBeLessThan(200 * (nonce.length + 20))
  expect(gunzipSync(packed).toString()).toBe(text)
})

test('a word of another length is refused: what refers back would miss its place', () => {
  const page = new TextWithHoles(`<p nonce="${nonce}">`, [nonce, reference])
  expect(() => page.gzipWith(['short', reference])).toThrow(RangeError)
})
