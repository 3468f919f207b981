import { expect, test } from 'vitest'
import type { Role } from '#contract/access/roles.ts'
import { pagesOfRole } from '#contract/modules/pages-of-role.ts'
import { modules } from '#pages/modules.ts'
import { staffMenu } from './admin-menu.ts'
import { usesAdminMenu } from './uses-admin-menu.ts'

const linksFor = (role: Role | null) => staffMenu(pagesOfRole(modules, role)).map(({ link }) => link)

const groups = (role: Role | null) =>
  Object.entries(Object.groupBy(staffMenu(pagesOfRole(modules, role)), ({ group }) => group ?? '')).map(
    ([group, nodes]) => [group, nodes!.map(({ name }) => name)],
  )

// The entries of the specification, section 2, and all other pages of staff; last what is not a page.
test('the menu of an administrator, in groups', () => {
  expect(groups('ROLE_ADMIN')).toEqual([
    ['Data', ['Upload CSVs', 'Material Status', 'Upload Fracture-Strain Map', 'Re-evaluation', 'Releases']],
    ['Work', ['Inbox', 'Requests', 'Quotations', 'Support Inbox']],
    [
      'Customers',
      [
        'People and roles',
        'Organisations',
        'Support access',
        'Plans and grants',
        'Subscription Panel',
        'Why can I see this?',
      ],
    ],
    ['Laboratory', ["Upload Clients' Data", 'Project Tracking System', 'New Project', 'Temporary Projects']],
    ['Site', ['Overview', 'Health', 'Admin Panel Tools', 'Audit trail', 'Data protection', 'Jobs', 'Texts', 'Prices']],
    ['', ['API']],
  ])
})

test('a page elsewhere stands in the place of the API', () => {
  const pages = pagesOfRole(modules, 'ROLE_ADMIN')
  const nodes = staffMenu(pages, { label: 'Laboratory', to: 'https://lab.example/orders' })
  expect(nodes.slice(0, -1)).toEqual(staffMenu(pages).slice(0, -1))
  expect(nodes.at(-1)).toMatchObject({ name: 'Laboratory', link: 'https://lab.example/orders', icon: 'plug' })
})

test('a data editor has what the role may open, a reader none of the pages', () => {
  const all = linksFor('ROLE_ADMIN')
  const own = linksFor('ROLE_DATAEDITOR')
  expect(all).toEqual(expect.arrayContaining(own))
  expect(own).toContain('/mi-database/upload-csvs')
  expect(own).not.toContain('/mi-database/subscription-panel')
  expect(own).not.toContain('/admin-panel/people')
  expect(own).not.toContain('/admin-panel/support-access')
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
])('%s → %s', (path, admin) => expect(usesAdminMenu(path, pagesOfRole(modules, 'ROLE_DATAEDITOR'))).toBe(admin))
