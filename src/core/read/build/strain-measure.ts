import { inEnglish } from '../table/foreign-words.ts'
import { skeleton, splitUnit } from '../table/name.ts'
import type { PlannedRole } from '../table/aliases.ts'
import type { ChannelDraft, ReportIssue } from './draft.ts'

type Measure = 'engineering' | 'true' | 'Green–Lagrange'

/** Engineering for lengths and widths, true for principal surface strains. */
const storedMeasures: Readonly<Partial<Record<PlannedRole, Measure>>> = {
  eng_strain: 'engineering',
  eng_width_strain: 'engineering',
  eps1: 'true',
  eps2: 'true',
}

/** E = (λ² − 1)/2, e = λ − 1, ε = ln λ of the stretch λ. */
export function settleMeasures(drafts: readonly ChannelDraft[], report: ReportIssue): void {
  for (const draft of drafts) {
    const to = storedMeasures[draft.role]
    const from = to && draft.quantity === 'strain' ? measureInName(draft.name) : undefined
    if (!to || !from || from === to) continue
    for (const [i, value] of draft.values.entries()) draft.values[i] = strainOf(stretchOf(value, from), to)
    report({
      severity: 'info',
      code: 'strain-converted',
      column: draft.name,
      message: `'${draft.name}' is a ${from} strain according to its name; it was converted to ${to} strain.`,
    })
  }
}

/** `σ` and `ε` without further words are read as true stress and strain. */
export function reportBareSymbols(drafts: readonly ChannelDraft[], report: ReportIssue): void {
  const bare = drafts.filter(
    ({ role, name }) =>
      (role === 'true_stress' || role === 'true_strain') && /^(sigma|eps)$/.test(skeleton(splitUnit(name).name)),
  )
  const [first] = bare
  if (!first) return
  const names = bare.map(({ name }) => `'${name}'`).join(' and ')
  const map = bare.map(({ role, name }) => `${name}=${role === 'true_stress' ? 'stress' : 'strain'}`).join(', ')
  report({
    severity: 'warning',
    code: 'true-assumed',
    column: first.name,
    message: `${names} ${bare.length > 1 ? 'do' : 'does'} not state true or engineering; true was assumed. For engineering, pass --map "${map}".`,
  })
}

function measureInName(name: string): Measure | undefined {
  const bare = inEnglish(skeleton(name)) ?? skeleton(name)
  if (/lagrang|\bgreen\b/.test(bare)) return 'Green–Lagrange'
  if (/\b(true|log(arithmic|arithmisch\w*)?|hencky|ln|wahre?|vraie?|umformgrad|phi)\b/.test(bare)) return 'true'
  return /\b(eng|engineering|technical|technische?|biot)\b/.test(bare) ? 'engineering' : undefined
}

const stretchOf = (value: number, measure: Measure) =>
  measure === 'true' ? Math.exp(value) : measure === 'engineering' ? 1 + value : Math.sqrt(1 + 2 * value)

const strainOf = (stretch: number, measure: Measure) => (measure === 'true' ? Math.log(stretch) : stretch - 1)
