import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { modalVisible, startClientState } from '#web/client-state/preferences.ts'
import { closeDialog, openAccount, openAlert, openLogOut } from './store.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  closeDialog()
  vi.unstubAllGlobals()
})

test.each([
  ['log in', () => openAccount('login')],
  ['an alert', () => openAlert({ title: 'Not part of your plan', text: 'More with another one.' })],
  ['log out', openLogOut],
] as const)('Modal-Visible is kept while a dialog is open: %s', (_name, open) => {
  expect(modalVisible.read()).toBe(false)
  open()
  expect(modalVisible.read()).toBe(true)
  closeDialog()
  expect(modalVisible.read()).toBe(false)
})

test('a load forgets what it has closed', () => {
  openAccount('login')
  startClientState()
  expect(modalVisible.read()).toBe(false)
})
