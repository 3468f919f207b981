import type { Issue } from '../../issue.ts'
import type { Channel, ChannelRole, Geometry, Metadata, PointTable, Specimen } from '../specimen.ts'
import type { Collector } from '../table/collector.ts'
import { isDimensionName, readGeometry } from '../table/geometry.ts'
import type { PlannedRole } from '../table/aliases.ts'
import { isGrouped } from '../table/grouped-digits.ts'
import { isResultName, readLaboratory } from '../table/laboratory.ts'
import { skeleton, splitUnit } from '../table/name.ts'
import type { ColumnPlan, GroupPlan, TablePlan } from '../table/plan.ts'
import { besides } from '../table/whose-statements.ts'
import { cellIssues } from './cell-issues.ts'
import { type Draft, largest, rescale } from './draft.ts'
import { inferUnits, type UnitSystem } from './infer-units.ts'
import { settleAxes } from './settle-axes.ts'
import { forceByUnit, settleRoles } from './settle-roles.ts'
import { settleWidth } from './settle-width.ts'
import { doubtSymbols, settleMeasures } from './strain-measure.ts'
import { strainRunsBack } from './strain-runs-back.ts'
import { markFillers, markImplausible, markImpossibleWidth, repeatedFirstRow, timeRunsBack } from './traps.ts'

/** What a dialect knows beyond the table itself. */
export type Traits = {
  /** Units of columns that state none. */
  readonly system?: UnitSystem | undefined
  /** Role of columns named displacement or travel, where the kind of test decides it. */
  readonly travel?: ChannelRole | undefined
}

export type Assembled =
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

/** Makes a specimen, or a table of points when the columns are not those of a test, out of collected columns. */
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

  const drafts: Draft[] = []
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
    // A number in the first row alone, or a dimension in every row, is a statement about the specimen, not a channel.
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
      } no number; left out.`,
    })
  }

  const all = [...group.metadata, ...besides(group.metadata, metadata), ...stated]
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
    settleAxes(drafts, report)
    inferUnits(drafts, geometry, traits.system, report)
    settleMeasures(drafts, report)
    doubtSymbols(drafts, report)
    settleRoles(drafts, geometry, report, traits.travel)
    for (const each of drafts) refuseAbsurdLength(each, report)
    settleWidth(drafts, report)
  }
  for (const each of drafts) refuseGroupedDigits(each, line, report)
  for (const each of drafts) issues.push(...cellIssues(each.name, each.missing, rows, line))
  issues.push(...repeatedFirstRow(drafts, line), ...timeRunsBack(drafts, line))
  if (!listing) issues.push(...strainRunsBack(drafts, line))

  const channels = drafts.map(channel)
  if (listing || !(channels.some(({ role }) => mechanical.has(role)) || isRecord(channels))) {
    return { kind: 'table', table: { name: id, channels, texts: [] }, issues }
  }
  return {
    kind: 'specimen',
    specimen: { id, channels, geometry, metadata: all, laboratory: readLaboratory(all, geometry), issues },
  }
}

/**
 * A list of specimens or materials, one per row, is not a record of one test: several columns of words, or columns named
 * after results without force and time.
 */
function isListing(plan: TablePlan, drafts: readonly Draft[]): boolean {
  const words = plan.columns.filter(({ kind }, position) => kind === 'text' && position !== plan.groupBy).length
  if (words >= 3 && plan.groupBy === undefined) return true
  const measured = drafts.some(({ role }) => role === 'force' || role === 'time')
  // `R` and `e` are a stress and a strain as well as an anisotropy and a modulus.
  const results = drafts.filter(({ name }) => isResultName(name) && skeleton(splitUnit(name).name).length > 1)
  return !measured && results.length >= 2
}

/** A quantity recorded over time, such as the temperatures beside a test. */
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
  missing: Draft['missing'],
  report: (issue: Issue) => void,
): Draft {
  const { unit, unitText, name } = plan
  let { role, quantity } = plan
  if (role !== 'count') markFillers({ name, role, quantity, unit, unitText, values, missing })
  if (unit) {
    const fits = unit.quantity === quantity || sharesStored(unit.quantity, quantity) || role === 'travel'
    if (!fits && role !== 'other' && role !== 'count') {
      report({
        severity: 'warning',
        code: 'unit-does-not-fit',
        column: name,
        message: `Column '${name}' has the unit '${unitText}' (${unit.quantity}); expected a unit of ${quantity}. The column is kept but takes no part in an evaluation; correct its unit or its name.`,
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
      message: `Column '${name}': unit '${unitText}' is not known${needed ? `; expected a unit of ${quantity}. The column is kept but takes no part in an evaluation; correct the unit` : '; the numbers are kept as written'}.`,
    })
    role = role === 'count' ? role : 'other'
    if (needed) quantity = 'ratio'
  }
  return { name, role, quantity, unitText: unitText?.trim() === '' ? undefined : unitText, unit, values, missing }
}

/** A column that loses its large numbers to thousands separators would show a wrong maximum. */
function refuseGroupedDigits(draft: Draft, line: (row: number) => number, report: (issue: Issue) => void): void {
  const words = draft.missing.get('not-a-number')
  if (!words?.found || !isGrouped(words.found) || draft.role === 'other' || draft.role === 'count') return
  draft.role = 'other'
  report({
    severity: 'error',
    code: 'thousands-separator',
    line: line(words.first),
    column: draft.name,
    message: `Line ${line(words.first)}, column '${draft.name}': found '${words.found}' among plain numbers; expected numbers without thousands separators. The column takes no part in an evaluation; export without digit grouping.`,
  })
}

/** An extensometer does not move a metre. */
function refuseAbsurdLength(draft: Draft, report: (issue: Issue) => void): void {
  if (draft.role !== 'extension' && draft.role !== 'width_extension') return
  const most = largest(draft.values)
  if (most <= 1000) return
  draft.role = 'other'
  report({
    severity: 'warning',
    code: 'implausible-value',
    column: draft.name,
    message: `'${draft.name}' reaches ${most} mm; expected an extension below 1000 mm. Decimal points were lost at the source, or the unit is another; the column is kept but takes no part in an evaluation.`,
  })
}

/** Stress and pressure, strain and ratio are kept in the same units. */
function sharesStored(a: string, b: string): boolean {
  return [
    ['stress', 'pressure'],
    ['strain', 'ratio', 'count'],
  ].some((family) => family.includes(a) && family.includes(b))
}

function channel({ name, role, quantity, unit, unitText, assumed, values, missing }: Draft): Channel {
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

/** `elongation over 30 mm gauge`: the gauge length stands in the column's name. */
function withLengthInName(geometry: Geometry, drafts: readonly Draft[]): Geometry {
  if (geometry.L0 !== undefined) return geometry
  for (const { name, quantity } of drafts) {
    const found = quantity === 'length' ? /over (\d+(?:\.\d+)?) mm/i.exec(name) : null
    if (found) return { ...geometry, L0: Number(found[1]) }
  }
  return geometry
}

/** A name for a specimen: what the metadata call it, or the file's name without its ending. */
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
