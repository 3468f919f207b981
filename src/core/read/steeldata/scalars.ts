import { isAluminium } from '../../models/elastic/nominal.ts'
import { properties, property } from '../../properties/index.ts'
import type { TestCode } from '../../test-types/test-type.ts'
import { testType } from '../../test-types/index.ts'
import { fromStored, parseUnit, toStored } from '../../units/unit.ts'
import type { LaboratoryResult, Metadata, Specimen } from '../specimen.ts'
import { readCell } from './channels.ts'
import { nearest, unitsOf } from './columns.ts'
import { checkCondition, checkMetadata, readDimensions, valueOf } from './metadata.ts'
import type { Upload } from './parse.ts'
import { uploadDialect } from './read-upload.ts'
import type { UploadReport } from './report.ts'

const keys = new Set(['condition', 'replicate', 'specimen', 'remark'])

const dimensions: Readonly<Record<string, { quantity: 'length' | 'strain'; unit: string } | 'word'>> = {
  'her.d0': { quantity: 'length', unit: 'mm' },
  'her.dh': { quantity: 'length', unit: 'mm' },
  'her.edge': 'word',
}

export const steeldataScalars = uploadDialect('steeldata-scalars/1', 'Upload: scalar results', (upload, report) => {
  const { metadata, header } = upload
  const test = valueOf(metadata, 'test') ?? ''
  const hasCondition = header.includes('condition')
  checkMetadata(
    metadata,
    ['material', 'variant', 'test', ...(hasCondition ? [] : ['condition']), 'thickness_mm', 'status'],
    report,
  )
  const geometry = readDimensions(metadata, report)
  if (!header.includes('replicate')) report.error('E009', `Test ${test} needs 'replicate'.`)
  const columns = header.map((name, index) =>
    scalarColumn(name, upload.units[index] ?? '', upload.headerLine, test, report),
  )

  const specimens = upload.rows.map((cells, row): Specimen => {
    const condition = hasCondition ? cells[header.indexOf('condition')]! : (valueOf(metadata, 'condition') ?? '')
    if (hasCondition && testType(test)) checkCondition(test as TestCode, condition, upload.lines[row], report)
    const laboratory: LaboratoryResult[] = []
    for (const [index, column] of columns.entries()) {
      if (!column) continue
      const value = readCell(cells[index]!, upload, row, column.id, report)
      if (value !== undefined) laboratory.push(inHardLimits(column, value, upload.lines[row]!, report))
    }
    checkSoftLimits(laboratory, upload.lines[row]!, report)
    checkExpansion(laboratory, upload.lines[row]!, report)
    return {
      id: `${condition} ${cells[header.indexOf('replicate')] ?? row + 1}`,
      channels: [],
      geometry,
      metadata: [...metadata, ...wordsOf(upload, row)],
      laboratory: withExpansion(laboratory),
      issues: [],
    }
  })
  return { specimens }
})

function wordsOf({ header, rows, lines }: Upload, row: number): Metadata[] {
  return header.flatMap((name, at) => {
    const value = rows[row]![at]!
    return Object.hasOwn(dimensions, name) && dimensions[name] === 'word' && value !== ''
      ? [{ key: name, value, line: lines[row] }]
      : []
  })
}

type ScalarColumn = { readonly id: string; readonly stored: string; readonly factor: (value: number) => number }

function scalarColumn(
  name: string,
  unitText: string,
  line: number,
  test: string,
  report: UploadReport,
): ScalarColumn | undefined {
  if (keys.has(name)) return undefined
  const known = property(name)
  const dimension = Object.hasOwn(dimensions, name) ? dimensions[name] : undefined
  if (dimension === 'word') return undefined
  if (!known && !dimension) {
    const suggestion = nearest(name, [...properties.map(({ id }) => id), ...Object.keys(dimensions)])
    report.error('E008', `Column '${name}' is not known for test ${test}. Did you mean '${suggestion}'?`, {
      line,
      column: name,
    })
    return undefined
  }
  const quantity = known?.quantity ?? dimension!.quantity
  const stored = known?.unit ?? dimension!.unit
  const unit = parseUnit(unitText === '' ? '?' : unitText, quantity)
  if (!unit) {
    report.error(
      'E006',
      `Column '${name}': unit '${unitText}' is not known. Allowed: ${unitsOf(quantity).join(', ')}.`,
      { line: line + 1, column: name },
    )
    return undefined
  }
  if (unit.quantity !== quantity) {
    report.error(
      'E007',
      `Column '${name}' has unit '${unitText}' (a ${unit.quantity.replaceAll('_', ' ')}). Expected ${unitsOf(quantity).join(', ')}.`,
      { line: line + 1, column: name },
    )
    return undefined
  }
  const target = parseUnit(stored, quantity) ?? unit
  const same = target.symbol === unit.symbol
  return { id: name, stored, factor: (value) => (same ? value : fromStored(toStored(value, unit), target)) }
}

function inHardLimits(
  { id, stored, factor }: ScalarColumn,
  written: number,
  line: number,
  report: UploadReport,
): LaboratoryResult {
  const value = factor(written)
  const known = property(id)
  const unit = stored === '1' ? '' : ` ${stored}`
  if (known && !(value >= known.hard[0] && value <= known.hard[1])) {
    report.error(
      'E017',
      `${known.name} = ${value}${unit} is outside the possible range ${known.hard[0]}–${known.hard[1]}.`,
      { line, column: id },
    )
  }
  return { id, name: id, value, unit: stored }
}

function checkSoftLimits(results: readonly LaboratoryResult[], line: number, report: UploadReport): void {
  const of = (wanted: string) => results.find(({ id }) => id === wanted)?.value ?? null
  const aluminium = isAluminium(of('uat.E'), of('uat.rm'))
  for (const { id, value, unit } of results) {
    const known = id === undefined ? undefined : property(id)
    if (!known) continue
    const [from, to] = (aluminium ? known.softAluminium : undefined) ?? known.soft
    if ((value >= from && value <= to) || value < known.hard[0] || value > known.hard[1]) continue
    report.warning(
      'soft-limit',
      `Line ${line}: ${known.name} = ${value}${unit === '1' ? '' : ` ${unit}`} is unusual for sheet ${aluminium ? 'of aluminium' : 'steel'}; expected ${from}–${to}.`,
      { line, column: id! },
    )
  }
}

/** E027 if a stated λ differs from that of the hole diameters by more than 0.5 percentage points. */
function checkExpansion(results: readonly LaboratoryResult[], line: number, report: UploadReport): void {
  const stated = results.find(({ id }) => id === 'her.lambda')
  const computed = expansion(results)
  if (stated && computed !== undefined && Math.abs(stated.value - computed) > 0.5) {
    report.error(
      'E027',
      `Line ${line}: λ = ${stated.value} % does not follow from D0 and Dh (${Number(computed.toFixed(2))} %).`,
      { line, column: 'her.lambda' },
    )
  }
}

function withExpansion(results: LaboratoryResult[]): LaboratoryResult[] {
  const computed = expansion(results)
  if (computed === undefined || results.some(({ id }) => id === 'her.lambda')) return results
  return [...results, { id: 'her.lambda', name: 'her.lambda', value: computed, unit: '%' }]
}

/** λ = 100 (Dh − D0) / D0 [%], ISO 16630. */
function expansion(results: readonly LaboratoryResult[]): number | undefined {
  const [d0, dh] = ['her.d0', 'her.dh'].map((wanted) => results.find(({ id }) => id === wanted)?.value)
  return d0 && dh ? (100 * (dh - d0)) / d0 : undefined
}
