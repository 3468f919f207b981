import type { ShownPage } from '../modules/shown-page.ts'

/** Last steps of addresses with the menu of staff. */
const adminSteps = new Set([
  'subscription-panel',
  'admin-panel',
  'upload-clients-data',
  'material-status',
  'project-tracking-system',
  'create-new',
])

/** Whether staff see their menu at an address (specification). */
export function usesAdminMenu(pathname: string, pages: readonly ShownPage[]): boolean {
  if (/^\/(?:admin-panel|project-tracking-system|quotations)\//.test(pathname)) return true
  const address = pathname.replace(/\/+$/, '')
  if (adminSteps.has(address.slice(address.lastIndexOf('/') + 1))) return true
  return pages.some(
    ({ address: own, also = [], menus }) => menus.administration && [own, ...also].some((each) => each === address),
  )
}
