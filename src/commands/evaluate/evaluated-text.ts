import { flags as flagTexts, type Scalar } from '#core/evaluate/index.ts'
import { symbolText } from '#core/properties/change-text.ts'
import { property } from '#core/properties/index.ts'
import type { Geometry } from '#core/read/specimen.ts'
import { fromStored, parseUnit, toStored } from '#core/units/unit.ts'
import { printable } from '#server/ingest/printable.ts'
import type { ComparedResult, EvaluatedFile, EvaluatedSpecimen } from './evaluated-file.ts'
import type { ReportedIssue } from '#contract/uploads/upload.ts'

const maxIssues = 6
const width = 118

/** Report of a file: some lines per specimen, then the method of each property. */
export function describeFile({ file, dialect, specimens, issues }: EvaluatedFile): string {
  const count =
    specimens.length === 0 ? 'no specimen' : specimens.length === 1 ? '1 specimen' : `${specimens.length} specimens`
  const head = `${printable(file)} · ${dialect} · ${count}`
  const details = specimens.length === 1
  const parts = [[head], describeIssues(issues), ...specimens.map((specimen) => describeSpecimen(specimen, details))]
  if (specimens.length > 1) parts.push(['', 'Method and window of each property: --json'])
  parts.push(explainFlags(specimens.flatMap(({ scalars }) => scalars)))
  return `${parts.flat().join('\n')}\n\n`
}

function describeSpecimen(
  { id, condition, channels, geometry, scalars, laboratory, issues }: EvaluatedSpecimen,
  details: boolean,
): string[] {
  const columns = channels.map(({ name, unit, count }) => `${name}${unitBeside(name, unit)} ${count}`)
  const found = scalars.filter(({ value }) => value !== null)
  const absent = scalars.filter(({ value }) => value === null)
  return [
    '',
    printable(id),
    ...labelled('condition', condition === null || condition === id ? [] : [condition]),
    ...labelled('columns', columns),
    ...labelled('geometry', describeGeometry(geometry)),
    ...inColumns(found.map((scalar) => [symbolText(scalar.id), shown(scalar.value!, scalar)])),
    ...labelled('check', byFlag(found)),
    ...labelled('laboratory', laboratory.map(describeResult)),
    ...labelled('no value', byFlag(absent)),
    ...describeIssues(issues),
    ...(details ? describeMethods(found) : []),
  ]
}

/** `label  a; b; c`, wrapped below its first item; nothing for no items. */
function labelled(label: string, items: readonly string[]): string[] {
  if (items.length === 0) return []
  const lines = ['']
  for (const item of items.map(printable)) {
    const last = lines.at(-1)!
    if (last !== '' && last.length + item.length > width - 16) lines.splice(-1, 1, `${last};`, item)
    else lines[lines.length - 1] = last === '' ? item : `${last}; ${item}`
  }
  return lines.map((line, i) => `  ${(i === 0 ? label : '').padEnd(11)} ${line}`)
}

/** Names and values in four columns, read downwards. */
function inColumns(pairs: readonly (readonly [string, string])[]): string[] {
  const rows = Math.ceil(pairs.length / 4)
  return Array.from({ length: rows }, (_, row) => {
    const cells = pairs.filter((_pair, i) => i % rows === row)
    return `  ${cells.map(([name, value]) => `${name.padEnd(10)} ${value.padStart(13)}`).join('   ')}`.trimEnd()
  })
}

function describeGeometry(geometry: Geometry): string[] {
  return Object.entries(geometry as Record<string, number>).map(
    ([name, value]) => `${name} ${Number(value.toPrecision(5))} ${name === 'S0' ? 'mm²' : 'mm'}`,
  )
}

function describeResult({ id, name, value, unit, difference, relative }: ComparedResult): string {
  const stated = `${id ? symbolText(id) : name} ${Number(value.toPrecision(6))} ${unit}`.trimEnd()
  if (difference === null) return stated
  if (unit === '%') return `${stated} (ours ${signed(difference)})`
  return relative === null ? stated : `${stated} (ours ${signed(relative * 100)} %)`
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`
}

function describeIssues(issues: readonly ReportedIssue[]): string[] {
  const order = ['error', 'warning', 'info']
  const sorted = issues.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
  const lines = sorted.slice(0, maxIssues).map(({ severity, line, column, message }) => {
    const text = message.toLowerCase()
    const place = [
      line === null || text.includes(`line ${line}`) ? '' : `line ${line}`,
      column === null || message.includes(column) ? '' : `column ${column}`,
    ].filter(Boolean)
    return `  ${severity.padEnd(11)} ${printable([...place, message].join(': '))}`
  })
  const rest = sorted.length - lines.length
  return rest > 0 ? [...lines, `  ${''.padEnd(11)} … and ${rest} more, see --json`] : lines
}

function describeMethods(scalars: readonly Scalar[]): string[] {
  if (scalars.length === 0) return []
  const lines = scalars.map((scalar) => {
    const { id, method, window: range } = scalar
    const where = range ? ` · ${range.x.replaceAll('_', ' ')} ${short(range.from)}…${short(range.to)}` : ''
    return `    ${symbolText(id).padEnd(10)} ${printable(`${method}${where}`)}`
  })
  return ['  method of each property', ...lines]
}

/** Meaning of the flags, once per file. */
function explainFlags(scalars: readonly Scalar[]): string[] {
  const used = [...new Set(scalars.flatMap(({ flags }) => flags))]
  const lines = used.flatMap((flag) => {
    const text = (flagTexts as Readonly<Record<string, string>>)[flag]
    return text ? [`  ${words(flag)}: ${text}`] : []
  })
  return lines.length > 0 ? ['', ...lines] : []
}

/** With display unit and decimals of the property. */
function shown(value: number, { id, unit }: Scalar): string {
  const display = property(id)?.display
  const from = parseUnit(unit)
  const to = display ? parseUnit(display.unit, from?.quantity) : undefined
  if (!display || !from || !to) return `${short(value)} ${unit === '1' ? '' : unit}`.trimEnd()
  const number = fromStored(toStored(value, from), to).toFixed(display.decimals)
  return `${number} ${display.unit === '1' ? '' : display.unit}`.trimEnd()
}

/** `section missing: E, Rp0.2`, one item per flag. */
function byFlag(scalars: readonly Scalar[]): string[] {
  const groups = Map.groupBy(
    scalars.flatMap(({ id, flags }) => flags.map((flag) => ({ id, flag }))),
    ({ flag }) => flag,
  )
  return [...groups].map(([flag, members]) => `${words(flag)}: ${members.map(({ id }) => symbolText(id)).join(' ')}`)
}

/** Empty if the name contains the unit already. */
function unitBeside(name: string, unit: string): string {
  return unit === '' || name.includes(unit) ? '' : ` [${unit}]`
}

function words(flag: string): string {
  return flag.replaceAll('_', ' ')
}

function short(value: number): string {
  return `${Number(value.toPrecision(4))}`
}
