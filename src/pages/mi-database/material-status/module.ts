import * as z from 'zod/mini'
import { cellStatuses, coilStates, statusCells } from '#contract/materials/material-status.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import { listOf, optional, text } from '#web/url-state/fields.ts'

/** Maximum number of ticked coils, because the address names them. */
export const maxTicked = 50

export const module = {
  address: '/mi-database/material-status',
  name: 'Material status',
  subtitle: 'Drafts, reviews, releases',
  menus: {
    administration: { group: 'Data', name: 'Material Status', icon: 'list-checks' },
  },
  opens: { action: 'status.read' },
  state: z.object({
    cell: optional(z.enum(statusCells)),
    status: optional(z.enum(cellStatuses)),
    state: optional(z.enum(coilStates)),
    below: text(300),
    find: text(100),
    /** First row shown without scripts. */
    from: optional(z.string().check(z.regex(/^\d{1,7}$/))),
    ticked: listOf(z.uuid()),
    coil: optional(z.uuid()),
    test: optional(z.enum(statusCells)),
    number: text(120),
  }),
  words: 'status matrix raw evaluated approved withdrawn review approve four eyes history',
} as const satisfies PageModule
