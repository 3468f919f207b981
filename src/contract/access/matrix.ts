import type { Role } from './roles.ts'
import { mayDo, type StaffAction } from './staff-actions.ts'

/** Rights of calls. A route without a row prevents the start; tests make every call. */

export const audiences = ['visitor', 'registrar', 'customer', 'customerBmw', 'dataEditor', 'admin'] as const
export type Audience = (typeof audiences)[number]

/**
 * - `refused` 401 for visitors, 403 for others, before anything is read
 * - `open`    same response for all
 * - `free`    free samples in full and names of the public tree
 * - `granted` as `free`, and what the plan grants and the organisation owns
 * - `own`     records of the account of the caller
 * - `all`     everything, including drafts
 */
export type Reach = 'refused' | 'open' | 'free' | 'granted' | 'own' | 'all'

export type AccessRow = {
  readonly route: string
  readonly reach: Readonly<Record<Audience, Reach>>
  /** Response for a missing or hidden object: `403` for data, `404` in the public tree, `filtered` in lists. */
  readonly refusal: '403' | '404' | 'filtered' | 'none'
}

export const open = forAllAudiences('open')

export const byPlan: AccessRow['reach'] = {
  visitor: 'free',
  registrar: 'free',
  customer: 'granted',
  customerBmw: 'granted',
  dataEditor: 'all',
  admin: 'all',
}

/** Administration: `staff-actions.ts` decides. */
export function staff(action: StaffAction): AccessRow['reach'] {
  return {
    ...forAllAudiences('refused'),
    dataEditor: mayDo('ROLE_DATAEDITOR', action) ? 'all' : 'refused',
    admin: mayDo('ROLE_ADMIN', action) ? 'all' : 'refused',
  }
}

export const ofOrganisation: AccessRow['reach'] = {
  ...forAllAudiences('refused'),
  customer: 'granted',
  customerBmw: 'granted',
  dataEditor: 'all',
  admin: 'all',
}

export const signedIn: AccessRow['reach'] = { ...forAllAudiences('own'), visitor: 'refused' }

export const conversation: AccessRow['reach'] = { ...forAllAudiences('own'), dataEditor: 'all', admin: 'all' }

/** Directories of companies alone, by their token (SCIM). */
export const directory = forAllAudiences('refused')

