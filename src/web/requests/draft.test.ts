import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser, type TestBrowser } from '#tests/web/browser-stores.ts'
import { draftOf, restore } from './draft.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => vi.unstubAllGlobals())

type Field = { name: string; type: string; value: string; checked?: boolean; dispatchEvent?: (event: Event) => void }
const formOf = (...elements: Field[]) => ({ elements }) as unknown as HTMLFormElement

test('a draft is of its form and tab alone, with the key under which it is sent once', () => {
  draftOf('testing').write({ key: 'k1', values: { message: 'DX56' } })
  expect(draftOf('testing').read()).toEqual({ key: 'k1', values: { message: 'DX56' } })
  expect(draftOf('contact').read()).toEqual({ key: '', values: {} })
  expect([browser.local.values.size, browser.session.values.size]).toEqual([0, 1])
  draftOf('testing').forget()
  expect(draftOf('testing').read().values).toEqual({})
})

test.each([
  ['no JSON', '{', {}],
  ['another shape', '[1]', {}],
  ['without a key', '{"values":{"message":"x"}}', {}],
  ['values that are not texts', '{"key":"k","values":{"message":"x","name":7,"cart":{}}}', { message: 'x' }],
])('what is stored may be damaged: %s', (_what, stored, values) => {
  const draft = draftOf('damaged')
  draft.write({ key: 'k', values: {} })
  const [key] = browser.session.values.keys()
  browser.session.setItem(key!, stored)
  expect(draft.read().values).toEqual(values)
})

test('goes back into its form, never into files and what belongs to the form', () => {
  const typed = vi.fn<(event: Event) => void>()
  const message = { name: 'message', type: 'textarea', value: '', dispatchEvent: typed }
  const same = { name: 'name', type: 'text', value: 'Anna', dispatchEvent: typed }
  const cart = { name: 'cart', type: 'hidden', value: 'new' }
  const file = { name: 'files', type: 'file', value: '' }
  const agreed = { name: 'agreed', type: 'checkbox', value: 'yes', checked: false }
  const values = { message: 'DX56', name: 'Anna', cart: 'old', files: 'C:\\sheet.csv', agreed: 'yes' }
  restore(formOf(message, same, cart, file, agreed), { key: 'k', values })
  expect([message.value, cart.value, file.value, agreed.checked]).toEqual(['DX56', 'new', '', true])
  // Only what has changed is judged anew.
  expect(typed).toHaveBeenCalledOnce()
})
