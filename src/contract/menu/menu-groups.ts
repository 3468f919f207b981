/** Questions that the tools answer, in the order of menus and pages. */
export const toolQuestions = [
  { id: 'find', name: 'Find a material' },
  { id: 'compare', name: 'Compare' },
  { id: 'simulate', name: 'Simulate' },
  { id: 'estimate', name: 'Estimate' },
  { id: 'bring', name: 'Bring data' },
] as const

export type ToolQuestion = (typeof toolQuestions)[number]['id']

/** Groups of the menu of staff, in its order. */
export const staffGroups = ['Data', 'Work', 'Customers', 'Laboratory', 'Site'] as const
export type StaffGroup = (typeof staffGroups)[number]

const names: readonly string[] = [...toolQuestions.map(({ name }) => name), ...staffGroups]

export function questionName(question: ToolQuestion): string {
  return toolQuestions.find(({ id }) => id === question)!.name
}

type Grouped = { readonly group: string | null }

/** Menu entries in the order of their groups; others stay in theirs, behind. */
export function inGroupOrder<T extends Grouped>(entries: readonly T[]): T[] {
  const place = ({ group }: Grouped) => (group !== null && names.includes(group) ? names.indexOf(group) : names.length)
  return entries.toSorted((a, b) => place(a) - place(b))
}

/** Heading above an entry of a menu; undefined if it continues the group before it, or has none. */
export function headingAbove(entries: readonly Grouped[], at: number): string | undefined {
  const group = entries[at]?.group ?? null
  return group !== null && names.includes(group) && entries[at - 1]?.group !== group ? group : undefined
}

type Tool = { readonly address: string; readonly name: string; readonly subtitle: string }
export type ToolGroup = { readonly name: string; readonly tools: readonly Tool[] }

/** Tools below their questions; questions without a tool are left out. */
export function toolGroups(modules: readonly (Tool & { readonly question?: ToolQuestion | undefined })[]): ToolGroup[] {
  return toolQuestions
    .map(({ id, name }) => ({
      name,
      tools: modules
        .filter(({ question }) => question === id)
        .map(({ address, name: tool, subtitle }) => ({ address, name: tool, subtitle })),
    }))
    .filter(({ tools }) => tools.length > 0)
}
