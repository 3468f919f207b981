import type { Issue } from '../../issue.ts'
import { parseUnit, toStored, type Unit } from '../../units/unit.ts'
import type { Cell } from '../source.ts'
import type { FileReading, LaboratoryResult, Metadata, Specimen } from '../specimen.ts'
import { cellText, isUnitCell } from './cell-kind.ts'
import { readGeometry, readNumber } from './geometry.ts'
import { unitOf } from './header.ts'
import { laboratoryResult } from './laboratory.ts'
import { readMetadata } from './metadata.ts'
import { dimensionName, skeleton, splitUnit } from './name.ts'
import { isSpecimenLabel, isSummary } from './result-rows.ts'

/** Diameter of the hole, not of a tool or blank, in five languages; `when`: before or after expansion. */
const diameter = (when: string) =>
  `^(?!.*\\b(punch|die|outer|blank|stempel\\w*|matrize\\w*|aussen\\w*|ronden?\\w*|poin(c|\\?)on|punzone?|punz(o|\\?)n|matri[cz]e?|esterno|exterior)\\b)(?=.*(durchmesser|\\bdia\\b|diameter|di(a|\\?)m(e|\\?)tr[eo])).*\\b(${when})\\b`

const holeNames = {
  'her.dh': new RegExp(
    `^d ?h( ?[12])?$|^d ?f$|^(hole )?(diameter|dia) (at|after)( the)? (crack|fracture|rupture|test|expansion)|^(final|expanded|end) (hole )?(diameter|dia)\\b|^(final|expanded) hole$|^loch (nach|ende)|${diameter('finale?|nach|ende|end(loch)?durchmesser|lochenddurchmesser|apr(e|\\?)s|despu(e|\\?)s|tras|dopo')}`,
  ),
  'her.d0': new RegExp(
    `^d ?[0oi]( [12])?$|^(hole )?(diameter|dia) before|^(initial|original|start|punched) (hole )?(diameter|dia)\\b|^initial hole$|^loch vor|${diameter('initiale?|inicial|iniziale|vor|(anfangs|ausgangs)(loch)?durchmesser|lochanfangsdurchmesser|avant|antes|prima')}`,
  ),
  'her.lambda':
    /^lambda$|^her$|^hec$|^hole expan\w+( ratio| rate| capacity| limit)?( her)?( lambda)?$|^lochaufweit\w+( lambda)?|^aufweit\w+( lambda)?$|^(taux|rapport|indice|capacit(e|\?)|limite) d (expansion|(e|\?)largissement|(e|\?)vasement)|^expansion (du |de |d un )?trou|^((relaci(o|\?)n|coeficiente|tasa|capacidad|(i|\?)ndice|l(i|\?)mite) de )?expansi(o|\?)n (de |del )?(agujero|orificio)|^(relaci(o|\?)n|coeficiente|tasa|(i|\?)ndice) de expansi(o|\?)n|^((rapporto|coefficiente|indice|limite|capacit(a|\?)) di )?espansione( (del |di )?foro)?( lambda)?$/,
  'her.clearance':
    /\bclearance\b|^schneidspalt|^jeu (de |du )?(coupe|d(e|\?)coupe|poin(c|\?)onnage)|^holgura|^juego de corte|^gioco (di )?(taglio|punzonatura)/,
  'her.delay':
    /^(delay|waiting time|storage time|ageing time|aging time)\b|^wartezeit|^lagerzeit|^temps d attente|^tiempo de espera|^tempo (di|d) attesa/,
} as const

type HoleId = keyof typeof holeNames
const holeIds = Object.keys(holeNames) as HoleId[]

type HoleColumn = {
  readonly index: number
  readonly name: string
  readonly id: HoleId
  readonly unit: Unit | undefined
}
export type HoleHead = { readonly at: number; readonly columns: readonly HoleColumn[]; readonly label: number }

const deepest = 60

/** Without an expansion ratio or `Dh`, the word "hole" must occur above: bars have diameters too. */
export function findHoleHead(rows: readonly (readonly Cell[])[]): HoleHead | undefined {
  for (const [at, row] of rows.slice(0, deepest).entries()) {
    const columns = row.flatMap((cell, index): HoleColumn[] => {
      const name = cellText(cell)
      const bare = dimensionName(splitUnit(name).name)
      const id = holeIds.find((each) => holeNames[each].test(bare))
      const { unit } = splitUnit(name)
      return id === undefined ? [] : [{ index, name, id, unit: unit ?? unitBelow(cellText(rows[at + 1]?.[index])) }]
    })
    const has = (id: HoleId) => columns.some((column) => column.id === id)
    const isOfHoles = () =>
      has('her.lambda') ||
      columns.some(({ id, name }) => id === 'her.dh' && /\bd ?h ?\d?\b/i.test(name)) ||
      rows
        .slice(0, at + 1)
        .some((above) =>
          above.some((cell) => /\bhole|loch(?!er)|\btrou\b|agujero|orificio|\bforo\b|16630/i.test(cellText(cell))),
        )
    const filled = row.filter((cell) => cellText(cell) !== '').length
    if (filled < 2 || !(has('her.lambda') || (has('her.d0') && has('her.dh'))) || !isOfHoles()) continue
    return {
      at,
      columns,
      label: row.findIndex((cell, i) => isSpecimenLabel(cellText(cell)) && !columns.some(({ index }) => index === i)),
    }
  }
  return undefined
}

/** Without a row of units, a dash or 1 below a name is a value. */
function unitBelow(text: string): Unit | undefined {
  return /^[-–—1]?$/.test(text) ? undefined : unitOf(text).unit
}

