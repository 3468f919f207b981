import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { questionFields } from '#web/coil-question/fields.ts'
import { mapFields } from '#web/data-map/map-state.ts'

export const module = {
  address: '/mi-database/mi-data-maps',
  files: ['csv', 'json', 'xlsx', 'svg'],
  embeds: true,
  name: 'mi Data-Maps',
  subtitle: 'Properties against each other',
  /** Its entry stands in the menu of the specification, under the name that it has there. */
  menus: {},
  opens: { feature: 'data-maps' },
  state: z.object({ ...mapFields, ...questionFields }),
  words: 'data maps scatter banana ashby pareto ductility strength formability material index',
} as const satisfies PageModule
