import { expect, test } from 'vitest'
import { adminMenu, usesAdminMenu } from './admin-menu.ts'

// Specification, section 2.
test.each([
  '/mi-database/upload-csvs',
  '/mi-database/upload-fracture-strain-map',
  '/mi-database/material-status',
  '/mi-testing/upload-clients-data',
  '/project-tracking-system',
  '/mi-database/subscription-panel',
  '/temp-projects',
  '/admin-panel-tools',
])('%s is in the menu of staff', (link) => expect(adminMenu.map((node) => node.link)).toContain(link))

test.each([
  ['/mi-database/subscription-panel', true],
  ['/admin-panel', true],
  ['/admin-panel/people', true],
  ['/mi-testing/upload-clients-data/', true],
  ['/mi-database/material-status', true],
  ['/project-tracking-system', true],
  ['/project-tracking-system/create-new', true],
  ['/mi-database/upload-csvs', false],
  ['/mi-database/subscription-panel/DP980', false],
  ['/', false],
])('%s → %s', (path, admin) => expect(usesAdminMenu(path)).toBe(admin))
