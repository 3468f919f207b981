import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/web/browser-stores.ts'
import { toggleBoldRow } from './bold-rows.ts'
import { persistedState } from './persisted-state.ts'

beforeEach(() => void openBrowser())
afterEach(() => {
  persistedState.forget()
  vi.unstubAllGlobals()
})

test('a row is made bold and plain again, and costs no other', () => {
  for (const property of ['uat.rm', 'uat.ag', 'uat.rm']) toggleBoldRow(property)
  expect(persistedState.read().BoldRows).toEqual(['uat.ag'])
})
