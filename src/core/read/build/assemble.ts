import type { Issue } from '../../issue.ts'
import type { Channel, ChannelRole, Geometry, Metadata, PointTable, Specimen } from '../specimen.ts'
import type { Collector } from '../table/collector.ts'
import { isDimensionName, readGeometry } from '../table/geometry.ts'
import type { PlannedRole } from '../table/aliases.ts'
import { isGrouped } from '../table/number-scanner.ts'
import { isResultName, readLaboratory } from '../table/laboratory.ts'
import { skeleton, splitUnit } from '../table/name.ts'
import type { ColumnPlan, GroupPlan, TablePlan } from '../table/plan.ts'
import { metadataNotOverridden } from '../table/assign-metadata.ts'
import { cellIssues } from './cell-issues.ts'
import { type ChannelDraft, maxAbsolute, rescale } from './draft.ts'
import { inferUnits, type UnitSystem } from './infer-units.ts'
import { resolveAxes, resolveWidth } from './resolve-axes.ts'
import { forceByUnit, resolveRoles } from './resolve-roles.ts'
import { reportBareSymbols, settleMeasures } from './strain-measure.ts'
import { strainDecreases } from './strain-decreases.ts'
import {
  markFillers,
  markImplausible,
  markImpossibleWidth,
  repeatedFirstRow,
  timeRunsBack,
} from './implausible-values.ts'

export type Traits = {
  readonly system?: UnitSystem | undefined
  readonly travel?: ChannelRole | undefined
}

type Assembled =
  | { readonly kind: 'specimen'; readonly specimen: Specimen }
  | { readonly kind: 'table'; readonly table: PointTable; readonly issues: readonly Issue[] }

const mechanical = new Set<ChannelRole>([
  'force',
  'force_x',
  'force_y',
  'eng_stress',
  'true_stress',
  'shear_stress',
  'pressure',
  'eps1',
  'eps2',
  'eng_strain',
  'true_strain',
  'extension',
  'gamma',
])

export function assemble(
  collector: Collector,
  group: GroupPlan,
  id: string,
  metadata: readonly Metadata[],
  traits: Traits = {},
): Assembled {
  const issues: Issue[] = []
  const report = (issue: Issue) => void issues.push(issue)
  const line = (row: number) => collector.line(row)
  const positions = group.columns.filter((position) => collector.plan.columns[position]!.kind === 'number')
  const rows = collector.usedRows(positions)

  const drafts: ChannelDraft[] = []
  const stated: Metadata[] = []
  const empty: string[] = []
  for (const position of positions) {
    const plan = collector.plan.columns[position]!
    const { values, missing } = collector.take(position, rows)
    const numbers = countNumbers(values)
    if (numbers === 0 && missing.get('not-a-number') === undefined) {
      if (!/^unnamed/i.test(plan.name) || missing.size > 1) empty.push(plan.name)
      for (const reason of ['blank', 'absent'] as const) missing.delete(reason)
      issues.push(...cellIssues(plan.name, missing, rows, line))
      continue
    }
    // A number in the first row alone, or a dimension in every row, describes the specimen and is not a channel.
    const isAlone = numbers === 1 && rows > 3 && !Number.isNaN(values[0]!)
    if (isAlone || (rows > 3 && isDimensionName(plan.name) && isConstant(values))) {
      stated.push({ key: splitUnit(plan.name).name, value: String(values[0]), unit: unitOf(plan), line: line(0) })
      continue
    }
    drafts.push(draft(plan, values, missing, report))
  }
  if (empty.length > 0) {
    report({
      severity: 'info',
      code: 'empty-column',
      column: empty[0],
      message: `${
        empty.length === 1
          ? `Column '${empty[0]}' holds`
          : `Columns ${empty
              .slice(0, 6)
              .map((name) => `'${name}'`)
              .join(', ')}${empty.length > 6 ? ` and ${empty.length - 6} more` : ''} hold`
      } no numbers and was left out.`,
    })
  }

  const all = [...group.metadata, ...metadataNotOverridden(group.metadata, metadata), ...stated]
  const read = readGeometry(all)
  issues.push(...read.issues)
  const geometry = withLengthInName(read.geometry, drafts)
  const listing = isListing(collector.plan, drafts)
  if (!listing) {
    for (const each of drafts) markImplausible(each)
    markImpossibleWidth(drafts)
  }
  if (listing) {
    for (const each of drafts) each.role = 'other'
  } else {
    forceByUnit(drafts, report)
    resolveAxes(drafts, report)
    inferUnits(drafts, geometry, traits.system, report)
    settleMeasures(drafts, report)
    reportBareSymbols(drafts, report)
    resolveRoles(drafts, geometry, report, traits.travel)
    for (const each of drafts) refuseAbsurdLength(each, report)
    resolveWidth(drafts, report)
  }
  for (const each of drafts) refuseGroupedDigits(each, line, report)
  for (const each of drafts) issues.push(...cellIssues(each.name, each.missing, rows, line))
  issues.push(...repeatedFirstRow(drafts, line), ...timeRunsBack(drafts, line))
  if (!listing) issues.push(...strainDecreases(drafts, line))

  const channels = drafts.map(channel)
  if (listing || !(channels.some(({ role }) => mechanical.has(role)) || isRecord(channels))) {
    return { kind: 'table', table: { name: id, channels, texts: [] }, issues }
  }
  return {
    kind: 'specimen',
    specimen: { id, channels, geometry, metadata: all, laboratory: readLaboratory(all, geometry), issues },
  }
}

