import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser, type TestBrowser } from '#tests/web/browser-stores.ts'
import { storeRedirect, takeRedirect } from './redirect-address.ts'
import {
  chosenTheme,
  clearClientState,
  exploreClosed,
  isKeyOff,
  modalVisible,
  rowDensity,
  sideMenuLock,
  singleKeysOff,
  startClientState,
} from './preferences.ts'
import { forgetSideMenu, readSideMenu, writeSideMenu } from './side-menu-data.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  // slot, store, key, value, text
  [chosenTheme, 'local', 'theme', 'dark', 'dark'],
  [sideMenuLock, 'local', 'side-menu-lock', true, 'true'],
  [exploreClosed, 'local', 'explore-closed', true, 'true'],
  [rowDensity, 'local', 'row-density', 'compact', 'compact'],
  [singleKeysOff, 'local', 'single-keys-off', true, 'true'],
  [modalVisible, 'session', 'Modal-Visible', true, 'true'],
] as const)('%o is kept under its own key', (kept, store, key, value, written) => {
  expect(kept.read()).toBe(kept.initial)
  ;(kept.write as (value: unknown) => void)(value)
  expect(browser[store].getItem(key)).toBe(written)
  expect(kept.read()).toBe(value)
})

test.each([
  // key, held, off
  ['t', {}, true],
  ['?', {}, true],
  ['k', { ctrlKey: true }, false],
  ['m', { altKey: true }, false],
  ['Escape', {}, false],
])('with single keys off, %s and %j is off: %s', (key, held, off) => {
  const press = { key, ctrlKey: false, metaKey: false, altKey: false, ...held }
  expect(isKeyOff(press)).toBe(false)
  singleKeysOff.write(true)
  expect(isKeyOff(press)).toBe(off)
})

describe('storage is cleared once per browser', () => {
  test('what was there goes at the first start, not at the second', () => {
    browser.local.setItem('left by an old site', 'x')
    startClientState()
    expect([...browser.local.values]).toEqual([['has-been-cleared', 'true']])
    chosenTheme.write('dark')
    startClientState()
    expect(chosenTheme.read()).toBe('dark')
  })

  test('a dialog of a closed tab is not open', () => {
    modalVisible.write(true)
    startClientState()
    expect(modalVisible.read()).toBe(false)
  })

  test('log out clears everything but that mark', () => {
    for (const key of ['state', 'theme', 'side-menu-data']) browser.local.setItem(key, 'x')
    browser.session.setItem('redirect-address', '/mi-account')
    clearClientState()
    expect([...browser.local.values]).toEqual([['has-been-cleared', 'true']])
    expect(browser.session.values.size).toBe(0)
  })
})

describe('where to go after login', () => {
  test('is given once', () => {
    storeRedirect('/mi-database/Steels?test=HER#files')
    expect(takeRedirect()).toBe('/mi-database/Steels?test=HER#files')
    expect(takeRedirect()).toBeUndefined()
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'mi-database',
    '',
    '/a b',
  ])('%j leads nowhere, stored by us or by others', (address) => {
    storeRedirect(address)
    expect(takeRedirect()).toBeUndefined()
    browser.session.setItem('redirect-address', address)
    expect(takeRedirect()).toBeUndefined()
  })
})

describe('the menu is used again for an hour', () => {
  const isMenu = (stored: unknown): stored is string[] => Array.isArray(stored)
  const start = Date.parse('2026-11-20T08:00:00Z')

  test.each([
    ['at once', 0, ['Steels']],
    ['after 59 min 59.999 s', 3_599_999, ['Steels']],
    ['after an hour', 3_600_000, undefined],
    ['after the clock was put back', -1, undefined],
  ])('%s', (_when, later, menu) => {
    writeSideMenu(['Steels'], start)
    expect(browser.local.getItem('side-menu-data')).toBe('["Steels"]')
    expect(browser.local.getItem('side-menu-data-date')).toBe('2026-11-20T08:00:00.000Z')
    expect(readSideMenu(isMenu, start + later)).toEqual(menu)
  })

  test.each([
    ['no date', '["Steels"]', null],
    ['a date that is none', '["Steels"]', 'today'],
    ['broken data', '["Steels"', '2026-11-20T08:00:00.000Z'],
    ['data of another kind', '{"tree":1}', '2026-11-20T08:00:00.000Z'],
  ])('%s: fetched anew', (_why, data, date) => {
    browser.local.setItem('side-menu-data', data)
    if (date !== null) browser.local.setItem('side-menu-data-date', date)
    expect(readSideMenu(isMenu, start)).toBeUndefined()
  })

  test('forgotten at login and at a refusal', () => {
    writeSideMenu(['Steels'], start)
    forgetSideMenu()
    expect(readSideMenu(isMenu, start)).toBeUndefined()
    expect(browser.local.values.size).toBe(0)
  })
})
