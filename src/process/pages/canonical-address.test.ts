import { expect, test } from 'vitest'
import { canonicalAddress } from './canonical-address.ts'

test.each([
  ['/material-insights/mi-database/Steels', '/mi-database/Steels'],
  ['/mi-database/material-insights/Steels?test=FE3&view=table', '/mi-database/Steels?test=FE3&view=table'],
  ['/material-insights', '/'],
  ['/Material-Insights/', '/'],
  ['/mi-database/Steels', undefined],
  ['/?next=/material-insights/', undefined],
  ['/material-insights-news', undefined],
  ['/material-insights//evil.example/x', '/evil.example/x'],
  ['//evil.example/material-insights', '/evil.example'],
  ['/material-insights/\\evil.example', '/evil.example'],
])('%s lives at %s', (old, now) => expect(canonicalAddress(old)).toBe(now))
