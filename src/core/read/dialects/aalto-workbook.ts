import type { Issue } from '../../issue.ts'
import { assemble } from '../build/assemble.ts'
import type { ReadOptions, SheetDialect } from '../dialect.ts'
import { collectRows } from '../sheets/collect-rows.ts'
import type { Worksheet } from '../source.ts'
import type { Geometry, LaboratoryResult, Metadata, Specimen } from '../specimen.ts'
import { cellText } from '../table/cell-kind.ts'
import { planColumn } from '../build/plan-head.ts'
import type { ColumnPlan } from '../table/plan.ts'

type TestInfo = {
  readonly metadata: readonly Metadata[]
  readonly Rm: number | undefined // MPa
  readonly Fm: number | undefined // kN
  readonly RB: number | undefined // MPa
  readonly L0: number | undefined // mm
  readonly b0: number | undefined // mm
  readonly S0: number | undefined // mm²
}

const dimensions = new Set(['L0', 'Lc', 'a0', 'b0', 'S0'])

function readTestsInfo({ rows }: Worksheet): Map<string, TestInfo> {
  const titles = (rows[0] ?? []).map(cellText)
  const units = (rows[1] ?? []).map(cellText)
  const found = new Map<string, TestInfo>()
  for (const [at, row] of rows.entries()) {
    const id = cellText(row[0])
    if (at < 2 || id === '') continue
    const number = (title: string) => {
      const cell = row[titles.indexOf(title)]
      return typeof cell === 'number' ? cell : undefined
    }
    const metadata = titles.flatMap((title, column): Metadata[] => {
      const value = cellText(row[column])
      // The DIC gauge length replaces the nominal L0, and results are checked separately.
      if (column === 0 || value === '' || title === 'L0' || (!dimensions.has(title) && /^(Rm|Fm|RB)$/.test(title)))
        return []
      return [{ key: title || 'remark', value, unit: dimensions.has(title) ? units[column] : undefined, line: at + 1 }]
    })
    found.set(id, {
      metadata,
      Rm: number('Rm'),
      Fm: number('Fm'),
      RB: number('RB'),
      L0: number('L0'),
      b0: number('b0'),
      S0: number('S0'),
    })
  }
  return found
}

/** Fm more than 1 % from the curve, or Rm · S0 0.2 % from Fm: the results belong elsewhere. */
function statedResults(info: TestInfo, specimen: Specimen): { results: LaboratoryResult[]; issues: Issue[] } {
  const { Rm, Fm, RB, S0 } = info
  if (Rm === undefined && Fm === undefined && RB === undefined) return { results: [], issues: [] }
  const force = specimen.channels.find(({ role }) => role === 'force')
  const peak = (force ? force.values.reduce((max, value) => (value > max ? value : max), 0) : 0) / 1000

  if (peak > 0 && Fm !== undefined && differs(peak, Fm, 0.01)) {
    return refuse(
      `Fm = ${Fm.toFixed(3)} kN, but the largest force of the curve is ${peak.toFixed(3)} kN`,
      'Rm, Fm and RB are copies of another test and were left out',
      [],
    )
  }
  const ownForce: LaboratoryResult[] = Fm === undefined ? [] : [{ name: 'Fm', value: Fm, unit: 'kN' }]
  const expected = Fm ?? peak
  if (
    Rm !== undefined &&
    S0 !== undefined &&
    expected > 0 &&
    differs((Rm * S0) / 1000, expected, Fm === undefined ? 0.01 : 0.002)
  ) {
    const section = Number(((expected / Rm) * 1000).toPrecision(5))
    return refuse(
      `Rm · S0 = ${((Rm * S0) / 1000).toFixed(3)} kN is not the largest force, ${expected.toFixed(3)} kN; Rm = ${Rm.toFixed(1)} MPa belongs to a section of ${section} mm², not ${Number(S0.toPrecision(5))} mm²`,
      'Rm and RB were left out, Fm is used',
      ownForce,
    )
  }
  const results: LaboratoryResult[] = []
  if (Rm !== undefined) results.push({ id: 'uat.rm', name: 'Rm', value: Rm, unit: 'MPa' })
  results.push(...ownForce)
  if (RB !== undefined) results.push({ name: 'RB', value: RB, unit: 'MPa' })
  return { results, issues: [] }
}

function differs(a: number, b: number, share: number): boolean {
  return Math.abs(a - b) > share * Math.abs(b)
}

function refuse(
  why: string,
  what: string,
  results: LaboratoryResult[],
): { results: LaboratoryResult[]; issues: Issue[] } {
  const message = `Tests_info: ${why}. Expected results that follow from this curve and section. ${what}; correct the sheet.`
  return { results, issues: [{ severity: 'warning', code: 'stale-result', column: 'Rm', message }] }
}

/** DIC workbooks of Aalto University: a sheet per specimen shape with column blocks, and a sheet `Tests_info`. */
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

function isBlocks({ rows }: Worksheet): boolean {
  const names = (rows[2] ?? []).map(cellText)
  return (
    names[0] === 'Frame' &&
    /^[∆Δ]L\/L0$/.test(names[2] ?? '') &&
    (rows[1] ?? []).some((cell) => /^(DIC|Disp)_Y$/.test(cellText(cell)))
  )
}

function readBlocks(
  sheet: Worksheet,
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

/** DIC_Y is the longitudinal and DIC_X the width extensometer; calculated columns are shown only. */
function planBlockColumn(index: number, section: string, name: string, place: number): ColumnPlan {
  const full = `${section === 'Disp_Y' ? 'DIC_Y' : section} ${name}`.trim()
  const along = section === 'DIC_Y' || section === 'Disp_Y'
  const across = section === 'DIC_X'
  const base = planColumn(index, full, '', 'number')
  // The first two cells of a block are time and force even without a name.
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
  sheet: Worksheet,
  columns: readonly ColumnPlan[],
  group: readonly number[],
  name: string,
): number | undefined {
  const column = group.map((position) => columns[position]!).find((one) => one.name === name)
  const cell = column && sheet.rows[3]?.[column.index]
  const value = typeof cell === 'string' ? Number(cell) : cell
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

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
      message: `DIC gauge length ${L0 ?? 'missing'} mm, nominal ${nominal} mm: decimal points were lost in the lengths of this specimen. ∆L/L0 is correct and used; ∆L [mm] is only displayed. Correct the workbook.`,
    })
  }
  if (W0 !== undefined && info?.b0 !== undefined && W0 > info.b0 * 1.02) {
    issues.push({
      severity: 'warning',
      code: 'implausible-dimension',
      column: 'DIC_X L0 [mm]',
      message: `DIC width gauge ${W0} mm is wider than the specimen (${info.b0} mm): decimal points were lost. Small width strains of this specimen may be affected, too. Check the curve before you use r.`,
    })
  }
  const { results, issues: doubts } = info ? statedResults(info, specimen) : { results: [], issues: [] }
  return { ...specimen, channels, geometry, laboratory: results, issues: [...issues, ...doubts] }
}

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
        message: `'${specimen.id}' and '${next.id}' contain the same forces in every row; expected two tests. One is a copy: exclude it from means.`,
      })
    }
  }
  return issues
}