export function readHoles(
  rows: readonly (readonly Cell[])[],
  { at, columns, label }: HoleHead,
): Pick<FileReading, 'specimens' | 'issues'> {
  const metadata: Metadata[] = rows.slice(0, at).flatMap((row, i) => readMetadata(row, undefined, i + 1))
  const { geometry, issues } = readGeometry(metadata)
  const reported: Issue[] = [...issues]
  const common = metadata.flatMap((entry) => {
    const id = holeIds.find((each) => holeNames[each].test(dimensionName(splitUnit(entry.key).name)))
    const value = readNumber(entry.value)
    const unit = entry.unit === undefined ? splitUnit(entry.key).unit : parseUnit(entry.unit)
    if (!id || value === undefined) return []
    const doubt = unitQuestion(id, value, unit)
    if (doubt) reported.push(withoutUnit(entry.line, entry.key, value, doubt))
    return doubt ? [] : [stated(id, entry.key, value, unit)]
  })
  const specimens: Specimen[] = []
  const used = isUnitRow(rows[at + 1] ?? []) ? at + 2 : at + 1
  const byLetter = areSpecimensByLetter(rows.slice(used), columns)
  for (let i = used; i < rows.length; i++) {
    const row = rows[i]!
    if (isSummary(row) && !byLetter) {
      if (letterOf(row)) reported.push(skippedRow(i + 1, row, 'sums up the specimens of the table'))
      continue
    }
    const own = columns.flatMap(({ index, name, id, unit }) => {
      const value = readNumber(cellText(row[index]))
      if (value === undefined) return []
      const doubt = unitQuestion(id, value, unit)
      if (doubt) reported.push(withoutUnit(i + 1, name, value, doubt))
      return doubt ? [] : [stated(id, name, value, unit)]
    })
    const results = [...Map.groupBy(own, ({ id }) => id).values()].map(meanOf)
    if (results.length === 0) {
      if (row.some((cell) => cellText(cell) !== ''))
        reported.push(skippedRow(i + 1, row, 'states no diameter and no expansion'))
      continue
    }
    specimens.push({
      id: cellText(row[label]) || String(specimens.length + 1),
      channels: [],
      geometry,
      metadata,
      laboratory: [...results, ...common.filter(({ id }) => !results.some((one) => one.id === id))],
      issues: [],
    })
  }
  return { specimens, issues: reported }
}

function meanOf(readings: readonly LaboratoryResult[]): LaboratoryResult {
  const value = readings.reduce((sum, one) => sum + one.value, 0) / readings.length
  return { ...readings[0]!, name: readings.map(({ name }) => name).join(', '), value }
}

/** Smaller expansion ratios and clearances [%] do not occur, nor do values above 300 %: such a number may be either. */
const minPercent = 3

type UnitQuestion = { readonly question: string; readonly unit: string }

function unitQuestion(id: HoleId, value: number, unit: Unit | undefined): UnitQuestion | undefined {
  if (id === 'her.delay' && unit?.quantity !== 'time') return { question: 'minutes, hours or days', unit: 'min' }
  const isShare = id === 'her.lambda' || id === 'her.clearance'
  return isShare && unit === undefined && value < minPercent
    ? { question: 'percent or a fraction', unit: '%' }
    : undefined
}

function withoutUnit(line: number | undefined, column: string, value: number, { question, unit }: UnitQuestion): Issue {
  return {
    severity: 'warning',
    code: 'unit-unknown',
    line,
    column,
    message: `${line === undefined ? '' : `Line ${line}: `}'${column}' is ${value}: ${question}? It was not used. Add the unit to the name, e.g. '${splitUnit(column).name} [${unit}]'.`,
  }
}

/** Lengths [mm], expansion and clearance [%], delays [minutes]. */
function stated(id: HoleId, name: string, value: number, unit: Unit | undefined): LaboratoryResult {
  if (id === 'her.lambda' || id === 'her.clearance') return laboratoryResult(id, name, value, unit?.symbol, '%')
  if (id === 'her.delay') return { id, name, value: unit ? toStored(value, unit) / 60 : value, unit: 'min' }
  return { id, name, value: unit?.quantity === 'length' ? toStored(value, unit) : value, unit: 'mm' }
}

function isUnitRow(row: readonly Cell[]): boolean {
  const texts = row.map(cellText).filter((text) => text !== '')
  return texts.length > 0 && texts.every(isUnitCell)
}

function skippedRow(line: number, row: readonly Cell[], why: string): Issue {
  return {
    severity: 'info',
    code: 'text-after-table',
    line,
    message: `Line ${line}: '${row.map(cellText).join(' ').trim().slice(0, 60)}' ${why}; it was left out.`,
  }
}

function letterOf(row: readonly Cell[]): string | undefined {
  return /^(?:n|x|s|min|max)$/.exec(skeleton(row.map(cellText).find((text) => text !== '') ?? ''))?.[0]
}

/** If true, a summary row is not possible, unless a row of equal integers counts the specimens. */
function areSpecimensByLetter(rows: readonly (readonly Cell[])[], columns: readonly HoleColumn[]): boolean {
  const numbersOf = (row: readonly Cell[]) => columns.flatMap(({ index }) => readNumber(cellText(row[index])) ?? [])
  const filled = rows.filter((row) => numbersOf(row).length > 0)
  const counts = (row: readonly Cell[]) =>
    letterOf(row) === 'n' && numbersOf(row).every((one, _, [first]) => one === first && Number.isInteger(one))
  return filled.every((row) => letterOf(row) !== undefined) && !filled.some(counts)
}
