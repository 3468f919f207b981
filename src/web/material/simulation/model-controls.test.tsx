import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NumberField } from './model-controls.tsx'

test.each([
  // The place is there before its words: a live region that comes with them is not heard.
  ['a number that fits', true, ''],
  ['one that does not', false, 'not possible here'],
])('%s: the region that tells it', (_why, fits, words) => {
  const page = renderToString(<NumberField label="from" value={0.01} valid={() => fits} onChange={() => undefined} />)
  expect(/<span [^>]*aria-live="polite"[^>]*>([^<]*)<\/span>/.exec(page)?.[1]).toBe(words)
})
