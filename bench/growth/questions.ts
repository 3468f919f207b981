/** An address that readers open or that programs call. */
export type Question = { readonly path: string; readonly body?: unknown }

const family = '/mi-database/Steels/AHSS/Dual-Phase'
const material = { name: 'DP980 (6)', path: `${family}/DP980/DP980-6` }
const levelOne = '/ng/gateway/level-one'
const levelThree = '/ng/gateway/level-three'

export const pages: readonly Question[] = [
  { path: '/' },
  { path: '/mi-database' },
  { path: '/mi-database/Steels/AHSS' },
  { path: family },
  { path: material.path },
  { path: `${material.path}?test=FE1` },
  { path: '/mi-database/properties' },
  { path: '/mi-database/mi-data-maps' },
  { path: '/mi-datahub' },
  { path: '/search?q=DP980' },
]

export const calls: readonly Question[] = [
  { path: `${levelOne}/get-attributes?value=DP980-6` },
  { path: `${levelOne}/MaterialInfo-TestAvailable?zeta2=DP980-6-GI-1.40` },
  { path: `${levelOne}/global/get-sideMenu-new`, body: { depth: 2 } },
  { path: `${levelThree}/find-test`, body: { epsilon: material.name, test: 'UAT' } },
  { path: `${levelThree}/find-test-plotly`, body: { epsilon: material.name, test: 'UAT' } },
  { path: `${levelThree}/find-table`, body: { epsilon: material.name, test: 'UAT' } },
  { path: `${levelThree}/find-tab-test`, body: { epsilon: material.name, tab: 'FE1' } },
  { path: `${levelThree}/find-tab-table`, body: { epsilon: material.name, tab: 'FE1' } },
  { path: '/api/v1/properties?columns=uat.rm-RD,uat.a-TD&sort=uat.rm-RD&limit=50' },
  { path: '/api/v1/search?q=DP980' },
]

/** Pages of staff alone, beside those above. */
export const staffPages: readonly Question[] = [
  { path: '/mi-database/material-status' },
  { path: '/mi-database/rd-data' },
  { path: '/mi-database/upload-csvs' },
  { path: '/mi-database/re-evaluation' },
  { path: '/admin-panel/releases' },
  { path: '/admin-panel/access' },
  { path: '/admin-panel/health' },
  { path: '/site-map' },
  { path: '/project-tracking-system' },
  { path: '/mi-database/similar-materials' },
]