function isListing(plan: TablePlan, drafts: readonly ChannelDraft[]): boolean {
  const words = plan.columns.filter(({ kind }, position) => kind === 'text' && position !== plan.groupBy).length
  if (words >= 3 && plan.groupBy === undefined) return true
  const measured = drafts.some(({ role }) => role === 'force' || role === 'time')
  // `R` and `e` can also be a stress and a strain.
  const results = drafts.filter(({ name }) => isResultName(name) && skeleton(splitUnit(name).name).length > 1)
  return !measured && results.length >= 2
}

function isRecord(channels: readonly Channel[]): boolean {
  const time = channels.find(({ role }) => role === 'time')
  const measured = channels.some(
    ({ role, quantity }) => role !== 'time' && quantity !== 'count' && quantity !== 'ratio',
  )
  if (!time || !measured || time.values.length < 20) return false
  return time.values.every((value, at) => at === 0 || !(value < time.values[at - 1]!))
}

function draft(
  plan: ColumnPlan,
  values: Float64Array,
  missing: ChannelDraft['missing'],
  report: (issue: Issue) => void,
): ChannelDraft {
  const { unit, unitText, name } = plan
  let { role, quantity } = plan
  if (role !== 'count') markFillers({ name, role, quantity, unit, unitText, values, missing })
  if (unit) {
    const fits = unit.quantity === quantity || haveSameUnit(unit.quantity, quantity) || role === 'travel'
    if (!fits && role !== 'other' && role !== 'count') {
      report({
        severity: 'warning',
        code: 'unit-does-not-fit',
        column: name,
        role,
        message: `Column '${name}' has the unit '${unitText}' (${unit.quantity}); expected a unit of ${quantity}. The column is stored but not evaluated; correct its unit or its name.`,
      })
      role = 'other'
    }
    if (role === 'other' || role === 'count' || role === 'travel') quantity = unit.quantity
    rescale(values, unit.factor, unit.offset)
  } else if (unitText !== undefined && unitText.trim() !== '') {
    const needed = role !== 'other' && role !== 'count'
    report({
      severity: needed ? 'error' : 'info',
      code: 'unknown-unit',
      column: name,
      ...(needed && { role }),
      message: `Column '${name}': unit '${unitText}' is not known${needed ? `; expected a unit of ${quantity}. The column is stored but not evaluated; correct the unit` : '; the numbers are stored as in the file'}.`,
    })
    role = role === 'count' ? role : 'other'
    if (needed) quantity = 'ratio'
  }
  return { name, role, quantity, unitText: unitText?.trim() === '' ? undefined : unitText, unit, values, missing }
}

