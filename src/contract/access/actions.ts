import { requestKinds } from '../requests/kinds.ts'
import { type AccessRow, forAllAudiences, ofOrganisation, open, signedIn, staff } from './matrix.ts'

export type ActionRow = {
  /** Address of the page in `pages/routes.ts`. */
  readonly address: string
  readonly reach: AccessRow['reach']
}

/** Rights of page actions. A page with an action and no row fails to load. */
export const actionRows: readonly ActionRow[] = [
  { address: '/login', reach: open },
  { address: '/login-link', reach: open },
  { address: '/logout', reach: open },
  { address: '/activate', reach: open },
  { address: '/reset-password', reach: open },
  ...requestKinds.map(({ address }) => ({ address, reach: forAllAudiences('own') })),
  { address: '/mi-datahub', reach: signedIn },
  { address: '/request-inbox', reach: staff('requests.answer') },
  { address: '/support-inbox', reach: staff('support.answer') },
  { address: '/project-tracking-system/create-new', reach: staff('projects.change') },
  { address: '/project-tracking-system/:code', reach: staff('projects.change') },
  { address: '/projects/:code', reach: signedIn },
  { address: '/quotations', reach: staff('projects.change') },
  { address: '/quotations/:reference/edit', reach: staff('projects.change') },
  // The action checks who owns the quotation.
  { address: '/quotations/:reference', reach: forAllAudiences('own') },
  { address: '/temp-projects', reach: staff('projects.change') },
  { address: '/mi-account/:section?', reach: signedIn },
  { address: '/admin-panel/changes', reach: staff('plans.change') },
  { address: '/admin-panel/jobs', reach: staff('jobs.change') },
  { address: '/mi-database/upload-csvs', reach: staff('uploads.change') },
  { address: '/mi-database/re-evaluation', reach: staff('status.change') },
  { address: '/mi-testing/upload-clients-data', reach: ofOrganisation },
  { address: '/admin-panel/releases', reach: staff('releases.change') },
  { address: '/admin-panel-tools', reach: staff('jobs.change') },
  { address: '/admin-panel/organisations', reach: staff('people.change') },
  { address: '/admin-panel/support-access', reach: staff('support-access.use') },
  { address: '/mi-database/upload-fracture-strain-map', reach: staff('strain-fields.change') },
  { address: '/project-tracking-system/:code/samples', reach: staff('projects.change') },
  { address: '/project-tracking-system/:code/certificate', reach: staff('projects.change') },
  { address: '/project-tracking-system/:code/report', reach: staff('releases.change') },
  { address: '/specimens/:id', reach: staff('projects.change') },
  { address: '/certificates', reach: open },
]

export function actionRow(address: string): ActionRow | undefined {
  return actionRows.find((row) => row.address === address)
}

/** Row of a page by its path, whatever the last step. */
export function actionRowAt(path: string): ActionRow | undefined {
  return actionRows.find(({ address }) => {
    const shortest = address.replace(/\/:\w+\??$/, '')
    return path === shortest || (shortest !== address && path.startsWith(`${shortest}/`))
  })
}
