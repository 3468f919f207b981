import * as z from 'zod/mini'
import { cellStatuses, coilStates, statusCells } from '#contract/material-status.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import { listOf, optional, text } from '#web/url-state/fields.ts'

/** Coils that can be ticked at once: the address names them. */
export const mostTicked = 50

export const module = {
  address: '/mi-database/material-status',
  name: 'Material status',
  subtitle: 'Drafts, reviews, releases',
  menus: {
    administration: { name: 'Material Status', after: '/mi-database/upload-fracture-strain-map', icon: 'list-checks' },
    bar: {},
  },
  opens: { action: 'status.read' },
  state: z.object({
    /** The column that has the status; any of them without it. */
    cell: optional(z.enum(statusCells)),
    status: optional(z.enum(cellStatuses)),
    state: optional(z.enum(coilStates)),
    below: text(300),
    find: text(100),
    /** Row that is shown first where no script scrolls. */
    from: optional(z.string().check(z.regex(/^\d{1,7}$/))),
    ticked: listOf(z.uuid()),
    /** The cell whose history is open, and one of its numbers. */
    coil: optional(z.uuid()),
    test: optional(z.enum(statusCells)),
    number: text(120),
  }),
  words: 'status matrix raw evaluated approved withdrawn review approve four eyes history',
} as const satisfies PageModule
