import { elasticShare, smallestShare } from '../elastic-share.ts'
import type { ChannelRole, Geometry } from '../specimen.ts'
import { recogniseName } from '../table/aliases.ts'
import { splitUnit } from '../table/name.ts'
import { type ChannelDraft, maxAbsolute, proportion, type ReportIssue } from './draft.ts'

const strainSources = new Set(['eng_strain', 'true_strain', 'extension'])
const singular: readonly ChannelRole[] = [
  'time',
  'force',
  'extension',
  'width_extension',
  'eng_strain',
  'eng_stress',
  'eng_width_strain',
  'true_strain',
  'true_stress',
  'true_plastic_strain',
  'eps1',
  'eps2',
  'temperature',
]

/**
 * A length named displacement, travel or extension is the extensometer over L0 or the machine travel
 * (`evaluate/record/strain-choice` then chooses the strain source):
 * - proportional to the strain column of the file: `extension`;
 * - not proportional, with a strain column or a named extensometer present: `crosshead`;
 * - equal to a named crosshead column: `crosshead`;
 * - of several, the one that changes clearly least before yielding: `extension`, whatever its name;
 * - the only change of length in the file: `extension`, with a warning.
 */
export function resolveRoles(
  drafts: readonly ChannelDraft[],
  geometry: Geometry,
  report: ReportIssue,
  travel?: ChannelRole,
): void {
  const strain = drafts.find(({ role }) => role === 'eng_strain')
  let sources = drafts.filter(({ role }) => strainSources.has(role))
  const machine = drafts.filter(({ role }) => role === 'crosshead')
  const undecided: ChannelDraft[] = []
  for (const draft of drafts) {
    if (draft.role !== 'travel') continue
    draft.quantity = 'length'
    if (draft.unit && draft.unit.quantity !== 'length') {
      draft.role = 'other'
      draft.quantity = draft.unit.quantity
      continue
    }
    if (travel) {
      draft.role = travel
      continue
    }
    if (machine.some((other) => movesAs(other, draft))) {
      draft.role = 'crosshead'
      continue
    }
    // testXpert exports the extensometer twice, as `Strain` and as `Standard travel`.
    if (drafts.some((other) => other.role === 'extension' && movesAs(other, draft))) {
      draft.role = 'extension'
      continue
    }
    if (strain && !drafts.some(({ role }) => role === 'extension')) {
      const fit = proportion(strain.values, draft.values)
      if (fit && fit.misfit < 0.01 && fit.slope > 0) {
        acceptProportional(draft, fit.slope, geometry, report)
        sources = drafts.filter(({ role }) => strainSources.has(role))
        continue
      }
    }
    if (sources.length > 0) draft.role = 'crosshead'
    else undecided.push(draft)
  }
  if (sources.length === 0) settleUndecided(undecided, drafts, report)
  else for (const draft of undecided) draft.role = 'crosshead'
  warnStrainFromMachine(drafts, report)
  keepFirstOfRole(drafts, report)
}

export function forceByUnit(drafts: readonly ChannelDraft[], report: ReportIssue): void {
  const forces = drafts.filter(
    ({ unit, role, name }) =>
      unit?.quantity === 'force' && role === 'other' && recogniseName(splitUnit(name).name).role === 'other',
  )
  const [only] = forces
  if (!only || forces.length > 1 || loadOf(drafts) || /sollwert|set ?point|command|consigne/i.test(only.name)) return
  only.role = 'force'
  only.quantity = 'force'
  report({
    severity: 'info',
    code: 'force-by-unit',
    column: only.name,
    message: `'${only.name}' is the only column in a unit of force and was used as force.`,
  })
}

function settleUndecided(travels: readonly ChannelDraft[], drafts: readonly ChannelDraft[], report: ReportIssue): void {
  const load = loadOf(drafts)
  const unnamed = drafts.filter(({ role, unit }) => role === 'other' && unit?.quantity === 'length')
  const lengths = [...travels, ...unnamed]
  const shares = load ? lengths.map(({ values }) => elasticShare(values, load.values)) : []
  const found = lengths.length > 1 ? smallestShare(shares) : undefined
  const extension = found === undefined ? travels[0] : lengths[found]
  if (!extension) return
  for (const draft of travels) draft.role = 'crosshead'
  extension.role = 'extension'
  if (found !== undefined || !load) return
  const machine = drafts.find((draft) => draft.role === 'crosshead' && !travels.includes(draft))
  const only =
    lengths.length === 1
      ? `'${extension.name}' is the only change of length ${machine ? `apart from the machine's '${machine.name}'` : 'in the file'} and was used as extensometer.`
      : `The extensometer cannot be identified among ${lengths.map(({ name }) => `'${name}'`).join(', ')}; '${extension.name}' was used.`
  report({
    severity: 'warning',
    code: 'only-travel',
    column: extension.name,
    message: `${only} If it is crosshead travel, modulus and small strains are wrong; rename the column to 'crosshead'.`,
  })
}

