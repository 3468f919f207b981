import type { MenuNode } from '#contract/gateway/menu.ts'
import type { StaffIcon } from '../modules/page-module.ts'
import type { ShownPage } from '../modules/shown-page.ts'
import { type MenuEntry, menuTree } from './entry.ts'
import { inGroupOrder, type StaffGroup } from './menu-groups.ts'
import { insertEntries } from './menu-pages.ts'

export type StaffNode = MenuNode & { readonly icon: StaffIcon }

type Announced = MenuEntry & { readonly icon: StaffIcon; readonly group?: StaffGroup }

/** Entries of the specification, section 2, without a module: greyed out. The last one is not a page. */
const announced: readonly Announced[] = [
  {
    name: 'Upload CSVs',
    slug: '/mi-database/upload-csvs',
    subtitle: 'Laboratory files',
    icon: 'file-up',
    group: 'Data',
  },
  {
    name: 'Material Status',
    slug: '/mi-database/material-status',
    subtitle: 'Drafts, reviews, releases',
    icon: 'list-checks',
    group: 'Data',
  },
  {
    name: "Upload Clients' Data",
    slug: '/mi-testing/upload-clients-data',
    subtitle: 'Results of testing services',
    icon: 'upload',
    group: 'Laboratory',
  },
  {
    name: 'Project Tracking System',
    slug: '/project-tracking-system',
    subtitle: 'Orders in the laboratory',
    icon: 'folder-kanban',
    group: 'Laboratory',
  },
  {
    name: 'Temporary Projects',
    slug: '/temp-projects',
    subtitle: 'Projects without a customer',
    icon: 'timer',
    group: 'Laboratory',
  },
  {
    name: 'API',
    slug: '/api',
    subtitle: 'API and automation',
    tooltip: 'API reference',
    icon: 'plug',
  },
]

/** Menu of staff: announced entries and pages that the reader can open in groups, then `link` (default: the API entry). */
export function staffMenu(
  pages: readonly ShownPage[],
  link?: { readonly label: string; readonly to: string },
): StaffNode[] {
  const added = pages.flatMap(({ address, name, subtitle, menus: { administration: place } }) => {
    if (!place) return []
    const [entry] = nodesOf([{ icon: 'wrench', name, subtitle, ...place, slug: place.address ?? address }])
    return [{ entry: entry!, after: place.after }]
  })
  const nodes = inGroupOrder(insertEntries(nodesOf(announced), added))
  if (!link) return nodes
  const { label: name, to } = link
  const elsewhere = { name, link: to, key: to, secondName: null, Alt: `${name}, opens outside these pages` }
  return nodes.map((node) => (node.link === '/api' ? { ...node, ...elsewhere } : node))
}

function nodesOf(entries: readonly Announced[]): StaffNode[] {
  return menuTree(entries).map((node, i) => ({ ...node, icon: entries[i]!.icon }))
}
