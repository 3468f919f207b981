import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { pageRows } from '#contract/access/page-rows.ts'
import { tools } from '#contract/access/features.ts'
import type { Role } from '#contract/access/roles.ts'
import { closedTools } from '#contract/access/tool-links.ts'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { staffMenu } from '#contract/menu/admin-menu.ts'
import { usesAdminMenu } from '#contract/menu/uses-admin-menu.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import { pagesOfRole } from '#contract/modules/pages-of-role.ts'
import { namesByAddress } from '#contract/modules/shown-page.ts'
import { siteIndex } from '#server/search/index.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { exampleDatabase } from '#tests/api/example-catalogue.ts'
import { crawledPages, staffPages } from '#tests/journeys/module-pages.ts'
import { AdminMenu } from '#web/shell/admin-menu.tsx'
import { MobileMenu } from '#web/shell/mobile-menu.tsx'
import { commandsFor } from '#web/shell/search/commands.ts'
import { menuOf } from '#web/shell/side-menu/menu-tree.ts'
import { SideMenu } from '#web/shell/side-menu/side-menu.tsx'
import { SiteMapContext } from '#web/shell/site-map.ts'
import { crumbsOf } from '#web/shell/title-case.ts'
import { fieldsOf, readSearch } from '#web/url-state/search.ts'
import { indexedPages } from './for-machines/sitemap.ts'
import { moduleRoutes } from './module-routes.ts'
import { modules } from './modules.ts'
import { siteMap, type SiteMapEntry } from './site-map/site-map.ts'

const siteMapOfNobody = { missing: new Set(''), closed: new Map(), locked: '', social: [], cart: false } as const

const folder = fileURLToPath(new URL('.', import.meta.url))

