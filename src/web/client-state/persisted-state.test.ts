import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser, type TestBrowser } from '#tests/web/browser-stores.ts'
import { initialState, syncState, type PersistedState, persistedState, updateState } from './persisted-state.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => {
  persistedState.forget()
  vi.unstubAllGlobals()
})

// The fields of the specification, section 3, with its defaults; what is stored, and what is none.
const fields: readonly [keyof PersistedState, unknown, unknown, readonly unknown[]][] = [
  // field                   default   a value           no values
  ['count', 0, 3, ['3', null, Number.NaN]],
  ['gradename', '', 'DP980', [7, null]],
  ['altGradename', '', 'DP 980', [7, {}]],
  ['gradenametest', '', 'DP980', [[], true]],
  ['gradeId', '', '0b5c', [1]],
  ['materialeId', '', '0b5d', [1]],
  ['materialname', '', 'DP980 (6)', [null]],
  ['alphaname', '', 'Steels', [false]],
  ['betaname', '', 'AHSS', [0]],
  ['gammaname', '', 'Dual Phase', [[]]],
  ['deltaname', '', 'DP980', [{}]],
  ['zeta2name', '', 'DP980 (6) GI 1.40', [12]],
  ['epsilonname', '', 'DP980 (6)', ['x'.repeat(2001)]],
  ['highlightedValue', '', 'R_m', [1]],
  ['testname', 'UAT', 'HER', [null, 5]],
  ['url', '', '/mi-database', [5]],
  ['BoldRows', [], ['R_m'], ['R_m', [1], null]],
  ['AlertMessage', false, true, ['true', 1]],
  ['finiteTab', '', 'FE2', [2]],
  ['activeTestNameList', ['UAT'], ['UAT', 'FLC'], ['UAT', [null], {}]],
  ['comparingMaterialList', [], ['DP980 (2)', 'DP980 (6)'], [{ 0: 'DP980' }, [['DP980']]]],
  ['LockLastStackState', false, true, ['yes', null]],
  ['AllowAll', false, true, [0, '']],
]

test('every field of the specification is there, and no other', () =>
  expect(Object.keys(persistedState.read())).toEqual(fields.map(([name]) => name)))

describe.each(fields)('%s', (name, initial, value, foreign) => {
  test('has its default', () => expect(persistedState.read()[name]).toEqual(initial))

  test('is kept under the key `state`', () => {
    updateState({ [name]: value })
    expect(JSON.parse(browser.local.getItem('state')!)).toEqual({ ...initialState, [name]: value })
    expect(persistedState.read()[name]).toEqual(value)
  })

  test.each(foreign)('%j costs this field alone', (stored) => {
    browser.local.setItem('state', JSON.stringify({ count: 9, url: '/kept', [name]: stored }))
    expect(persistedState.read()).toEqual({ ...initialState, count: 9, url: '/kept', [name]: initial })
  })
})

test.each(['', '{', 'null', '[]', '"text"', '1e999', '{"__proto__":{"AllowAll":true}}'])(
  '%j is the default',
  (stored) => {
    browser.local.setItem('state', stored)
    expect(persistedState.read()).toEqual(initialState)
  },
)

test('a field that is not ours falls out', () => {
  browser.local.setItem('state', '{"count":1,"token":"secret"}')
  updateState({})
  expect(JSON.parse(browser.local.getItem('state')!)).toEqual({ ...initialState, count: 1 })
})

test('the grade name is stored in the spelling of the catalogue', () => {
  updateState({ gradename: ' dp980-6 ' })
  expect(JSON.parse(browser.local.getItem('state')!)).toMatchObject({ gradename: 'DP980 (6)' })
  browser.local.setItem('state', '{"gradename":"dp980_2"}')
  expect(persistedState.read().gradename).toBe('DP980 (2)')
})

test('an update keeps what another tab wrote to other fields meanwhile', () => {
  updateState({ testname: 'HER' })
  browser.elsewhere('state', JSON.stringify({ ...initialState, testname: 'FLC', count: 4 }))
  updateState({ finiteTab: 'FE1' })
  expect(persistedState.read()).toEqual({ ...initialState, testname: 'FLC', count: 4, finiteTab: 'FE1' })
})

test('a page that is in step with the state writes nothing', () => {
  syncState({ AllowAll: false, LockLastStackState: false, AlertMessage: false })
  expect(browser.local.getItem('state')).toBeNull()
  syncState({ AllowAll: true })
  syncState({ AllowAll: true, AlertMessage: true })
  expect(persistedState.read()).toEqual({ ...initialState, AllowAll: true, AlertMessage: true })
  syncState({ AlertMessage: false })
  expect(persistedState.read()).toEqual({ ...initialState, AllowAll: true })
})
