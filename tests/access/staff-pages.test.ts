import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Audience, audiences } from '#contract/access/matrix.ts'
import { pageRows } from '#contract/access/page-rows.ts'
import { staffMenu } from '#contract/menu/admin-menu.ts'
import { pagesOfRole } from '#contract/modules/pages-of-role.ts'
import { isForStaff } from '#contract/modules/shown-page.ts'
import { modules } from '#pages/modules.ts'
import { loadAccess } from '#pages/admin-panel/access/load.server.ts'
import { loadAudit } from '#pages/admin-panel/audit/load.server.ts'
import { loadOverview } from '#pages/admin-panel/load.server.ts'
import { callerContext, servicesContext } from '#pages/reading/services.ts'
import type { Installation } from '#server/installation/installation.ts'
import type { Caller, Role } from '#server/db/database.ts'
import { fieldsOf } from '#web/url-state/search.ts'
import { setStage, type Stage } from './people.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

/** docs/security.md#who-may-read-what: data editors have administration except users and subscriptions. */
const editors = [
  '/admin-panel',
  '/admin-panel-tools',
  '/admin-panel/organisations',
  '/admin-panel/plans',
  '/admin-panel/prices',
  '/admin-panel/access',
  '/admin-panel/jobs',
  '/mi-database/upload-csvs',
  '/mi-database/upload-fracture-strain-map',
  '/admin-panel/releases',
  '/mi-database/material-status',
  '/mi-database/re-evaluation',
  '/admin-panel/texts',
  '/admin-panel/health',
  '/request-inbox',
  '/support-inbox',
  '/project-tracking-system',
  '/project-tracking-system/create-new',
  '/project-tracking-system/inbox',
  '/temp-projects',
  '/quotations',
]

const roleOf: Readonly<Record<Audience, Role | undefined>> = {
  visitor: undefined,
  registrar: 'ROLE_REGISTRAR',
  customer: 'ROLE_CUSTOMER',
  customerBmw: 'ROLE_CUSTOMER_BMW',
  dataEditor: 'ROLE_DATAEDITOR',
  admin: 'ROLE_ADMIN',
}

function contextOf(who: Audience): RouterContextProvider {
  const role = roleOf[who]
  const accountId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const caller: Caller = role
    ? { kind: 'account', accountId, organisationId: stage.catalogue.autoworks, role }
    : { kind: 'visitor' }
  const context = new RouterContextProvider()
  const apiDescription = () => stage.app.swagger()
  context.set(servicesContext, { database: stage.database, modules, environment: 'test', apiDescription })
  context.set(callerContext, caller)
  return context
}

const rows = pageRows(modules)
const addressOf = ({ route }: (typeof rows)[number]) => route.replace(/^GET /, '')

const pages = import.meta.glob('../../src/pages/**/page.tsx')

/** Loads a page as somebody does who opens it. */
async function open(address: string, who: Audience): Promise<unknown> {
  const path = address.split('?', 1)[0]
  const { address: folder } = modules.find((each) => each.address === path || each.also?.some((one) => one === path))!
  const page = (await pages[`../../src/pages${folder}/page.tsx`]!()) as { loader(args: object): unknown }
  const request = new Request(`http://mi.example${address}`)
  return page.loader({ context: contextOf(who), request, url: new URL(request.url), params: {} })
}

test('data editors have administration except users and subscriptions, nobody else has any of it', () => {
  const staffRows = pageRows(
    modules.filter((module) => isForStaff(module) && module.opens !== 'everybody' && 'action' in module.opens),
  )
  const opens = (who: Audience) => staffRows.filter(({ reach }) => reach[who] !== 'refused').map(addressOf)
  for (const who of ['visitor', 'registrar', 'customer', 'customerBmw'] as const) expect(opens(who)).toEqual([])
  expect(opens('dataEditor').toSorted()).toEqual(editors.toSorted())
  expect(opens('admin')).toEqual(staffRows.map(addressOf))
})

describe.each(audiences)('%s', (who) => {
  test.each(rows)('$route', async (row) => {
    const end = open(addressOf(row), who)
    if (row.reach[who] === 'refused') await expect(end).rejects.toMatchObject({ init: { status: 403 } })
    else await expect(end).resolves.toBeDefined()
  })
})

