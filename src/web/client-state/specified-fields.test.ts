import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/web/browser-stores.ts'
import { toggleBoldRow } from './bold-rows.ts'
import { addToComparison, recentMaterials, rememberComparison } from './comparison-list.ts'
import { initialState, syncState, type PersistedState, persistedState } from './persisted-state.ts'
import { type OpenedMaterial, rememberMaterial } from './remember-material.ts'

beforeEach(() => void openBrowser())
afterEach(() => {
  persistedState.forget()
  vi.unstubAllGlobals()
})

const opened: OpenedMaterial = {
  material: { id: 'm6', name: 'DP980 (6)', secondName: 'HCT980X', path: 'Steels/AHSS/Dual-Phase/DP980/DP980-6' },
  above: ['Steels', 'AHSS', 'Dual Phase', 'DP980'],
  coil: { id: 'v1', name: 'DP980 (6) GI 1.40' },
  tab: { code: 'HER', isTest: true },
  number: 's1',
  comparison: ['DP980 (2)'],
}
const compared = [
  { slug: 'DP980-2', material: 'DP980 (2)' },
  { slug: 'DP980-6~GI-1.20', material: 'DP980 (6)' },
]

const doings = {
  'opens a material in a test': () => rememberMaterial(opened),
  'opens a material in a finite-element tab': () =>
    rememberMaterial({ ...opened, tab: { code: 'FE3', isTest: false } }),
  'compares two coils in a test': () => rememberComparison({ materials: compared, test: 'FLC' }),
  'compares two coils in a tab': () => rememberComparison({ materials: compared, test: 'FE2' }),
  'adds a material to the list': () => addToComparison(['DP980 (2)']),
  'makes a row bold': () => toggleBoldRow('uat.rm'),
  'meets an alert': () => syncState({ AlertMessage: true }),
  'pins the menu': () => syncState({ LockLastStackState: true }),
  'is staff': () => syncState({ AllowAll: true }),
} as const

/** What somebody does, and what then stands in the fields of the specification, section 3; every field has a row. */
const rows: readonly (readonly [keyof typeof doings, Partial<PersistedState>])[] = [
  ['opens a material in a test', { gradename: 'DP980 (6)', altGradename: 'HCT980X', gradenametest: 'DP980 (6) HER' }],
  ['opens a material in a test', { gradeId: 'm6', materialeId: 'v1', materialname: 'DP980 (6)' }],
  [
    'opens a material in a test',
    { alphaname: 'Steels', betaname: 'AHSS', gammaname: 'Dual Phase', deltaname: 'DP980' },
  ],
  ['opens a material in a test', { epsilonname: 'DP980 (6)', zeta2name: 'DP980 (6) GI 1.40' }],
  ['opens a material in a test', { url: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6', highlightedValue: 's1' }],
  ['opens a material in a test', { testname: 'HER', activeTestNameList: ['HER'], finiteTab: '' }],
  ['opens a material in a test', { comparingMaterialList: ['DP980 (6)', 'DP980 (2)'], count: 2 }],
  ['opens a material in a finite-element tab', { finiteTab: 'FE3', testname: 'UAT', activeTestNameList: ['UAT'] }],
  ['compares two coils in a test', { comparingMaterialList: ['DP980 (2)', 'DP980 (6)~GI-1.20'], count: 2 }],
  ['compares two coils in a test', { testname: 'FLC', activeTestNameList: ['FLC'], finiteTab: '' }],
  ['compares two coils in a tab', { finiteTab: 'FE2', testname: 'UAT' }],
  ['adds a material to the list', { comparingMaterialList: ['DP980 (2)'], count: 1 }],
  ['makes a row bold', { BoldRows: ['uat.rm'] }],
  ['meets an alert', { AlertMessage: true }],
  ['pins the menu', { LockLastStackState: true }],
  ['is staff', { AllowAll: true }],
]

test.each(rows)('somebody %s: %o', (doing, fields) => {
  doings[doing]()
  expect(persistedState.read()).toMatchObject(fields)
})

test('every field of the specification is written by something that people do', () => {
  const written = new Set(rows.flatMap(([, fields]) => Object.keys(fields)))
  expect(Object.keys(initialState).filter((field) => !written.has(field))).toEqual([])
})

test('what was open last is offered first where a material is chosen', () => {
  rememberMaterial(opened)
  expect(recentMaterials()[0]).toMatchObject({ slug: 'DP980-6', name: 'DP980 (6)' })
})
