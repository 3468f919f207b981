import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/web/browser-stores.ts'
import { persistedState } from './persisted-state.ts'
import { type OpenedMaterial, rememberMaterial } from './remember-material.ts'

beforeEach(() => void openBrowser())
afterEach(() => {
  persistedState.forget()
  vi.unstubAllGlobals()
})

const opened: OpenedMaterial = {
  material: { id: 'm6', name: 'DP980 (6)', secondName: null, path: 'Steels/AHSS/Dual-Phase/DP980/DP980-6' },
  above: ['Steels', 'AHSS', 'Dual Phase', 'DP980'],
  coil: { id: 'v1', name: 'DP980 (6) GI 1.40' },
  tab: { code: 'UAT', isTest: true },
  comparison: [],
}

test('grade and test last shown are remembered in one field', () => {
  rememberMaterial(opened)
  expect(persistedState.read().gradenametest).toBe('DP980 (6) UAT')
  rememberMaterial({ ...opened, tab: { code: 'FE3', isTest: false } })
  expect(persistedState.read()).toMatchObject({ gradenametest: 'DP980 (6) FE3', testname: 'UAT', finiteTab: 'FE3' })
})

test('the number whose evidence was opened last stays when it is closed', () => {
  rememberMaterial({ ...opened, number: 's1' })
  rememberMaterial({ ...opened, number: '' })
  expect(persistedState.read().highlightedValue).toBe('s1')
  rememberMaterial({ ...opened, number: 's2' })
  expect(persistedState.read().highlightedValue).toBe('s2')
})