export const accessMatrix: readonly AccessRow[] = [
  { route: 'GET /healthz', reach: open, refusal: 'none' },
  { route: 'GET /readyz', reach: open, refusal: 'none' },
  { route: 'POST /api/v1/policy-reports', reach: open, refusal: 'none' },
  { route: 'GET /dev/mail', reach: open, refusal: 'none' },
  { route: 'POST /ng/gateway/login/login', reach: open, refusal: 'none' },
  { route: 'POST /ng/gateway/login/register', reach: open, refusal: 'none' },
  { route: 'GET /ng/gateway/login/resetPassword', reach: open, refusal: 'none' },
  { route: 'GET /ng/gateway/login/resendActivation', reach: open, refusal: 'none' },
  { route: 'POST /ng/gateway/login/refreshToken', reach: open, refusal: 'none' },
  { route: 'POST /ng/gateway/login/getUsersInfo', reach: open, refusal: 'none' },
  { route: 'POST /api/v1/account/activate', reach: open, refusal: 'none' },
  { route: 'POST /api/v1/account/reset-password', reach: open, refusal: 'none' },
  { route: 'POST /api/v1/account/login/second-factor', reach: open, refusal: 'none' },
  { route: 'POST /api/v1/account/login/passkey-options', reach: open, refusal: 'none' },
  { route: 'POST /api/v1/account/login/set-up', reach: open, refusal: 'none' },
  { route: 'GET /api/v1/account/login/company', reach: open, refusal: 'none' },
  { route: 'GET /api/v1/account/login/company/start', reach: open, refusal: 'none' },
  { route: 'GET /api/v1/account/login/company/callback', reach: open, refusal: 'none' },
  { route: 'GET /api/v1/account', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/profile', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/password', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/prove', reach: signedIn, refusal: 'none' },
  { route: 'GET /api/v1/account/sessions', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/sessions/end', reach: signedIn, refusal: '403' },
  { route: 'GET /api/v1/account/notifications', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/notifications', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/logout', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/logout-everywhere', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/deletion', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/deletion/undo', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/factors/totp/begin', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/factors/totp/confirm', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/factors/totp/remove', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/factors/passkeys/begin', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/factors/passkeys/confirm', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/factors/recovery-codes', reach: signedIn, refusal: 'none' },
  { route: 'GET /api/v1/account/export', reach: signedIn, refusal: 'none' },
  { route: 'GET /api/v1/account/factors', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/factors/passkeys/remove', reach: signedIn, refusal: '403' },
  { route: 'GET /api/openapi.json', reach: open, refusal: 'none' },
  { route: 'GET /clients/python', reach: open, refusal: 'none' },
  { route: 'POST /mcp', reach: byPlan, refusal: 'filtered' },
  { route: 'GET /clients/python/:file', reach: open, refusal: 'none' },
  { route: 'POST /ng/gateway/level-one/global/get-sideMenu', reach: open, refusal: '404' },
  { route: 'POST /ng/gateway/level-one/global/get-sideMenu-new', reach: byPlan, refusal: 'filtered' },
  { route: 'GET /ng/gateway/level-one/get-attributes', reach: byPlan, refusal: '404' },
  { route: 'GET /ng/gateway/level-one/get-altZeta', reach: byPlan, refusal: '403' },
  { route: 'GET /ng/gateway/level-one/MaterialInfo-TestAvailable', reach: byPlan, refusal: '403' },
  { route: 'POST /ng/gateway/level-one/what-material-customer-allowed', reach: byPlan, refusal: 'filtered' },
  { route: 'POST /ng/gateway/level-three/find-test', reach: byPlan, refusal: '403' },
  { route: 'POST /ng/gateway/level-three/find-test-plotly', reach: byPlan, refusal: '403' },
  { route: 'POST /ng/gateway/level-three/find-table', reach: byPlan, refusal: '403' },
  { route: 'POST /ng/gateway/level-three/find-tab-test', reach: byPlan, refusal: '403' },
  { route: 'POST /ng/gateway/level-three/find-tab-table', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/account/api-keys', reach: signedIn, refusal: 'filtered' },
  { route: 'POST /api/v1/account/api-keys', reach: signedIn, refusal: 'none' },
  { route: 'DELETE /api/v1/account/api-keys/:id', reach: signedIn, refusal: '403' },
  { route: 'GET /api/v1/account/webhooks', reach: signedIn, refusal: 'filtered' },
  { route: 'POST /api/v1/account/webhooks', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/webhooks/:id/ping', reach: signedIn, refusal: '403' },
  { route: 'DELETE /api/v1/account/webhooks/:id', reach: signedIn, refusal: '403' },
  { route: 'GET /api/v1/account/saved-views', reach: signedIn, refusal: 'filtered' },
  { route: 'POST /api/v1/account/saved-views', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/saved-views/:id/rename', reach: signedIn, refusal: '403' },
  { route: 'DELETE /api/v1/account/saved-views/:id', reach: signedIn, refusal: '403' },
  { route: 'POST /api/v1/account/saved-views/:id/restore', reach: signedIn, refusal: '403' },
  { route: 'GET /api/v1/bulk/:format', reach: byPlan, refusal: '403' },
  { route: 'POST /api/v1/bulk/:format', reach: { ...byPlan, visitor: 'refused' }, refusal: '403' },
  { route: 'GET /api/v1/bulk/jobs/:job', reach: signedIn, refusal: '403' },
  { route: 'DELETE /api/v1/bulk/jobs/:job', reach: signedIn, refusal: '403' },
  { route: 'GET /api/v1/catalogue/properties', reach: open, refusal: 'none' },
  { route: 'GET /api/v1/catalogue/materials', reach: byPlan, refusal: 'filtered' },
  { route: 'GET /api/v1/catalogue/tests', reach: open, refusal: 'none' },
  { route: 'GET /api/v1/catalogue/cards', reach: open, refusal: 'none' },
  { route: 'GET /api/v1/catalogue/laws', reach: open, refusal: 'none' },
  { route: 'GET /api/v1/catalogue/units', reach: open, refusal: 'none' },
  { route: 'GET /api/v1/curves/:id', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/scalars/:id', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/files/:hash', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/private-data', reach: ofOrganisation, refusal: 'none' },
  { route: 'POST /api/v1/private-data', reach: ofOrganisation, refusal: '404' },
  { route: 'GET /api/v1/private-data/:material/export', reach: ofOrganisation, refusal: '403' },
  { route: 'GET /api/v1/private-data/deletions/:deletion', reach: ofOrganisation, refusal: '403' },
  { route: 'GET /api/v1/releases', reach: open, refusal: 'none' },
  { route: 'GET /api/v1/releases/difference', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/releases/:release/tables', reach: byPlan, refusal: 'filtered' },
  { route: 'GET /api/v1/releases/:release/tables/:file', reach: byPlan, refusal: 'filtered' },
  { route: 'GET /api/v1/materials/:material/tests/:file', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/materials/:material/properties/:file', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/materials/:material', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/materials/:material/:file', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/materials/:material/tensile-tests.jsonld', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/data-map/:file', reach: byPlan, refusal: 'filtered' },
  { route: 'GET /api/v1/data-map/cloud', reach: byPlan, refusal: 'filtered' },
  { route: 'GET /api/v1/data-map/cloud/:at', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/rd-data/curves', reach: byPlan, refusal: 'filtered' },
  { route: 'GET /api/v1/rd-data/:file', reach: byPlan, refusal: 'filtered' },
  { route: 'GET /api/v1/predictor', reach: byPlan, refusal: 'filtered' },
  { route: 'GET /api/v1/predictor/:property', reach: byPlan, refusal: 'filtered' },
  { route: 'GET /api/v1/comparison/:file', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/materials/:material/visualizer/:file', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/materials/:material/cards/:card', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/materials/:material/cards/:card.json', reach: byPlan, refusal: '403' },
  { route: 'GET /api/v1/properties', reach: byPlan, refusal: 'filtered' },
  { route: 'GET /api/v1/properties/:file', reach: byPlan, refusal: 'filtered' },
  { route: 'GET /api/v1/literature', reach: byPlan, refusal: 'filtered' },
  { route: 'GET /api/v1/literature/:key', reach: byPlan, refusal: '404' },
  { route: 'GET /api/v1/support/thread', reach: conversation, refusal: 'filtered' },
  { route: 'POST /api/v1/support/thread', reach: conversation, refusal: 'none' },
  { route: 'POST /api/v1/support/messages', reach: conversation, refusal: 'none' },
  { route: 'POST /api/v1/support/seen', reach: conversation, refusal: 'none' },
  { route: 'POST /api/v1/support/files', reach: conversation, refusal: 'none' },
  { route: 'GET /api/v1/support/files/:id', reach: conversation, refusal: '403' },
  { route: 'GET /api/v1/support/events', reach: conversation, refusal: 'none' },
  { route: 'GET /api/v1/support-inbox/threads', reach: staff('support.answer'), refusal: 'none' },
  { route: 'GET /api/v1/support-inbox/threads/:id', reach: staff('support.answer'), refusal: 'none' },
  { route: 'POST /api/v1/support-inbox/threads/:id/messages', reach: staff('support.answer'), refusal: 'none' },
  { route: 'POST /api/v1/support-inbox/threads/:id/state', reach: staff('support.answer'), refusal: 'none' },
  { route: 'POST /api/v1/evaluate', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/fit', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/batches', reach: ofOrganisation, refusal: 'none' },
  { route: 'GET /api/v1/batches/files', reach: ofOrganisation, refusal: 'filtered' },
  { route: 'GET /api/v1/batches/:batch', reach: ofOrganisation, refusal: '404' },
  { route: 'PATCH /api/v1/batches/:batch', reach: ofOrganisation, refusal: '404' },
  { route: 'POST /api/v1/batches/:batch/check', reach: ofOrganisation, refusal: '404' },
  { route: 'GET /api/v1/batches/:batch/preview', reach: ofOrganisation, refusal: '404' },
  { route: 'POST /api/v1/batches/:batch/import', reach: ofOrganisation, refusal: '404' },
  { route: 'DELETE /api/v1/batches/:batch', reach: ofOrganisation, refusal: '404' },
  { route: 'DELETE /api/v1/batches/:batch/files/:file', reach: ofOrganisation, refusal: '404' },
  { route: 'POST /api/v1/uploads', reach: ofOrganisation, refusal: 'none' },
  { route: 'GET /api/v1/uploads/:id', reach: ofOrganisation, refusal: 'none' },
  { route: 'PATCH /api/v1/uploads/:id', reach: ofOrganisation, refusal: 'none' },
  { route: 'DELETE /api/v1/uploads/:id', reach: ofOrganisation, refusal: 'none' },
  { route: 'GET /api/v1/search', reach: byPlan, refusal: 'filtered' },
  { route: 'GET /api/v1/requests/files/:id', reach: conversation, refusal: '403' },
  { route: 'POST /api/v1/admin/requests/:reference/work', reach: staff('requests.answer'), refusal: '403' },
  { route: 'GET /api/v1/account/cart', reach: signedIn, refusal: 'none' },
  { route: 'POST /api/v1/account/cart', reach: signedIn, refusal: 'none' },
  { route: 'GET /api/v1/entitlements', reach: byPlan, refusal: 'filtered' },
  { route: 'POST /api/v1/admin/changes', reach: staff('plans.change'), refusal: 'none' },
  { route: 'GET /api/v1/admin/releases', reach: staff('releases.change'), refusal: 'none' },
  { route: 'POST /api/v1/admin/releases', reach: staff('releases.change'), refusal: 'none' },
  { route: 'POST /api/v1/admin/releases/preview', reach: staff('releases.change'), refusal: 'none' },
  { route: 'POST /api/v1/admin/preview', reach: staff('plans.change'), refusal: 'none' },
  { route: 'POST /api/v1/admin/company-login/check', reach: staff('people.change'), refusal: 'none' },
  { route: 'GET /api/v1/admin/explanation', reach: staff('access.explain'), refusal: 'none' },
  { route: 'GET /api/v1/admin/audit', reach: staff('audit.read'), refusal: 'none' },
  { route: 'GET /scim/v2/ServiceProviderConfig', reach: directory, refusal: 'none' },
  { route: 'GET /scim/v2/ResourceTypes', reach: directory, refusal: 'none' },
  { route: 'GET /scim/v2/ResourceTypes/:id', reach: directory, refusal: 'none' },
  { route: 'GET /scim/v2/Schemas', reach: directory, refusal: 'none' },
  { route: 'GET /scim/v2/Schemas/:id', reach: directory, refusal: 'none' },
  { route: 'GET /scim/v2/Users', reach: directory, refusal: 'filtered' },
  { route: 'POST /scim/v2/Users', reach: directory, refusal: 'none' },
  { route: 'GET /scim/v2/Users/:id', reach: directory, refusal: '404' },
  { route: 'PUT /scim/v2/Users/:id', reach: directory, refusal: '404' },
  { route: 'PATCH /scim/v2/Users/:id', reach: directory, refusal: '404' },
  { route: 'DELETE /scim/v2/Users/:id', reach: directory, refusal: '404' },
  { route: 'GET /scim/v2/Groups', reach: directory, refusal: 'filtered' },
  { route: 'POST /scim/v2/Groups', reach: directory, refusal: 'none' },
  { route: 'GET /scim/v2/Groups/:id', reach: directory, refusal: '404' },
  { route: 'PUT /scim/v2/Groups/:id', reach: directory, refusal: '404' },
  { route: 'PATCH /scim/v2/Groups/:id', reach: directory, refusal: '404' },
  { route: 'DELETE /scim/v2/Groups/:id', reach: directory, refusal: '404' },
]

/** Column of a role; operator commands act as administrator. */
export function audienceOf(role: Role | undefined): Audience {
  return role === undefined ? 'visitor' : audienceByRole[role]
}

const audienceByRole: Readonly<Record<Role, Audience>> = {
  ROLE_REGISTRAR: 'registrar',
  ROLE_CUSTOMER: 'customer',
  ROLE_CUSTOMER_BMW: 'customerBmw',
  ROLE_DATAEDITOR: 'dataEditor',
  ROLE_ADMIN: 'admin',
}

export function accessRow(method: string, address: string): AccessRow | undefined {
  return rows.get(`${method} ${address}`)
}

const rows = new Map(accessMatrix.map((row) => [row.route, row]))

export function forAllAudiences(reach: Reach): AccessRow['reach'] {
  return { visitor: reach, registrar: reach, customer: reach, customerBmw: reach, dataEditor: reach, admin: reach }
}
