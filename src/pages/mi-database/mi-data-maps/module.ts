import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { filterFields } from '#web/coil-filter/fields.ts'
import { mapFields } from '#web/data-map/map-state.ts'

export const module = {
  address: '/mi-database/mi-data-maps',
  files: ['csv', 'json', 'xlsx', 'svg'],
  embeds: true,
  name: 'mi Data-Maps',
  subtitle: 'Property charts',
  /** The entry is in the menu of the specification. */
  menus: {},
  question: 'find',
  opens: { feature: 'data-maps' },
  state: z.object({ ...mapFields, ...filterFields }),
  examples: ['?x=uat.rm-RD&y=uat.rp02-RD&envelope=hull', '?preset=banana'],
  words: 'data maps scatter banana ashby pareto ductility strength formability material index',
} as const satisfies PageModule
