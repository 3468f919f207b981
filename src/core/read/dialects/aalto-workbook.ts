import type { Issue } from '../../issue.ts'
import { assemble } from '../build/assemble.ts'
import type { ReadOptions, SheetDialect } from '../dialect.ts'
import { collectRows } from '../sheets/collect-rows.ts'
import type { Sheet } from '../source.ts'
import type { Geometry, Metadata, Specimen } from '../specimen.ts'
import { cellText } from '../table/cell-kind.ts'
import { planColumn } from '../build/plan-head.ts'
import type { ColumnPlan } from '../table/plan.ts'
import { readTestsInfo, statedResults, type TestInfo } from './aalto-tests-info.ts'

/**
 * Aalto University's DIC workbooks: one sheet per specimen shape, many specimens side by side, each a block of `Frame,
 * Force, ∆L/L0, ∆L, L1, L0, …` below `Machine`, `DIC_Y`, `DIC_X`; a sheet `Tests_info` with dimensions and results.
 */
export const aaltoWorkbook: SheetDialect = {
  kind: 'sheets',
  id: 'aalto-workbook',
  label: 'Aalto DIC workbook',
  score: ({ sheets }) => (sheets.some(isBlocks) ? 0.95 : 0),
  read(source, options) {
    const issues: Issue[] = []
    const info = source.sheets.find(({ name }) => /^tests?_?info$/i.test(name))
    const tests = info ? readTestsInfo(info) : new Map<string, TestInfo>()
    const specimens = source.sheets
      .filter((sheet) => isBlocks(sheet) && sheet.rows.length > 8 && !/^info$/i.test(sheet.name))
      .flatMap((sheet) => readBlocks(sheet, tests, options, issues))
    return { dialect: 'aalto-workbook', specimens, issues: [...issues, ...sameRecord(specimens)] }
  },
}

function isBlocks({ rows }: Sheet): boolean {
  const names = (rows[2] ?? []).map(cellText)
  return (
    names[0] === 'Frame' &&
    /^[∆Δ]L\/L0$/.test(names[2] ?? '') &&
    (rows[1] ?? []).some((cell) => /^(DIC|Disp)_Y$/.test(cellText(cell)))
  )
}

function readBlocks(
  sheet: Sheet,
  tests: ReadonlyMap<string, TestInfo>,
  options: ReadOptions,
  issues: Issue[],
): Specimen[] {
  const [labels = [], sections = [], names = []] = sheet.rows
  const starts = names.flatMap((cell, at) => (cellText(cell) === 'Frame' ? [at] : []))
  const columns: ColumnPlan[] = []
  const groups = starts.map((start, at) => {
    const own: number[] = []
    let section = ''
    for (let index = start; index < (starts[at + 1] ?? names.length); index++) {
      section = cellText(sections[index]) || section
      own.push(columns.length)
      columns.push(planBlockColumn(index, section, cellText(names[index]), index - start))
    }
    return { id: cellText(labels[start]) || `${sheet.name} ${at + 1}`, columns: own, metadata: [] }
  })
  const plan = { columns, groups, groupBy: undefined, signature: sheet.name, nameLine: 3 }
  const [collector] = collectRows(sheet, plan, 3, options, issues)

  return groups.flatMap((group) => {
    const info = tests.get(group.id)
    const lengths = {
      L0: firstNumber(sheet, columns, group.columns, 'DIC_Y L0 [mm]'),
      W0: firstNumber(sheet, columns, group.columns, 'DIC_X L0 [mm]'),
    }
    const metadata: Metadata[] = [{ key: 'shape', value: sheet.name }, ...(info?.metadata ?? [])]
    const made = assemble(
      collector,
      { ...group, columns: group.columns.filter((position) => !isConstant(columns[position]!)) },
      group.id,
      metadata,
    )
    if (made.kind === 'table') {
      issues.push({
        severity: 'info',
        code: 'empty-specimen',
        message: `Sheet '${sheet.name}': block '${group.id}' holds no measured values; expected force and elongation. Left out.`,
      })
      return []
    }
    return [finish(made.specimen, lengths, info)]
  })
}

