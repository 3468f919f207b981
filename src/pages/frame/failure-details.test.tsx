import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FailureDetails } from './failure-details.tsx'

test('shows message, component and stack of an error', () => {
  const error = new TypeError('x is not a function')
  error.stack = [
    'TypeError: x is not a function',
    '    at shownNumbers (/mi/src/web/material/numbers.ts:3:1)',
    '    at Overview (/mi/src/pages/overview/page.tsx:12:3)',
    '    at Frame (/mi/src/pages/page-frame.tsx:8:1)',
  ].join('\n')
  const markup = renderToStaticMarkup(<FailureDetails error={error} />)
  expect(markup).toContain('<strong>TypeError: x is not a function</strong>')
  expect(markup).toContain('Component <code>Overview</code>')
  expect(markup).toContain('at shownNumbers (/mi/src/web/material/numbers.ts:3:1)')
})
