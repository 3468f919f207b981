/**
 * Who may call what. The server refuses to start with a route that has no row here, and the tests walk this table
 * through every call with own, foreign, absent and free objects.
 */

export const audiences = ['visitor', 'registrar', 'customer', 'customerBmw', 'dataEditor', 'admin'] as const
export type Audience = (typeof audiences)[number]

/**
 * - `open`    the same answer for everybody, nothing of it depends on a material
 * - `free`    free samples in full, names of the public tree; everything else is refused
 * - `granted` as `free`, and what the organisation's plan grants
 * - `all`     everything, unreleased records included
 */
export type Reach = 'open' | 'free' | 'granted' | 'all'

export type AccessRow = {
  /** Method and address as registered. */
  readonly route: string
  readonly reach: Readonly<Record<Audience, Reach>>
  /**
   * What somebody gets for an object that he may not read, or that does not exist: `403` alike for data, `404` for
   * nodes missing from the public tree, `filtered` where a list simply leaves it out, `none` where there is no object.
   */
  readonly refusal: '403' | '404' | 'filtered' | 'none'
}

const open = everybody('open')

/** By plan: the same for every call that returns data. */
const byPlan: AccessRow['reach'] = {
  visitor: 'free',
  registrar: 'free',
  customer: 'granted',
  customerBmw: 'granted',
  dataEditor: 'all',
  admin: 'all',
}

export const accessMatrix: readonly AccessRow[] = [
  { route: 'GET /healthz', reach: open, refusal: 'none' },
  { route: 'GET /readyz', reach: open, refusal: 'none' },
  { route: 'POST /login-link', reach: open, refusal: 'none' },
  { route: 'POST /logout', reach: open, refusal: 'none' },
  { route: 'GET /api', reach: open, refusal: 'none' },
  { route: 'GET /api/openapi.json', reach: open, refusal: 'none' },
  { route: 'POST /ng/gateway/level-one/global/get-sideMenu', reach: open, refusal: '404' },
  { route: 'POST /ng/gateway/level-one/global/get-sideMenu-new', reach: byPlan, refusal: 'filtered' },
  { route: 'GET /ng/gateway/level-one/get-attributes', reach: byPlan, refusal: '404' },
  { route: 'GET /ng/gateway/level-one/get-altZeta', reach: byPlan, refusal: '403' },
  { route: 'GET /ng/gateway/level-one/MaterialInfo-TestAvailable', reach: byPlan, refusal: '403' },
  { route: 'POST /ng/gateway/level-three/find-test', reach: byPlan, refusal: '403' },
  { route: 'POST /ng/gateway/level-three/find-test-plotly', reach: byPlan, refusal: '403' },
  { route: 'POST /ng/gateway/level-three/find-table', reach: byPlan, refusal: '403' },
  { route: 'POST /ng/gateway/level-three/find-tab-test', reach: byPlan, refusal: '403' },
  { route: 'POST /ng/gateway/level-three/find-tab-table', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/curves/:id', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/scalars/:id', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/files/:hash', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/materials/:material/tests/:file', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/materials/:material/properties/:file', reach: byPlan, refusal: '403' },
]

export function accessRow(method: string, address: string): AccessRow | undefined {
  return rows.get(`${method} ${address}`)
}

const rows = new Map(accessMatrix.map((row) => [row.route, row]))

function everybody(reach: Reach): AccessRow['reach'] {
  return { visitor: reach, registrar: reach, customer: reach, customerBmw: reach, dataEditor: reach, admin: reach }
}