/** Roles by section: DIC_Y is the longitudinal, DIC_X the width extensometer; calculations are kept for display. */
function planBlockColumn(index: number, section: string, name: string, place: number): ColumnPlan {
  const full = `${section === 'Disp_Y' ? 'DIC_Y' : section} ${name}`.trim()
  const along = section === 'DIC_Y' || section === 'Disp_Y'
  const across = section === 'DIC_X'
  const base = planColumn(index, full, '', 'number')
  // The first two cells of a block are time and force even where a name was forgotten.
  if (place === 0) return { ...planColumn(index, 'Frame', 's', 'number'), role: 'time', quantity: 'time' }
  if (place === 1) return { ...planColumn(index, 'Force', 'kN', 'number'), role: 'force', quantity: 'force' }
  if (along && /^[∆Δ]L\/L0$/.test(name))
    return { ...planColumn(index, full, '1', 'number'), role: 'eng_strain', quantity: 'strain' }
  if (along && /^[∆Δ]L \[mm\]$/.test(name)) return { ...base, role: 'extension', quantity: 'length' }
  if (across && /^[∆Δ]L\/L0$/.test(name))
    return { ...planColumn(index, full, '1', 'number'), role: 'eng_width_strain', quantity: 'strain' }
  return { ...base, role: 'other', quantity: base.unit?.quantity ?? 'ratio' }
}

function isConstant({ name }: ColumnPlan): boolean {
  return name.endsWith(' L0 [mm]')
}

function firstNumber(
  sheet: Sheet,
  columns: readonly ColumnPlan[],
  group: readonly number[],
  name: string,
): number | undefined {
  const column = group.map((position) => columns[position]!).find((one) => one.name === name)
  const cell = column && sheet.rows[3]?.[column.index]
  const value = typeof cell === 'string' ? Number(cell) : cell
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** Geometry from Tests_info, the gauge length from the DIC where it makes sense, results where they are not stale. */
function finish(
  specimen: Specimen,
  { L0, W0 }: { L0: number | undefined; W0: number | undefined },
  info: TestInfo | undefined,
): Specimen {
  const issues = [...specimen.issues]
  const nominal = info?.L0 ?? 30
  const sound = L0 !== undefined && Math.abs(L0 - nominal) < 0.25 * nominal
  const geometry: Geometry = { ...specimen.geometry, L0: sound ? L0 : nominal }
  let { channels } = specimen
  if (!sound) {
    channels = channels.map((channel) =>
      channel.role === 'extension' ? { ...channel, role: 'other' as const } : channel,
    )
    issues.push({
      severity: 'warning',
      code: 'implausible-dimension',
      column: 'DIC_Y L0 [mm]',
      message: `DIC gauge length ${L0 ?? 'missing'} mm, nominal ${nominal} mm: decimal points were lost in the lengths of this specimen. ∆L/L0 is sound and is used; ∆L [mm] is kept for display. Correct the workbook.`,
    })
  }
  if (W0 !== undefined && info?.b0 !== undefined && W0 > info.b0 * 1.02) {
    issues.push({
      severity: 'warning',
      code: 'implausible-dimension',
      column: 'DIC_X L0 [mm]',
      message: `DIC width gauge ${W0} mm is wider than the specimen (${info.b0} mm): decimal points were lost. Some small width strains of this specimen may have lost theirs, too; look at the curve before using r.`,
    })
  }
  const { results, issues: doubts } = info ? statedResults(info, specimen) : { results: [], issues: [] }
  return { ...specimen, channels, geometry, laboratory: results, issues: [...issues, ...doubts] }
}

/** The same forces under two names. */
function sameRecord(specimens: readonly Specimen[]): Issue[] {
  const issues: Issue[] = []
  for (const [at, specimen] of specimens.entries()) {
    const next = specimens[at + 1]
    const [a, b] = [specimen, next].map((one) => one?.channels.find(({ role }) => role === 'force')?.values)
    if (
      next &&
      a &&
      b &&
      a.length === b.length &&
      a.length > 10 &&
      a.every((value, i) => value === b[i] || (Number.isNaN(value) && Number.isNaN(b[i]!)))
    ) {
      issues.push({
        severity: 'warning',
        code: 'duplicate-record',
        message: `'${specimen.id}' and '${next.id}' hold the same forces in every row; expected two tests. One of them is a copy: leave it out of means.`,
      })
    }
  }
  return issues
}
