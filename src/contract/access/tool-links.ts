import type { PageModule } from '../modules/page-module.ts'
import { toolAlert } from './entitlements.ts'
import type { Tool } from './features.ts'

export type LinkAlert = { readonly to: string; readonly text: string }

export function closedTools(modules: readonly PageModule[], open: Readonly<Record<Tool, boolean>>): LinkAlert[] {
  return modules.flatMap(({ address, name, opens }) =>
    typeof opens === 'string' || !('feature' in opens) || open[opens.feature]
      ? []
      : [{ to: address, text: toolAlert(name) }],
  )
}
