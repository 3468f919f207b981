import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { optional } from '#web/url-state/fields.ts'

export const steps = ['files', 'columns', 'check', 'review', 'import'] as const
export type Step = (typeof steps)[number]

export const module = {
  address: '/mi-database/upload-csvs',
  name: 'Upload CSVs',
  subtitle: 'Laboratory files',
  menus: { administration: { icon: 'file-up' }, bar: {} },
  opens: { action: 'uploads.read' },
  /** Without a batch the list of them; without a step the one that is next. */
  state: z.object({
    batch: optional(z.uuid()),
    step: optional(z.enum(steps)),
    file: optional(z.uuid()),
    page: optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  budget: { html: 20_000, script: 260_000, stylesheet: 32_000 },
  words: 'upload import laboratory files csv xlsx tension test raw data',
} as const satisfies PageModule