/** Cells lost to thousands separators would give a wrong maximum. */
function refuseGroupedDigits(draft: ChannelDraft, line: (row: number) => number, report: (issue: Issue) => void): void {
  const words = draft.missing.get('not-a-number')
  if (!words?.found || !isGrouped(words.found) || draft.role === 'other' || draft.role === 'count') return
  draft.role = 'other'
  report({
    severity: 'error',
    code: 'thousands-separator',
    line: line(words.first),
    column: draft.name,
    message: `Line ${line(words.first)}, column '${draft.name}': found '${words.found}' among plain numbers; expected numbers without thousands separators. The column is not evaluated; export without digit grouping.`,
  })
}

function refuseAbsurdLength(draft: ChannelDraft, report: (issue: Issue) => void): void {
  if (draft.role !== 'extension' && draft.role !== 'width_extension') return
  const max = maxAbsolute(draft.values)
  if (max <= 1000) return
  draft.role = 'other'
  report({
    severity: 'warning',
    code: 'implausible-value',
    column: draft.name,
    message: `'${draft.name}' reaches ${max} mm; expected an extension below 1000 mm. Decimal points were lost at the source, or the unit is another; the column is stored but not evaluated.`,
  })
}

function haveSameUnit(a: string, b: string): boolean {
  return [
    ['stress', 'pressure'],
    ['strain', 'ratio', 'count'],
  ].some((family) => family.includes(a) && family.includes(b))
}

function channel({ name, role, quantity, unit, unitText, assumed, values, missing }: ChannelDraft): Channel {
  const counted = Object.fromEntries([...missing].map(([reason, { count }]) => [reason, count]))
  const settled = isSettled(role) ? role : 'other'
  return { name, role: settled, quantity, unit: unit?.symbol ?? unitText ?? assumed ?? '', values, missing: counted }
}

function isSettled(role: PlannedRole): role is ChannelRole {
  return !['count', 'travel', 'strain_x', 'strain_y', 'strain_xy'].includes(role)
}

function unitOf(plan: ColumnPlan): string | undefined {
  return plan.unit?.symbol
}

function isConstant(values: Float64Array): boolean {
  return Number.isFinite(values[0]!) && values.every((value) => value === values[0])
}

function countNumbers(values: Float64Array): number {
  let count = 0
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i]!)) count++
  return count
}

function withLengthInName(geometry: Geometry, drafts: readonly ChannelDraft[]): Geometry {
  if (geometry.L0 !== undefined) return geometry
  for (const { name, quantity } of drafts) {
    const found = quantity === 'length' ? /over (\d+(?:\.\d+)?) mm/i.exec(name) : null
    if (found) return { ...geometry, L0: Number(found[1]) }
  }
  return geometry
}

export function specimenId(metadata: readonly Metadata[], fileName: string): string {
  for (const wanted of idKeys) {
    const found = metadata.find(
      ({ key, value }) => wanted.test(skeleton(key)) && value !== '' && !value.startsWith('['),
    )
    if (found) return found.value.replaceAll(/^"|"$/g, '')
  }
  return fileName.replace(/\.[A-Za-z]{1,5}$/, '')
}

const idKeys: readonly RegExp[] = [
  /^(specimen|sample) ?(id|identification|identifier|designation|label)$|^probenident|^probenbezeichnung|^probenkennung$|^d\?signation \?prouvette$|^prouvette id$/,
  /^(specimen|sample|probe|probeta|muestra|provino|campione|(e|\?)prouvette|experiment|test id|name|specimen name|sample name)$/,
]