test.each(['ROLE_DATAEDITOR', 'ROLE_ADMIN'] as const)('%s: every page that a menu names opens', async (role) => {
  const shown = pagesOfRole(modules, role)
  const built = new Set<string>(modules.map(({ address }) => address))
  const named = [...staffMenu(shown).map(({ link }) => link), ...shown.filter(isForStaff).map(({ address }) => address)]
  const pages = [...new Set(named)].filter((link) => built.has(link))
  expect(pages.length).toBeGreaterThan(12)
  for (const page of pages)
    await expect(open(page, role === 'ROLE_ADMIN' ? 'admin' : 'dataEditor'), page).resolves.toBeDefined()
})

describe('files of the tools', () => {
  const file = async (address: string, who: Audience, installation?: Installation) => {
    const { loader }: { loader(args: object): Promise<Response> } = await import('#pages/admin-panel-tools/file.ts')
    const context = contextOf(who)
    context.set(servicesContext, { database: stage.database, modules, environment: 'test', installation })
    return loader({ context, url: new URL(`http://mi.example${address}`) })
  }
  const installation: Installation = {
    version: '1.2.3',
    dataDir: '/nowhere',
    // Any file stands for it here.
    billOfMaterials: fileURLToPath(new URL('../../package.json', import.meta.url)),
    mailsLeave: false,
  }

  test.each(audiences)('%s', async (who) => {
    for (const address of ['/admin-panel-tools.json', '/admin-panel-tools.cdx.json']) {
      const end = file(address, who, installation)
      if (who === 'admin' || who === 'dataEditor') expect((await end).headers.get('cache-control')).toBe('no-store')
      else await expect(end, address).rejects.toMatchObject({ init: { status: 403 } })
    }
  })

  test('hold what the page shows, and the bill of materials as the build wrote it', async () => {
    const shown = (await (await file('/admin-panel-tools.json', 'admin', installation)).json()) as {
      software: object
      jobs: { id: string; last: unknown }[]
      storage: { organisation: { name: string } | null; materials: number; uploads: number; quota: number | null }[]
    }
    const of = (name?: string) => shown.storage.find(({ organisation }) => organisation?.name === name)
    expect(of()).toMatchObject({ uploads: 0, quota: null })
    expect(of('Autoworks')).toMatchObject({ materials: 1, uploads: 0, quota: 20e9 })
    expect(shown.software).toMatchObject({ version: '1.2.3', node: process.versions.node })
    expect(shown.jobs.map(({ id, last }) => [id, last])).toEqual([
      ['integrity', null],
      ['rebuild-properties', null],
      ['re-evaluation', null],
    ])
    const bill = await (await file('/admin-panel-tools.cdx.json', 'admin', installation)).text()
    expect(bill).toBe(readFileSync(installation.billOfMaterials, 'utf8'))
  })

  test('a build without a bill of materials has none', async () => {
    const gone = { ...installation, billOfMaterials: '/nowhere/sbom.cdx.json' }
    await expect(file('/admin-panel-tools.cdx.json', 'admin', gone)).rejects.toMatchObject({ init: { status: 404 } })
  })
})

const withState = modules.flatMap(({ address, state }) => (state ? [{ address, fields: fieldsOf(state) }] : []))

describe.each(withState)('$address: nonsense in the address is not a failure', ({ address, fields }) => {
  const nonsense = ["'or 1=1", '\0', '-1', '2026-99-99', 'a'.repeat(999), '<script>']
  test.each(fields)('%s', async (field) => {
    for (const value of nonsense) {
      const query = new URLSearchParams({ [field]: value })
      await expect(open(`${address}?${query}`, 'admin').catch(follow), value).resolves.toBeDefined()
    }
  })
})

/** What says nothing leaves the address. */
function follow(sent: unknown): Promise<unknown> {
  if (sent instanceof Response && sent.status === 302) return open(sent.headers.get('location')!, 'admin')
  throw sent
}

test('the overview tells a data editor nothing of people and subscriptions', async () => {
  await stage.database.asAdmin((admin) => admin.query(`update subscription set ends_at = now() + interval '3 days'`))
  expect((await loadOverview(contextOf('admin'))).ending.length).toBeGreaterThan(0)
  expect(await loadOverview(contextOf('dataEditor'))).toMatchObject({ ending: [], roleRequests: 0 })
})

test.each([
  'account=%27or+1%3D1&node=x',
  'account=x&node=%00',
  'at=2026-99-99&node=DP980+(2)',
  'node=nothing+like+this',
])('nonsense in the address of an explanation is not a failure: %s', async (query) => {
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
