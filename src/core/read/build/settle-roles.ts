import { elasticShare, stiffest } from '../elastic-share.ts'
import type { ChannelRole, Geometry } from '../specimen.ts'
import { recogniseName } from '../table/aliases.ts'
import { splitUnit } from '../table/name.ts'
import { type Draft, largest, proportion, type Report } from './draft.ts'

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
 * Decides what a length called displacement, travel or extension is: the extensometer over L0, or the machine. A
 * machine's travel contains its own compliance and must not pass for an extension.
 *
 * - proportional to the strain column of the file → `extension`;
 * - a strain column or a named extensometer is there and it is not proportional → `crosshead`;
 * - moving exactly as a named crosshead column → `crosshead`;
 * - of several lengths the one that moves clearly least before yielding → `extension`, whatever its name;
 * - the only change of length in the file → `extension`, with a warning.
 *
 * What the evaluation takes for strain is decided there, once section and gauge length are known (`evaluate/steps/strain-choice`).
 */
export function settleRoles(drafts: readonly Draft[], geometry: Geometry, report: Report, travel?: ChannelRole): void {
  const strain = drafts.find(({ role }) => role === 'eng_strain')
  let sources = drafts.filter(({ role }) => strainSources.has(role))
  const machine = drafts.filter(({ role }) => role === 'crosshead')
  const undecided: Draft[] = []
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
    // testXpert exports the extensometer twice: as `Strain` and as `Standard travel`.
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
  keepFirst(drafts, report)
}

/** The one column in a unit of force is the force, whatever it is called. */
export function forceByUnit(drafts: readonly Draft[], report: Report): void {
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
    message: `'${only.name}' is the only column in a unit of force and was taken as the force.`,
  })
}

/** Lengths that nothing in the file explains: the one that moves least before yielding is the extensometer, if one does. */
function settleUndecided(travels: readonly Draft[], drafts: readonly Draft[], report: Report): void {
  const load = loadOf(drafts)
  const unnamed = drafts.filter(({ role, unit }) => role === 'other' && unit?.quantity === 'length')
  const lengths = [...travels, ...unnamed]
  const shares = load ? lengths.map(({ values }) => elasticShare(values, load.values)) : []
  const found = lengths.length > 1 ? stiffest(shares) : undefined
  const extension = found === undefined ? travels[0] : lengths[found]
  if (!extension) return
  for (const draft of travels) draft.role = 'crosshead'
  extension.role = 'extension'
  if (found !== undefined || !load) return
  const machine = drafts.find((draft) => draft.role === 'crosshead' && !travels.includes(draft))
  const only =
    lengths.length === 1
      ? `'${extension.name}' is the only change of length ${machine ? `beside the machine's '${machine.name}'` : 'in the file'} and was taken as the extensometer's.`
      : `Nothing tells which of ${lengths.map(({ name }) => `'${name}'`).join(', ')} is an extensometer; '${extension.name}' was taken.`
  report({
    severity: 'warning',
    code: 'only-travel',
    column: extension.name,
    message: `${only} If it is the travel of the machine, the modulus and small strains from it are wrong; name the column 'crosshead' then.`,
  })
}

function loadOf(drafts: readonly Draft[]): Draft | undefined {
  return drafts.find(({ role }) => role === 'force') ?? drafts.find(({ role }) => role === 'eng_stress')
}

/** A strain that is the travel of the machine over a length says nothing about the modulus. */
function warnStrainFromMachine(drafts: readonly Draft[], report: Report): void {
  const strain = drafts.find(({ role }) => role === 'eng_strain')
  const machine = strain && drafts.find((draft) => draft.role === 'crosshead' && isProportional(strain, draft))
  if (!strain || !machine || drafts.some(({ role }) => role === 'extension')) return
  report({
    severity: 'warning',
    code: 'strain-from-crosshead',
    column: strain.name,
    message: `'${strain.name}' follows the machine's '${machine.name}' exactly, so it was computed from the crosshead and not measured by an extensometer. Modulus and small strains from it are wrong.`,
  })
}

function isProportional(strain: Draft, length: Draft): boolean {
  const fit = proportion(strain.values, length.values)
  return fit !== undefined && fit.misfit < 0.005
}

/** A length that follows the strain exactly is the extension it was computed from, if the gauge length makes sense. */
function acceptProportional(draft: Draft, slope: number, geometry: Geometry, report: Report): void {
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
    message: `'${draft.name}' is ${Number(slope.toPrecision(4))} mm per unit of strain, which would be the gauge length; expected 1–500 mm. Its unit must be another than stated or assumed. The column is kept but not used as extension; correct the unit.`,
  })
}

function movesAs(machine: Draft, travel: Draft): boolean {
  const fit = proportion(machine.values, travel.values)
  return fit !== undefined && fit.misfit < 0.01 && Math.abs(Math.abs(fit.slope) - 1) < 0.01
}

/** A force before its correction, or the largest so far, is not the one of the moment. */
const isDerived = ({ name }: Draft) => /\b(raw|uncorrected|unfiltered|peak|max(imum)?|roh\w*|spitze\w*)\b/i.test(name)

/** Columns of a role in the file's order; of several extensometers first the one that moves least before yielding. */
function inOrderOfTrust(role: ChannelRole, drafts: readonly Draft[]): Draft[] {
  const same = drafts.filter((draft) => draft.role === role)
  // Of two load cells the smaller one ends at its range.
  if (role === 'force') {
    const most = Math.max(...same.filter((draft) => !isDerived(draft)).map(reach))
    return same.toSorted(
      (a, b) => Number(isDerived(a) || endsEarly(a, most)) - Number(isDerived(b) || endsEarly(b, most)),
    )
  }
  const load = loadOf(drafts)
  if (role !== 'extension' || same.length < 2 || !load) return same
  const best = same[stiffest(same.map(({ values }) => elasticShare(values, load.values))) ?? 0]!
  return [best, ...same.filter((draft) => draft !== best)]
}

/** Largest value in the stored unit. */
const reach = ({ values, unit }: Draft) => largest(values) * (unit?.factor ?? 1)

/** Two cells on one load read the same; more apart than this one of them does not tell it. */
const sameLoad = 0.02
const endsEarly = (draft: Draft, most: number) => reach(draft) < (1 - sameLoad) * most

/** One channel per role: the first keeps it, later ones stay readable as `other`. */
function keepFirst(drafts: readonly Draft[], report: Report): void {
  for (const role of singular) {
    const [first, ...more] = inOrderOfTrust(role, drafts)
    for (const draft of more) {
      draft.role = 'other'
      const differ = role === 'force' && !isDerived(draft) && endsEarly(draft, reach(first!))
      report({
        severity: role === 'time' || differ ? 'warning' : 'info',
        code: role === 'time' ? 'two-time-columns' : 'duplicate-role',
        column: draft.name,
        message: `'${draft.name}' and '${first!.name}' are both ${role.replaceAll('_', ' ')} columns; ${
          role === 'extension' || role === 'eng_strain'
            ? 'the evaluation tells which of them, or whether their mean, is the strain.'
            : differ
              ? `they differ, and '${first!.name}', which goes further, is used. If it is wrong, leave it out.`
              : `the first, '${first!.name}', is used and '${draft.name}' is kept for display. Put the one to evaluate first, or leave the other out.`
        }`,
      })
    }
  }
}
