import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Audience, audiences } from '#contract/access/matrix.ts'
import { adminPages } from '#web/admin/admin-pages.ts'
import { loadAccess } from '#pages/admin-panel/access/load.server.ts'
import { loadAudit } from '#pages/admin-panel/audit/load.server.ts'
import { loadOverview } from '#pages/admin-panel/load.server.ts'
import { loadOrganisations } from '#pages/admin-panel/organisations/load.server.ts'
import { loadPeople } from '#pages/admin-panel/people/load.server.ts'
import { loadPlans } from '#pages/admin-panel/plans/load.server.ts'
import { loadInbox } from '#pages/request-inbox/load.server.ts'
import { loadDesk } from '#pages/support-inbox/load.server.ts'
import { loadSubscriptions } from '#pages/mi-database/subscription-panel/load.server.ts'
import { callerContext, type PageContext, servicesContext } from '#pages/services.ts'
import type { Caller, Role } from '#server/db/database.ts'
import { setStage, type Stage } from './people.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

const none = new URLSearchParams()
const loaders: Readonly<Record<string, (context: PageContext) => Promise<object>>> = {
  '/admin-panel': loadOverview,
  '/admin-panel/people': loadPeople,
  '/admin-panel/organisations': loadOrganisations,
  '/admin-panel/plans': loadPlans,
  '/mi-database/subscription-panel': (context) => loadSubscriptions(context, none),
  '/request-inbox': (context) => loadInbox(context, none),
  '/support-inbox': loadDesk,
  '/admin-panel/access': (context) => loadAccess(context, none),
  '/admin-panel/audit': (context) => loadAudit(context, none),
}

/** decisions.md, section 3: data editors have administration except users and subscriptions. */
const editors = [
  '/admin-panel',
  '/admin-panel/organisations',
  '/admin-panel/plans',
  '/admin-panel/access',
  '/request-inbox',
  '/support-inbox',
]

const roleOf: Readonly<Record<Audience, Role | undefined>> = {
  visitor: undefined,
  registrar: 'ROLE_REGISTRAR',
  customer: 'ROLE_CUSTOMER',
  customerBmw: 'ROLE_CUSTOMER_BMW',
  dataEditor: 'ROLE_DATAEDITOR',
  admin: 'ROLE_ADMIN',
}

function contextOf(who: Audience): PageContext {
  const role = roleOf[who]
  const accountId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const caller: Caller = role
    ? { kind: 'account', accountId, organisationId: stage.catalogue.autoworks, role }
    : { kind: 'visitor' }
  const context = new RouterContextProvider()
  context.set(servicesContext, { database: stage.database, environment: 'test' })
  context.set(callerContext, caller)
  return context
}

test('every page of the menu is walked', () => {
  expect(adminPages.map(({ to }) => to).toSorted()).toEqual(Object.keys(loaders).toSorted())
})

describe.each(audiences)('%s', (who) => {
  test.each(Object.entries(loaders))('%s', async (page, load) => {
    const opens = who === 'admin' || (who === 'dataEditor' && editors.includes(page))
    const end = load(contextOf(who))
    if (opens) await expect(end).resolves.toMatchObject({ role: roleOf[who] })
    else await expect(end).rejects.toMatchObject({ init: { status: 403 } })
  })
})

test('the overview tells a data editor nothing of people and subscriptions', async () => {
  await stage.database.asAdmin((admin) => admin.query(`update subscription set ends_at = now() + interval '3 days'`))
  expect((await loadOverview(contextOf('admin'))).ending.length).toBeGreaterThan(0)
  expect(await loadOverview(contextOf('dataEditor'))).toMatchObject({ ending: [], requests: 0 })
})

test.each([
  'account=%27or+1%3D1&node=x',
  'account=x&node=%00',
  'at=2026-99-99&node=DP980+(2)',
  'node=nothing+like+this',
])('nonsense in the address of an explanation is no failure: %s', async (query) => {
  const page = await loadAccess(contextOf('admin'), new URLSearchParams(query))
  expect(page.explanation).toBeNull()
})

test.each(['object=%00', 'before=-1', 'account=x', 'from=yesterday', `action=${'a'.repeat(99)}`])(
  'nonsense in the filter of the audit trail is left out: %s',
  async (query) => {
    const page = await loadAudit(contextOf('admin'), new URLSearchParams(query))
    expect(page.asked).toEqual({})
  },
)
