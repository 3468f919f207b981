import type { ShownPage } from '../modules/shown-page.ts'

/** Last steps of addresses that show the menu of staff instead of the database's, whether or not the page exists. */
const adminSteps = new Set([
  'subscription-panel',
  'admin-panel',
  'upload-clients-data',
  'material-status',
  'project-tracking-system',
  'create-new',
])

/** Whether staff see their own menu at an address: on the pages of that menu and of their bar, and on what the specification names beside them. */
export function usesAdminMenu(pathname: string, pages: readonly ShownPage[]): boolean {
  if (/^\/(?:admin-panel|project-tracking-system|quotations)\//.test(pathname)) return true
  const address = pathname.replace(/\/+$/, '')
  if (adminSteps.has(address.slice(address.lastIndexOf('/') + 1))) return true
  return pages.some(
    ({ address: own, also = [], menus }) =>
      (menus.administration ?? menus.bar) && [own, ...also].some((each) => each === address),
  )
}
