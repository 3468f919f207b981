import type { Issue } from '../../issue.ts'
import { parseUnit, toStored, type Unit } from '../../units/unit.ts'
import type { Cell } from '../source.ts'
import type { FileReading, LaboratoryResult, Metadata, Specimen } from '../specimen.ts'
import { cellText } from './cell-kind.ts'
import { readGeometry, readNumber } from './geometry.ts'
import { unitOf } from './header.ts'
import { isUnitCell } from './unit-cell.ts'
import { laboratoryResult } from './laboratory.ts'
import { readMetadata } from './metadata.ts'
import { dimensionName, skeleton, splitUnit } from './name.ts'
import { isSpecimenLabel, isSummary } from './result-rows.ts'

/** What is stated of an expanded hole, by the names that laboratories give its columns. */
/** A diameter of the hole, and of no tool or blank, in any of the five languages; `when` tells before or after the expansion. */
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

/** Rows above which the names of such a table may stand. */
const deepest = 60

/**
 * The names of a table of expanded holes: both diameters of each, or its expansion. Diameters of round bars have such names, too:
 * without an expansion or a `Dh` the word hole must stand somewhere above.
 */
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

/** Where no row of units follows the names, a dash or a one is a value of the first specimen. */
function unitBelow(text: string): Unit | undefined {
  return /^[-–—1]?$/.test(text) ? undefined : unitOf(text).unit
}

/** Every row of a table of expanded holes as a specimen without channels, with what stands above the table. */
export function readHoles(
  rows: readonly (readonly Cell[])[],
  { at, columns, label }: HoleHead,
): Pick<FileReading, 'specimens' | 'issues'> {
  const metadata: Metadata[] = rows.slice(0, at).flatMap((row, i) => readMetadata(row, undefined, i + 1))
  const { geometry, issues } = readGeometry(metadata)
  const told: Issue[] = [...issues]
  const common = metadata.flatMap((entry) => {
    const id = holeIds.find((each) => holeNames[each].test(dimensionName(splitUnit(entry.key).name)))
    const value = readNumber(entry.value)
    const unit = entry.unit === undefined ? splitUnit(entry.key).unit : parseUnit(entry.unit)
    if (!id || value === undefined) return []
    const doubt = doubtOf(id, value, unit)
    if (doubt) told.push(withoutUnit(entry.line, entry.key, value, doubt))
    return doubt ? [] : [stated(id, entry.key, value, unit)]
  })
  const specimens: Specimen[] = []
  const used = isUnitRow(rows[at + 1] ?? []) ? at + 2 : at + 1
  const byLetter = areSpecimensByLetter(rows.slice(used), columns)
  for (let i = used; i < rows.length; i++) {
    const row = rows[i]!
    if (isSummary(row) && !byLetter) {
      if (letterOf(row)) told.push(leftOut(i + 1, row, 'sums up the specimens of the table'))
      continue
    }
    const own = columns.flatMap(({ index, name, id, unit }) => {
      const value = readNumber(cellText(row[index]))
      if (value === undefined) return []
      const doubt = doubtOf(id, value, unit)
      if (doubt) told.push(withoutUnit(i + 1, name, value, doubt))
      return doubt ? [] : [stated(id, name, value, unit)]
    })
    const results = [...Map.groupBy(own, ({ id }) => id).values()].map(meanOf)
    if (results.length === 0) {
      if (row.some((cell) => cellText(cell) !== ''))
        told.push(leftOut(i + 1, row, 'states no diameter and no expansion'))
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
  return { specimens, issues: told }
}

/** Of a diameter that was measured twice, at right angles (ISO 16630). */
function meanOf(readings: readonly LaboratoryResult[]): LaboratoryResult {
  const value = readings.reduce((sum, one) => sum + one.value, 0) / readings.length
  return { ...readings[0]!, name: readings.map(({ name }) => name).join(', '), value }
}

/** No sheet expands less, nor is punched with less clearance [%], and neither is three times the hole or the sheet: such a number may be either. */
const smallest = 3

type Doubt = { readonly question: string; readonly unit: string }

/** What a number without a unit may mean instead. */
function doubtOf(id: HoleId, value: number, unit: Unit | undefined): Doubt | undefined {
  if (id === 'her.delay' && unit?.quantity !== 'time') return { question: 'minutes, hours or days', unit: 'min' }
  const isShare = id === 'her.lambda' || id === 'her.clearance'
  return isShare && unit === undefined && value < smallest
    ? { question: 'percent or a fraction', unit: '%' }
    : undefined
}

function withoutUnit(line: number | undefined, column: string, value: number, { question, unit }: Doubt): Issue {
  return {
    severity: 'warning',
    code: 'unit-unknown',
    line,
    column,
    message: `${line === undefined ? '' : `Line ${line}: `}'${column}' is ${value}: ${question}? It was not used. Write the unit into the name, such as '${splitUnit(column).name} [${unit}]'.`,
  }
}

/** In the stored unit: lengths in mm, expansion and clearance in percent, delays in minutes. */
function stated(id: HoleId, name: string, value: number, unit: Unit | undefined): LaboratoryResult {
  if (id === 'her.lambda' || id === 'her.clearance') return laboratoryResult(id, name, value, unit?.symbol, '%')
  if (id === 'her.delay') return { id, name, value: unit ? toStored(value, unit) / 60 : value, unit: 'min' }
  return { id, name, value: unit?.quantity === 'length' ? toStored(value, unit) : value, unit: 'mm' }
}

function isUnitRow(row: readonly Cell[]): boolean {
  const texts = row.map(cellText).filter((text) => text !== '')
  return texts.length > 0 && texts.every(isUnitCell)
}

function leftOut(line: number, row: readonly Cell[], why: string): Issue {
  return {
    severity: 'info',
    code: 'text-after-table',
    line,
    message: `Line ${line}: '${row.map(cellText).join(' ').trim().slice(0, 60)}' ${why}; it was left out.`,
  }
}

/** A name that may be that of a specimen as well as a word of statistics. */
function letterOf(row: readonly Cell[]): string | undefined {
  return /^(?:n|x|s|min|max)$/.exec(skeleton(row.map(cellText).find((text) => text !== '') ?? ''))?.[0]
}

/** Whether all specimens have such names: then nothing else is there to sum up, unless a row of equal whole numbers counts it. */
function areSpecimensByLetter(rows: readonly (readonly Cell[])[], columns: readonly HoleColumn[]): boolean {
  const numbersOf = (row: readonly Cell[]) => columns.flatMap(({ index }) => readNumber(cellText(row[index])) ?? [])
  const filled = rows.filter((row) => numbersOf(row).length > 0)
  const counts = (row: readonly Cell[]) =>
    letterOf(row) === 'n' && numbersOf(row).every((one, _, [first]) => one === first && Number.isInteger(one))
  return filled.every((row) => letterOf(row) !== undefined) && !filled.some(counts)
}
