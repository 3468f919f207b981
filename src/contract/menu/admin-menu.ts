import type { MenuNode } from '#contract/gateway/menu.ts'
import type { StaffIcon } from '../modules/page-module.ts'
import type { ShownPage } from '../modules/shown-page.ts'
import { type MenuEntry, menuTree } from './entry.ts'
import { placed } from './pages-in-menu.ts'

export type StaffNode = MenuNode & { readonly icon: StaffIcon }

type Announced = MenuEntry & { readonly icon: StaffIcon }

/** What the specification, section 2, lists and no module has: greyed out until its page is there. The last one is not a page. */
const announced: readonly Announced[] = [
  { name: 'Upload CSVs', slug: '/mi-database/upload-csvs', subtitle: 'Laboratory files', icon: 'file-up' },
  {
    name: 'Material Status',
    slug: '/mi-database/material-status',
    subtitle: 'Drafts, reviews, releases',
    icon: 'list-checks',
  },
  {
    name: "Upload Clients' Data",
    slug: '/mi-testing/upload-clients-data',
    subtitle: 'Results of testing services',
    icon: 'upload',
  },
  {
    name: 'Project Tracking System',
    slug: '/project-tracking-system',
    subtitle: 'Orders in the laboratory',
    icon: 'folder-kanban',
  },
  { name: 'Temporary Projects', slug: '/temp-projects', subtitle: 'Not yet orders', icon: 'timer' },
  {
    name: 'API',
    slug: '/api',
    subtitle: 'For programs',
    tooltip: 'Calls for programs, opens outside these pages',
    icon: 'plug',
  },
]

/**
 * The navigation of staff: what is announced, with the pages that this reader may open.
 *
 * @param link  a page elsewhere that stands last, instead of the one about the API
 */
export function staffMenu(
  pages: readonly ShownPage[],
  link?: { readonly label: string; readonly to: string },
): StaffNode[] {
  const added = pages.flatMap(({ address, name, subtitle, menus: { administration: place } }) => {
    if (!place) return []
    const [entry] = nodesOf([{ icon: 'wrench', name, subtitle, ...place, slug: place.address ?? address }])
    return [{ entry: entry!, after: place.after }]
  })
  const nodes = placed(nodesOf(announced), added)
  if (!link) return nodes
  const { label: name, to } = link
  const elsewhere = { name, link: to, key: to, secondName: null, Alt: `${name}, opens outside these pages` }
  return nodes.map((node) => (node.link === '/api' ? { ...node, ...elsewhere } : node))
}

function nodesOf(entries: readonly Announced[]): StaffNode[] {
  return menuTree(entries).map((node, i) => ({ ...node, icon: entries[i]!.icon }))
}
