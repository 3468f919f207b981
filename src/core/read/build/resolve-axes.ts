import type { ChannelRole } from '../specimen.ts'
import type { PlannedRole } from '../table/aliases.ts'
import { type ChannelDraft, maxAbsolute, proportion, type ReportIssue, rescale } from './draft.ts'

/** Ratio of shear to the larger strain from which the image axes are not principal axes. */
const maxShearRatio = 0.05

const positions: readonly ChannelRole[] = ['x', 'y', 'z']

/**
 * Assigns roles to strains along the axes of an image (`epsilon_x`, `epsilon_y`); positions before deformation win:
 * - with major and minor strain, or a strain or extensometer of the test: shown only;
 * - cruciform specimen with a force along each axis: `eps1` along x, `eps2` along y;
 * - test with one force: the larger is the longitudinal strain, the other the width strain;
 * - field, section or bulge: the larger is the major strain, unless shear shows that the axes are not principal.
 */
export function resolveAxes(drafts: readonly ChannelDraft[], report: ReportIssue): void {
  preferUndeformed(drafts)
  const along = (role: PlannedRole) => drafts.find((draft) => draft.role === role)
  const [x, y, xy] = [along('strain_x'), along('strain_y'), along('strain_xy')]
  for (const draft of drafts) if (/^strain_xy?$|^strain_y$/.test(draft.role)) draft.role = 'other'
  const has = (...roles: PlannedRole[]) => drafts.some(({ role }) => roles.includes(role))
  if ((!x && !y) || has('eps1', 'eps2', 'eng_strain', 'extension')) return

  if (has('force_x') && has('force_y')) return setRoles(x, 'eps1', y, 'eps2')
  const isTest = has('force', 'eng_stress') && !(has('x') && has('y'))
  const [larger, smaller] = isTest ? bySize(x, y) : byMean(x, y)
  const shear = xy ? maxAbsolute(xy.values) : 0
  if (
    !isTest &&
    shear > maxShearRatio * Math.max(maxAbsolute(larger.values), smaller ? maxAbsolute(smaller.values) : 0)
  ) {
    report({
      severity: 'warning',
      code: 'axes-not-principal',
      column: xy!.name,
      message: `'${xy!.name}' reaches ${Number(shear.toPrecision(3))}: the image axes are not principal axes, so '${larger.name}' is not a major strain. Also export major and minor strain.`,
    })
    return
  }
  setRoles(larger, isTest ? 'eng_strain' : 'eps1', smaller, isTest ? 'eng_width_strain' : 'eps2')
  if (!smaller) return
  report({
    severity: 'info',
    code: 'axes-by-evidence',
    column: larger.name,
    message: `'${larger.name}' is larger than '${smaller.name}': it was taken as the ${isTest ? 'strain along the load and the other as that of the width' : `major strain and the other as the minor one${xy ? '' : '; no shear strain was found'}`}.`,
  })
}

function setRoles(
  first: ChannelDraft | undefined,
  role: ChannelRole,
  second: ChannelDraft | undefined,
  other: ChannelRole,
): void {
  if (first) first.role = role
  if (second) second.role = other
}

function bySize(x: ChannelDraft | undefined, y: ChannelDraft | undefined): [ChannelDraft, ChannelDraft | undefined] {
  if (!x || !y) return [(x ?? y)!, undefined]
  return maxAbsolute(x.values) > maxAbsolute(y.values) ? [x, y] : [y, x]
}

function byMean(x: ChannelDraft | undefined, y: ChannelDraft | undefined): [ChannelDraft, ChannelDraft | undefined] {
  if (!x || !y) return [(x ?? y)!, undefined]
  return mean(x.values) > mean(y.values) ? [x, y] : [y, x]
}

function mean(values: Float64Array): number {
  const finite = values.filter(Number.isFinite)
  return finite.reduce((sum, value) => sum + value, 0) / finite.length
}

function preferUndeformed(drafts: readonly ChannelDraft[]): void {
  for (const role of positions) {
    const same = drafts.filter((draft) => draft.role === role)
    const kept = same.find(({ name }) => /undef|ref|0/i.test(name)) ?? same[0]
    for (const draft of same) if (draft !== kept) draft.role = 'other'
  }
}

export function resolveWidth(drafts: readonly ChannelDraft[], report: ReportIssue): void {
  subtractInitialWidth(drafts, report)
  invertWidth(drafts, report)
}

function subtractInitialWidth(drafts: readonly ChannelDraft[], report: ReportIssue): void {
  const width = drafts.find(({ role }) => role === 'width_extension')
  const first = width?.values.find(Number.isFinite)
  const isTest = drafts.some(({ role }) => role === 'force' || role === 'eng_stress')
  if (!width || !isTest || first === undefined || !(first > 1)) return
  // A change of width starts at zero, and a specimen does not lose half of its width.
  if (width.values.some((value) => value < 0.4 * first || value > 1.1 * first)) return
  for (const [i, value] of width.values.entries()) width.values[i] = value - first
  report({
    severity: 'info',
    code: 'width-itself',
    column: width.name,
    message: `'${width.name}' begins at ${Number(first.toPrecision(5))} mm, so it is the width; its change is used.`,
  })
}

function invertWidth(drafts: readonly ChannelDraft[], report: ReportIssue): void {
  const width = drafts.find(({ role }) => role === 'width_extension' || role === 'eng_width_strain')
  const length = drafts.find(({ role }) => role === 'eng_strain') ?? drafts.find(({ role }) => role === 'extension')
  if (!width || !length || width.values.length < 20) return
  const fit = proportion(length.values, width.values)
  if (!fit || fit.misfit > 0.3 || !(fit.slope > 0)) return
  rescale(width.values, -1)
  report({
    severity: 'info',
    code: 'sign-turned',
    column: width.name,
    message: `'${width.name}' increases with elongation, so a reduction of width is positive in the file; the sign was inverted.`,
  })
}
