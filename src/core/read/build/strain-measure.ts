import { inEnglish } from '../table/foreign-words.ts'
import { skeleton, splitUnit } from '../table/name.ts'
import type { PlannedRole } from '../table/aliases.ts'
import type { Draft, Report } from './draft.ts'

type Measure = 'engineering' | 'true' | 'Green–Lagrange'

/** What a role's strain is inside: of lengths and widths engineering, principal strains of a surface true. */
const wanted: Readonly<Partial<Record<PlannedRole, Measure>>> = {
  eng_strain: 'engineering',
  eng_width_strain: 'engineering',
  eps1: 'true',
  eps2: 'true',
}

/**
 * Strains whose names say that they are meant otherwise (`eyy - Lagrange`, `log. width strain`, `Major eng. strain`), converted. A name
 * that says nothing is believed. Green–Lagrange E = (λ² − 1)/2, engineering e = λ − 1, true ε = ln λ of one stretch λ.
 */
export function settleMeasures(drafts: readonly Draft[], report: Report): void {
  for (const draft of drafts) {
    const to = wanted[draft.role]
    const from = to && draft.quantity === 'strain' ? measureInName(draft.name) : undefined
    if (!to || !from || from === to) continue
    for (const [i, value] of draft.values.entries()) draft.values[i] = strainOf(stretchOf(value, from), to)
    report({
      severity: 'info',
      code: 'strain-converted',
      column: draft.name,
      message: `'${draft.name}' is a ${from} strain by its name; it was converted to ${to} strain.`,
    })
  }
}

/** `σ` and `ε` alone say nothing of true or engineering. They are taken as true, which is told: the other would change every number. */
export function doubtSymbols(drafts: readonly Draft[], report: Report): void {
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
    message: `${names} ${bare.length > 1 ? 'do' : 'does'} not say whether true or engineering is meant; true was assumed. If engineering is, pass --map "${map}".`,
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
