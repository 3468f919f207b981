import { expect, test } from 'vitest'
import type { Role } from '#contract/access/roles.ts'
import { pagesOfRole } from '#contract/modules/pages-of-role.ts'
import { modules } from '#pages/modules.ts'
import { contentPages } from '#server/content/index.ts'
import { siteMap, type SiteMapEntry } from './site-map.ts'

const every = (entries: readonly SiteMapEntry[]): SiteMapEntry[] =>
  entries.flatMap((entry) => [entry, ...every(entry.children)])

const written = contentPages()
const tools = [
  '/mi-database/tools',
  '/mi-database/mi-data-maps',
  '/mi-database/rd-data',
  '/mi-database/mi-data-comparator',
]
const known = { tree: [], written, missing: new Set(tools), pages: pagesOfRole(modules, null), staff: false }

test('every written page stands on it once', () => {
  const links = every(siteMap(known)).flatMap(({ to }) => to ?? [])
  expect(new Set(links).size).toBe(links.length)
  expect(written.map(({ address }) => address).filter((address) => !links.includes(address))).toEqual([])
})

test('pages that stand in no menu are on it', () => {
  const names = every(siteMap(known)).map(({ name }) => name)
  expect(names).toContain('My Account')
  expect(names.filter((name) => name === 'Search')).toHaveLength(1)
})

test('what has no page is not on it', () => {
  const names = every(siteMap(known)).map(({ name }) => name)
  expect(names).toContain('Materials')
  expect(names).not.toContain('Data Maps')
  expect(names).not.toContain('Titanium')
  // Tools itself has none: it stands there for those below it.
  expect(names).toContain('Calculator')
})

test("the staff's tree is for staff", () => {
  const links = (role: Role | null) =>
    every(siteMap({ ...known, pages: pagesOfRole(modules, role), staff: role !== null })).map(({ to }) => to)
  expect(links(null)).not.toContain('/request-inbox')
  expect(links('ROLE_ADMIN')).toContain('/request-inbox')
  expect(links('ROLE_DATAEDITOR')).toContain('/request-inbox')
  expect(links('ROLE_DATAEDITOR')).not.toContain('/mi-database/subscription-panel')
})
