import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { trackingLayouts, trackingViews } from '#contract/projects/tracking.ts'
import { cutText, oneOf, optional } from '#web/url-state/fields.ts'

export const module = {
  address: '/project-tracking-system',
  name: 'Projects',
  subtitle: 'Orders in the laboratory',
  menus: { administration: { group: 'Laboratory', name: 'Project Tracking System', icon: 'folder-kanban' } },
  opens: { action: 'projects.read' },
  state: z.object({
    view: oneOf(trackingViews),
    layout: oneOf(trackingLayouts),
    find: cutText(80),
    page: optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  words: 'project tracking system orders board due dates machines load',
} as const satisfies PageModule
