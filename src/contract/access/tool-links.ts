import type { PageModule } from '../modules/page-module.ts'
import { toolAlert } from './entitlements.ts'
import type { Tool } from './features.ts'

/** What a click on a link says instead of going there. */
export type LinkAlert = { readonly to: string; readonly text: string }

/** The links of tools that do not open for somebody, with what a click on each says. */
export function closedTools(modules: readonly PageModule[], open: Readonly<Record<Tool, boolean>>): LinkAlert[] {
  return modules.flatMap(({ address, name, opens }) =>
    typeof opens === 'string' || !('feature' in opens) || open[opens.feature]
      ? []
      : [{ to: address, text: toolAlert(name) }],
  )
}
