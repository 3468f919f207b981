import { toolAlert } from './entitlements.ts'
import { type Tool, tools } from './features.ts'

/** Where tools open; the visualizer is a way to look at a material and has no address of its own. */
export const toolLinks: Readonly<Partial<Record<Tool, string>>> = {
  'data-maps': '/mi-database/mi-data-maps',
  comparator: '/mi-database/mi-data-comparator',
  calculator: '/mi-database/mi-calculator',
  predictor: '/mi-database/mi-predictor',
}

/** What a click on a link says instead of going there. */
export type LinkAlert = { readonly to: string; readonly text: string }

/** The links of tools that do not open for somebody, with what a click on each says. */
export function closedTools(open: Readonly<Record<Tool, boolean>>): LinkAlert[] {
  return tools.flatMap((tool) => {
    const to = toolLinks[tool]
    return to === undefined || open[tool] ? [] : [{ to, text: toolAlert(tool) }]
  })
}
