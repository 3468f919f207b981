import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { oneOf, text } from '#web/url-state/fields.ts'
import { programs } from '#web/tool/table-code.ts'

export const module = {
  address: '/mi-datahub',
  files: ['atom', 'csv', 'json', 'xlsx'],
  name: 'mi-Datahub',
  subtitle: 'Data sets, releases, API',
  menus: {},
  opens: 'everybody',
  /** `changes`: release whose changes are shown, since `since` or the previous one; `program`: language of the code. */
  state: z.object({
    dataset: text(200),
    changes: text(30),
    since: text(30),
    program: oneOf(programs),
    release: text(30),
  }),
  examples: ['?dataset=free-sample&program=r', ''],
  words: 'datahub dataset download bulk archive citation bibtex python matlab r excel curl api release changes feed',
  indexed: true,
} as const satisfies PageModule
