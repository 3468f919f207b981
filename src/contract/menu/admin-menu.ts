import { menuTree } from './entry.ts'

/** The navigation of staff, specification section 2. The last one is another application than these pages. */
export const adminMenu = menuTree([
  { name: 'Upload CSVs', slug: '/mi-database/upload-csvs', subtitle: 'Laboratory files' },
  { name: 'Upload Fracture-Strain Map', slug: '/mi-database/upload-fracture-strain-map', subtitle: 'Fields of strain' },
  { name: 'Material Status', slug: '/mi-database/material-status', subtitle: 'Drafts, reviews, releases' },
  { name: "Upload Clients' Data", slug: '/mi-testing/upload-clients-data', subtitle: 'Results of testing services' },
  { name: 'Project Tracking System', slug: '/project-tracking-system', subtitle: 'Orders in the laboratory' },
  { name: 'Subscription Panel', slug: '/mi-database/subscription-panel', subtitle: 'Plans, seats, dates' },
  { name: 'Temporary Projects', slug: '/temp-projects', subtitle: 'Not yet orders' },
  { name: 'Admin Panel Tools', slug: '/admin-panel-tools', subtitle: 'People and roles' },
  { name: 'Requests', slug: '/request-inbox', subtitle: 'What people ask us for' },
  { name: 'Support Inbox', slug: '/support-inbox', subtitle: 'Conversations with readers' },
  { name: 'API', slug: '/api', subtitle: 'For programs', tooltip: 'Calls for programs, opens outside these pages' },
])

/** Last steps of the addresses that show the menu above instead of the database's; pages below the panel do, too. */
const adminSteps = new Set([
  'subscription-panel',
  'admin-panel',
  'upload-clients-data',
  'material-status',
  'project-tracking-system',
  'create-new',
  'support-inbox',
  'request-inbox',
])

export function usesAdminMenu(pathname: string): boolean {
  if (pathname.startsWith('/admin-panel/')) return true
  const last = pathname.split('/').findLast((step) => step !== '')
  return last !== undefined && adminSteps.has(last)
}
