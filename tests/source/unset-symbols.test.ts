import { expect, test } from 'vitest'
import { unsetSymbols } from '../journeys/unset-symbols.ts'

test.each([
  ['a plain symbol', '<p>Rm of <!-- -->DP980</p>', ['Rm of DP980']],
  ['a symbol that is set', '<p><i>R</i><sub>m</sub> of DP980</p>', []],
  ['a choice, which has no markup', '<select><option>r0, r45</option></select>', []],
  ['a text for screen readers', '<span class="visually-hidden">σ</span>', []],
  ['after an empty element', '<p><br/>σ<input type="text"></p><code>σ</code>', ['σ']],
])('%s', (_what, html, found) => expect(unsetSymbols(html)).toEqual(found))