describe('the list', () => {
  test('holds every module.ts below pages, once', async () => {
    const files = globSync('**/module.ts', { cwd: folder })
    const written = await Promise.all(
      files.map(async (file) => ((await import(pathToFileURL(join(folder, file)).href)) as Found).module.address),
    )
    expect(written.toSorted()).toEqual(modules.map(({ address }) => address).toSorted())
    expect(new Set(written.map((address) => address.slice(1)))).toEqual(new Set(files.map(dirname)))
  })

  test('holds every page that stands in the frame of administration', () => {
    const pages = globSync('**/page.tsx', { cwd: folder }).filter((file) =>
      readFileSync(join(folder, file), 'utf8').includes('<AdminPage'),
    )
    expect(pages.length).toBeGreaterThan(8)
    const listed = new Set<string>(modules.map(({ address }) => address))
    // The page of one project or certificate is reached from a list: its address has a parameter, so nobody opens it by a menu.
    const routes = readFileSync(join(folder, 'routes.ts'), 'utf8')
    const ofOne = new Set([...routes.matchAll(/route\('[^':]*:[^']*', '([^']+)'/g)].map(([, file]) => file))
    expect(pages.filter((file) => !listed.has(`/${dirname(file)}`) && !ofOne.has(file))).toEqual([])
  })
})

describe.each(modules.map((module) => [module.address, module] as const))('%s', (address, { subtitle, menus }) => {
  test('has a page', () => expect(existsSync(join(folder, address, 'page.tsx'))).toBe(true))

  test('its subtitle fits into a menu', () => expect(subtitle.length).toBeLessThanOrEqual(30))

  test('the entries that it names are there', () => {
    const all = pagesOfRole(modules, 'ROLE_ADMIN')
    const inTree = every(menuOf({ materials: null, trail: [], pages: all, predictor: false })).map(({ link }) => link)
    const inStaffs = staffMenu(all).map(({ link }) => link)
    const { public: place, administration } = menus
    const named = [
      ...[place?.below, place?.after].map((link) => [inTree, link] as const),
      [inStaffs, administration?.after] as const,
    ]
    const lost = named.filter(([links, link]) => link !== undefined && !links.includes(link))
    expect(lost.map(([, link]) => link)).toEqual([])
  })
})

test.each(modules.flatMap(({ address, state }) => (state ? [[address, state] as const] : [])))(
  '%s: a value that means nothing is not a failure',
  (_address, state) => {
    for (const field of fieldsOf(state)) {
      const params = new URLSearchParams({ [field]: '\0'.repeat(9_999) })
      expect(() => readSearch(state, params), field).not.toThrow()
    }
  },
)

// One folder with a `module.ts`, one line in a list: that is all that the readers below are given.
describe('an imaginary tool and an imaginary page of administration', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'modules-'))
  let all: readonly PageModule[]
  beforeAll(async () => {
    const added = [tool, office].map(async (text, i) => {
      const file = join(elsewhere, `module-${i}.ts`)
      writeFileSync(file, `export const module = ${text}`)
      return ((await import(pathToFileURL(file).href)) as Found).module
    })
    all = [...modules, ...(await Promise.all(added))]
  })
  afterAll(() => rmSync(elsewhere, { recursive: true }))

  const pagesOf = (role: Role | null) => pagesOfRole(all, role)
  const nodesOf = (role: Role | null) => menuOf({ materials: null, trail: [], pages: pagesOf(role), predictor: false })
  const drawn = (role: Role | null, what: React.ReactNode, at = '/') =>
    renderToString(
      <MemoryRouter initialEntries={[at]}>
        <SiteMapContext value={{ ...siteMapOfNobody, pages: pagesOf(role) }}>{what}</SiteMapContext>
      </MemoryRouter>,
    )

  test('have their routes', () => {
    const routes = moduleRoutes(all).map(({ path, file }) => [path, file])
    expect(routes).toContainEqual(['mi-database/unicorns/:horn?', 'mi-database/unicorns/page.tsx'])
    expect(routes).toContainEqual(['unicorn-office', 'unicorn-office/page.tsx'])
  })

  test('desktop: the tool stands where it says, for the roles that it names', () => {
    const inTools = (role: Role | null) =>
      every(nodesOf(role))
        .find(({ link }) => link === '/mi-database/tools')!
        .children.map(({ name }) => name)
    const names = inTools('ROLE_CUSTOMER')
    expect(names[names.indexOf('Data Maps') + 1]).toBe('mi Unicorns')
    expect(inTools(null)).not.toContain('mi Unicorns')
    const desktop = <SideMenu nodes={nodesOf('ROLE_CUSTOMER')} missing={new Set()} badges />
    expect(drawn('ROLE_CUSTOMER', desktop, '/mi-database/tools')).toContain('href="/mi-database/unicorns"')
  })

  test('mobile: the tool for readers, the page of staff for staff', () => {
    const mobile = (role: Role, admin: boolean, at: string) =>
      drawn(role, <MobileMenu nodes={nodesOf(role)} admin={admin} badges account={null} onClose={() => {}} />, at)
    expect(mobile('ROLE_CUSTOMER', false, '/mi-database/tools')).toContain('href="/mi-database/unicorns"')
    expect(mobile('ROLE_ADMIN', true, '/')).toContain('href="/unicorn-office"')
  })

  test('the menu of administration, for those whom the table of roles allows the page', () => {
    expect(drawn('ROLE_ADMIN', <AdminMenu />)).toContain('href="/unicorn-office"')
    expect(drawn('ROLE_DATAEDITOR', <AdminMenu />)).not.toContain('unicorn')
    const data = staffMenu(pagesOf('ROLE_ADMIN')).filter(({ group }) => group === 'Data')
    const links = data.map(({ link }) => link)
    expect(links[links.indexOf('/mi-database/material-status') + 1]).toBe('/unicorn-office')
    expect(usesAdminMenu('/unicorn-office', pagesOf('ROLE_ADMIN'))).toBe(true)
  })

  test('breadcrumb', () => {
    const labels = crumbsOf('/mi-database/unicorns', namesByAddress(pagesOf(null))).map(({ label }) => label)
    expect(labels).toEqual(['Home', 'mi-database', 'mi Unicorns'])
  })

  test('search and palette', () => {
    const found = siteIndex(() => true, all).find('horned')
    expect(found.get('tool')).toEqual([
      { kind: 'tool', title: 'mi Unicorns', detail: 'Horns and hooves', to: '/mi-database/unicorns', locked: false },
    ])
    const office = [
      ...siteIndex(() => true, all)
        .find('unicorn office')
        .values(),
    ].flat()
    expect(office.map(({ to }) => to)).not.toContain('/unicorn-office')
    const commands = (role: Role) => commandsFor('stable', pagesOf(role)).map(({ run }) => run)
    expect(commands('ROLE_ADMIN')).toEqual([{ to: '/unicorn-office' }])
    expect(commands('ROLE_DATAEDITOR')).toEqual([])
  })

  test('site map, for people and for machines', () => {
    const links = (role: Role | null) =>
      everyPlace(
        siteMap({ tree: [], written: [], missing: new Set(), pages: pagesOf(role), staff: role === 'ROLE_ADMIN' }),
      ).map(({ to }) => to)
    expect(links('ROLE_CUSTOMER')).toContain('/mi-database/unicorns')
    expect(links('ROLE_CUSTOMER')).not.toContain('/unicorn-office')
    expect(links('ROLE_ADMIN')).toContain('/unicorn-office')
    expect(indexedPages(all)).toContainEqual({ address: '/mi-database/unicorns' })
    expect(indexedPages(all)).not.toContainEqual({ address: '/unicorn-office' })
  })

  test('access: rows to walk, and the alert of a tool outside a plan', () => {
    const row = (address: string) => pageRows(all).find(({ route }) => route === `GET ${address}`)!.reach
    expect(row('/mi-database/unicorns')).toMatchObject({ visitor: 'free', customer: 'granted', admin: 'all' })
    expect(row('/unicorn-office')).toMatchObject({ visitor: 'refused', dataEditor: 'refused', admin: 'all' })
    const none = Object.fromEntries(tools.map((each) => [each, false])) as Parameters<typeof closedTools>[1]
    expect(closedTools(all, none).map(({ to }) => to)).toContain('/mi-database/unicorns')
  })

  test('crawl and walk of staff', () => {
    expect(crawledPages(all)).toContain('/mi-database/unicorns')
    expect(crawledPages(all)).not.toContain('/unicorn-office')
    expect(staffPages(all).map(({ address }) => address)).toContain('/unicorn-office')
  })

  test('the gateway tells programs of tools that everybody may see', async () => {
    const forEverybody = all.map((each) =>
      each.address === '/mi-database/unicorns' ? { ...each, menus: { public: { below: '/mi-database/tools' } } } : each,
    )
    const database = await exampleDatabase()
    const app = await buildApp({ database, config: testConfig, modules: forEverybody })
    const url = '/ng/gateway/level-one/global/get-sideMenu'
    const answer = await app.inject({ method: 'POST', url, payload: { root: '/mi-database/tools' } })
    await app.close()
    await database.close()
    expect(answer.json<MenuNode[]>().map(({ name }) => name)).toContain('mi Unicorns')
  })
})

type Found = { readonly module: PageModule }

const tool = `{
  address: '/mi-database/unicorns',
  steps: '/:horn?',
  name: 'mi Unicorns',
  subtitle: 'Horns and hooves',
  menus: {
    public: {
      below: '/mi-database/tools',
      after: '/mi-database/mi-data-maps',
      roles: ['ROLE_CUSTOMER', 'ROLE_ADMIN'],
    },
  },
  question: 'find',
  opens: { feature: 'data-maps' },
  words: 'horned',
  indexed: true,
}`

const office = `{
  address: '/unicorn-office',
  name: 'Unicorn office',
  subtitle: 'Who feeds them',
  menus: { administration: { group: 'Data', after: '/mi-database/material-status', icon: 'map' } },
  opens: { action: 'people.read' },
  words: 'stable-keeper',
}`

const every = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...every(node.children)])
const everyPlace = (entries: readonly SiteMapEntry[]): SiteMapEntry[] =>
  entries.flatMap((entry) => [entry, ...everyPlace(entry.children)])