function loadOf(drafts: readonly ChannelDraft[]): ChannelDraft | undefined {
  return drafts.find(({ role }) => role === 'force') ?? drafts.find(({ role }) => role === 'eng_stress')
}

/** No modulus can be determined from such a strain. */
function warnStrainFromMachine(drafts: readonly ChannelDraft[], report: ReportIssue): void {
  const strain = drafts.find(({ role }) => role === 'eng_strain')
  const machine = strain && drafts.find((draft) => draft.role === 'crosshead' && isProportional(strain, draft))
  if (!strain || !machine || drafts.some(({ role }) => role === 'extension')) return
  report({
    severity: 'warning',
    code: 'strain-from-crosshead',
    column: strain.name,
    message: `'${strain.name}' follows the machine's '${machine.name}' exactly, so it was computed from the crosshead, not measured by an extensometer. Modulus and small strains are wrong.`,
  })
}

function isProportional(strain: ChannelDraft, length: ChannelDraft): boolean {
  const fit = proportion(strain.values, length.values)
  return fit !== undefined && fit.misfit < 0.005
}

function acceptProportional(draft: ChannelDraft, slope: number, geometry: Geometry, report: ReportIssue): void {
  const gauge = geometry.Le ?? geometry.L0
  if (gauge !== undefined && Math.abs(slope - gauge) > 0.05 * gauge) {
    draft.role = 'crosshead'
    return
  }
  if (slope >= 1 && slope <= 500) {
    draft.role = 'extension'
    return
  }
  draft.role = 'displacement'
  report({
    severity: 'warning',
    code: 'implausible-unit',
    column: draft.name,
    message: `'${draft.name}' is ${Number(slope.toPrecision(4))} mm per unit of strain, which would be the gauge length; expected 1–500 mm. The stated or assumed unit is wrong. The column is stored but not used as extension; correct the unit.`,
  })
}

function movesAs(machine: ChannelDraft, travel: ChannelDraft): boolean {
  const fit = proportion(machine.values, travel.values)
  return fit !== undefined && fit.misfit < 0.01 && Math.abs(Math.abs(fit.slope) - 1) < 0.01
}

const isDerived = ({ name }: ChannelDraft) =>
  /\b(raw|uncorrected|unfiltered|peak|max(imum)?|roh\w*|spitze\w*)\b/i.test(name)

/** Columns in file order; extensometers start with the one that changes least before yielding. */
function bySuitability(role: ChannelRole, drafts: readonly ChannelDraft[]): ChannelDraft[] {
  const same = drafts.filter((draft) => draft.role === role)
  // The smaller of two load cells stops at its range.
  if (role === 'force') {
    const max = Math.max(...same.filter((draft) => !isDerived(draft)).map(reach))
    return same.toSorted(
      (a, b) => Number(isDerived(a) || endsEarly(a, max)) - Number(isDerived(b) || endsEarly(b, max)),
    )
  }
  const load = loadOf(drafts)
  if (role !== 'extension' || same.length < 2 || !load) return same
  const best = same[smallestShare(same.map(({ values }) => elasticShare(values, load.values))) ?? 0]!
  return [best, ...same.filter((draft) => draft !== best)]
}

const reach = ({ values, unit }: ChannelDraft) => maxAbsolute(values) * (unit?.factor ?? 1)

const sameLoad = 0.02
const endsEarly = (draft: ChannelDraft, max: number) => reach(draft) < (1 - sameLoad) * max

function keepFirstOfRole(drafts: readonly ChannelDraft[], report: ReportIssue): void {
  for (const role of singular) {
    const [first, ...more] = bySuitability(role, drafts)
    for (const draft of more) {
      draft.role = 'other'
      const differ = role === 'force' && !isDerived(draft) && endsEarly(draft, reach(first!))
      report({
        severity: role === 'time' || differ ? 'warning' : 'info',
        code: role === 'time' ? 'two-time-columns' : 'duplicate-role',
        column: draft.name,
        message: `'${draft.name}' and '${first!.name}' are both ${role.replaceAll('_', ' ')} columns; ${
          role === 'extension' || role === 'eng_strain'
            ? 'the evaluation chooses one of them, or their mean, as the strain.'
            : differ
              ? `they differ, and '${first!.name}', which has the larger range, is used. If it is wrong, exclude it.`
              : `the first, '${first!.name}', is used; '${draft.name}' is only displayed. To use it, move it to the first position or exclude the other.`
        }`,
      })
    }
  }
}
