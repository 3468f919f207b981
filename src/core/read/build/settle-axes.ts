import type { ChannelRole } from '../specimen.ts'
import type { PlannedRole } from '../table/aliases.ts'
import { type Draft, largest, type Report } from './draft.ts'

/** Shear beside the larger strain from which on the axes of an image are not principal ones [share]. */
const sheared = 0.05

const positions: readonly ChannelRole[] = ['x', 'y', 'z']

/**
 * Decides what strains along the axes of an image (`epsilon_x`, `epsilon_y`) are:
 *
 * - beside major and minor strain, or a strain or extensometer of the test → kept for display;
 * - of a cruciform specimen, with a force along each axis → `eps1` along x, `eps2` along y;
 * - in a test with one force → the larger is the strain along the load, the other that of the width;
 * - of a field, a section or a bulge → the larger is the major strain, unless a shear strain says that the axes are not principal.
 *
 * Of positions before and after the deformation those before count.
 */
export function settleAxes(drafts: readonly Draft[], report: Report): void {
  keepUndeformed(drafts)
  const along = (role: PlannedRole) => drafts.find((draft) => draft.role === role)
  const [x, y, xy] = [along('strain_x'), along('strain_y'), along('strain_xy')]
  for (const draft of drafts) if (/^strain_xy?$|^strain_y$/.test(draft.role)) draft.role = 'other'
  const has = (...roles: PlannedRole[]) => drafts.some(({ role }) => roles.includes(role))
  if ((!x && !y) || has('eps1', 'eps2', 'eng_strain', 'extension')) return

  if (has('force_x') && has('force_y')) return give(x, 'eps1', y, 'eps2')
  const isTest = has('force', 'eng_stress') && !(has('x') && has('y'))
  const [larger, smaller] = isTest ? bySize(x, y) : byMean(x, y)
  const shear = xy ? largest(xy.values) : 0
  if (!isTest && shear > sheared * Math.max(largest(larger.values), smaller ? largest(smaller.values) : 0)) {
    report({
      severity: 'warning',
      code: 'axes-not-principal',
      column: xy!.name,
      message: `'${xy!.name}' reaches ${Number(shear.toPrecision(3))}: the axes of the image are not principal ones here, and '${larger.name}' is not a major strain. Export major and minor strain as well.`,
    })
    return
  }
  give(larger, isTest ? 'eng_strain' : 'eps1', smaller, isTest ? 'eng_width_strain' : 'eps2')
  if (!smaller) return
  report({
    severity: 'info',
    code: 'axes-by-evidence',
    column: larger.name,
    message: `'${larger.name}' is larger than '${smaller.name}': it was taken as the ${isTest ? 'strain along the load and the other as that of the width' : `major strain and the other as the minor one${xy ? '' : '; no shear strain stands beside them'}`}.`,
  })
}

function give(first: Draft | undefined, role: ChannelRole, second: Draft | undefined, other: ChannelRole): void {
  if (first) first.role = role
  if (second) second.role = other
}

function bySize(x: Draft | undefined, y: Draft | undefined): [Draft, Draft | undefined] {
  if (!x || !y) return [(x ?? y)!, undefined]
  return largest(x.values) > largest(y.values) ? [x, y] : [y, x]
}

function byMean(x: Draft | undefined, y: Draft | undefined): [Draft, Draft | undefined] {
  if (!x || !y) return [(x ?? y)!, undefined]
  return mean(x.values) > mean(y.values) ? [x, y] : [y, x]
}

function mean(values: Float64Array): number {
  const finite = values.filter(Number.isFinite)
  return finite.reduce((sum, value) => sum + value, 0) / finite.length
}

/** A gauge length is that of the sheet before the test. */
function keepUndeformed(drafts: readonly Draft[]): void {
  for (const role of positions) {
    const same = drafts.filter((draft) => draft.role === role)
    const kept = same.find(({ name }) => /undef|ref|0/i.test(name)) ?? same[0]
    for (const draft of same) if (draft !== kept) draft.role = 'other'
  }
}
