import { expect, test } from 'vitest'
import type { Role } from '#contract/access/roles.ts'
import { pagesFor } from '#contract/modules/pages-for.ts'
import { modules } from '#pages/modules.ts'
import { staffMenu } from './admin-menu.ts'
import { usesAdminMenu } from './uses-admin-menu.ts'

const linksFor = (role: Role | null) => staffMenu(pagesFor(modules, role)).map(({ link }) => link)

// Specification, section 2, in its order; the pages that it does not know come behind, before what is not a page.
test('the menu of an administrator', () => {
  expect(linksFor('ROLE_ADMIN')).toEqual([
    '/mi-database/upload-csvs',
    '/mi-database/upload-fracture-strain-map',
    '/mi-database/material-status',
    '/mi-testing/upload-clients-data',
    '/project-tracking-system',
    '/project-tracking-system/create-new',
    '/mi-database/subscription-panel',
    '/temp-projects',
    '/admin-panel-tools',
    '/request-inbox',
    '/support-inbox',
    '/api',
  ])
})

test('a page elsewhere stands in the place of the API', () => {
  const pages = pagesFor(modules, 'ROLE_ADMIN')
  const nodes = staffMenu(pages, { label: 'Laboratory', to: 'https://lab.example/orders' })
  expect(nodes.slice(0, -1)).toEqual(staffMenu(pages).slice(0, -1))
  expect(nodes.at(-1)).toMatchObject({ name: 'Laboratory', link: 'https://lab.example/orders', icon: 'plug' })
})

test('a data editor has all of it but the subscriptions, a reader none of the pages', () => {
  const all = linksFor('ROLE_ADMIN')
  expect(linksFor('ROLE_DATAEDITOR')).toEqual(all.filter((link) => link !== '/mi-database/subscription-panel'))
  expect(linksFor('ROLE_CUSTOMER')).not.toContain('/support-inbox')
})

test.each([
  ['/mi-database/subscription-panel', true],
  ['/admin-panel', true],
  ['/admin-panel-tools', true],
  ['/admin-panel/people', true],
  ['/mi-testing/upload-clients-data/', true],
  ['/mi-database/material-status', true],
  ['/project-tracking-system', true],
  ['/project-tracking-system/create-new', true],
  ['/project-tracking-system/P-2026-001', true],
  ['/quotations/Q-2026-001/edit', true],
  ['/request-inbox', true],
  ['/support-inbox/', true],
  ['/mi-database/upload-csvs', true],
  ['/mi-database/re-evaluation', true],
  ['/mi-database/subscription-panel/DP980', false],
  ['/mi-testing/cart', false],
  ['/', false],
])('%s → %s', (path, admin) => expect(usesAdminMenu(path, pagesFor(modules, 'ROLE_DATAEDITOR'))).toBe(admin))
