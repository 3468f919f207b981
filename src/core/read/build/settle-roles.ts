import type { ChannelRole, Geometry } from '../specimen.ts'
import { type Draft, proportion, type Report } from './draft.ts'

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
 * - the only change of length in the file → `extension`, with a warning.
 */
export function settleRoles(drafts: readonly Draft[], geometry: Geometry, report: Report, travel?: ChannelRole): void {
  const strain = drafts.find(({ role }) => role === 'eng_strain')
  let sources = drafts.filter(({ role }) => strainSources.has(role))
  const machine = drafts.filter(({ role }) => role === 'crosshead')
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
    if (sources.length > 0) {
      draft.role = 'crosshead'
      continue
    }
    draft.role = 'extension'
    sources = [draft]
    if (drafts.some(({ role }) => role === 'force' || role === 'eng_stress')) {
      report({
        severity: 'warning',
        code: 'only-travel',
        column: draft.name,
        message: `'${draft.name}' is the only change of length in the file and was taken as the extensometer's. If it is the travel of the machine, the modulus and small strains from it are wrong; name the column 'crosshead' then.`,
      })
    }
  }
  warnStrainFromMachine(drafts, report)
  keepFirst(drafts, report)
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
  const { L0 } = geometry
  if (L0 !== undefined && Math.abs(slope - L0) > 0.05 * L0) {
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

/** One channel per role: the first keeps it, later ones stay readable as `other`. */
function keepFirst(drafts: readonly Draft[], report: Report): void {
  for (const role of singular) {
    const [first, ...more] = drafts.filter((draft) => draft.role === role)
    for (const draft of more) {
      draft.role = 'other'
      report({
        severity: role === 'time' ? 'warning' : 'info',
        code: role === 'time' ? 'two-time-columns' : 'duplicate-role',
        column: draft.name,
        message: `'${draft.name}' and '${first!.name}' are both ${role.replaceAll('_', ' ')} columns; the first, '${first!.name}', is used and '${draft.name}' is kept for display. Put the one to evaluate first, or leave the other out.`,
      })
    }
  }
}
