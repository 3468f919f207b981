import { propertyColumn, propertyColumns, shownColumn } from '#core/properties/shown-column.ts'
import { presetWith } from '#core/data-maps/presets.ts'
import { typedSymbol } from '#core/data-maps/variable-names.ts'
import type { Coating } from '../catalogue.ts'
import { usualColumns } from '../views/coil-table.ts'
import { allCoils, type CoilFilterState, openRange, type Range } from './filter.ts'
import { rangeText } from './range-text.ts'
import { storedRange } from './shown-range.ts'
import { isOpen } from './write-filter.ts'

/** A question in words, read as a filter of the property table. */
export type ParsedQuestion = {
  readonly asked: CoilFilterState
  /** Columns of the named properties, in the order of the question; the usual ones without any. */
  readonly columns: readonly string[]
  readonly sort: { readonly by: string; readonly descending: boolean } | undefined
  /** Map of the two properties; undefined if the question names another number of them. */
  readonly map: QuestionMap | undefined
  /** Words that are no property, number, thickness or coating: the name of a family, grade or material. */
  readonly rest: string
  /** The filter in words, without `rest`: `Rm > 450 MPa, highest n first`. */
  readonly text: string
}

export type QuestionMap = {
  readonly x: string
  readonly y: string
  /** `n4-6 against Rm, Rm > 450 MPa` */
  readonly text: string
  /** The question sets one against the other, as in `n vs Rm`. */
  readonly isMeant: boolean
}

/** Names that engineers type, by column. Names and symbols of the property list are known as well. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'uat.rp02-RD': ['rp02', 'proof strength', 'proof stress'],
  'uat.ys-RD': ['yield', 'yield stress', 'yield point'],
  'uat.rm-RD': ['uts', 'ts', 'ultimate strength', 'ultimate tensile strength', 'strength'],
  'uat.yr-RD': ['yr', 'ys/ts', 'rp02/rm'],
  'uat.a-RD': ['elongation', 'total elongation', 'a80', 'a50', 'a5', 'te'],
  'uat.ag-RD': ['ue'],
  'uat.n46-RD': ['n', 'n-value', 'hardening exponent', 'strain hardening exponent'],
  'uat.r-RD': ['r-value', 'lankford', 'lankford coefficient', 'anisotropy'],
  'her.lambda': ['lambda', 'hole expansion', 'her', 'hec', 'edge ductility'],
  'bnd.alpha': ['bend angle', 'bendability'],
  'hard.hv': ['hardness'],
}

/** Of the EN 10346 short names and the words for them. */
const coatingNames: ReadonlyMap<string, Coating> = new Map([
  ['uc', 'UC'],
  ['uncoated', 'UC'],
  ['bare', 'UC'],
  ['gi', 'GI'],
  ['galvanised', 'GI'],
  ['galvanized', 'GI'],
  ['ga', 'GA'],
  ['galvannealed', 'GA'],
  ['eg', 'EG'],
  ['electrogalvanised', 'EG'],
  ['electrogalvanized', 'EG'],
  ['alsi', 'AlSi'],
])

const superlatives: ReadonlyMap<string, 'highest' | 'lowest'> = new Map([
  ['highest', 'highest'],
  ['high', 'highest'],
  ['largest', 'highest'],
  ['best', 'highest'],
  ['most', 'highest'],
  ['max', 'highest'],
  ['maximum', 'highest'],
  ['lowest', 'lowest'],
  ['low', 'lowest'],
  ['smallest', 'lowest'],
  ['least', 'lowest'],
  ['min', 'lowest'],
  ['minimum', 'lowest'],
])

const comparisons: ReadonlyMap<string, '>' | '≥' | '<' | '≤'> = new Map([
  ['>', '>'],
  ['above', '>'],
  ['over', '>'],
  ['>=', '≥'],
  ['≥', '≥'],
  ['from', '≥'],
  ['min', '≥'],
  ['minimum', '≥'],
  ['<', '<'],
  ['below', '<'],
  ['under', '<'],
  ['<=', '≤'],
  ['≤', '≤'],
  ['max', '≤'],
  ['maximum', '≤'],
])

const fillers = new Set(
  'a all and by coil coils find first for good grade grades has have in is material materials of or sheet show sorted steel steels that the where which with'.split(
    ' ',
  ),
)
/** Between two properties: of `y vs x` and of `x × y`. */
const against: ReadonlyMap<string, 'yx' | 'xy'> = new Map([
  ['vs', 'yx'],
  ['vs.', 'yx'],
  ['versus', 'yx'],
  ['against', 'yx'],
  ['×', 'xy'],
  ['x', 'xy'],
])
/** Ask for a map of two properties: `hole expansion Rm map`. */
const mapWords = new Set(['map', 'maps', 'chart', 'plot', 'diagram'])
const units = new Set(['mpa', 'gpa', '%', 'mm', '°', 'hv', 'n/mm²', 'n/mm2'])
const maxNameWords = 4 // words
/** A stated thickness is nominal: coils within ± 0.05 mm match. */
const thicknessTolerance = 0.05 // mm

const names = columnNames()

function columnNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  // In the order of the list: a name that several tests use means the first of them.
  for (const { id, property, orientation } of propertyColumns) {
    if (orientation !== null && orientation !== 'RD') continue
    const [main = ''] = property.name.split(',')
    for (const name of [typedSymbol(property.symbol), property.name, main, ...(otherNames[id] ?? [])]) {
      const key = name.length === 1 ? name : name.toLowerCase()
      if (!found.has(key)) found.set(key, id)
    }
  }
  return found
}

/**
 * Reads a question such as `HSLA highest n Rm > 450`, `hole expansion CP` or `DP780 1.2 mm GI`. Numbers are in the
 * units of the property table.
 *
 * @returns undefined if it neither filters nor sorts
 */
export function parseQuestion(question: string): ParsedQuestion | undefined {
  const words = wordsOf(question)
  const ranges: Record<string, Range> = {}
  const columns: string[] = []
  const coatings: Coating[] = []
  const rest: string[] = []
  const descriptions: string[] = []
  let thickness: Range = openRange
  let sort: ParsedQuestion['sort']
  let extreme: 'highest' | 'lowest' | undefined
  let isExtreme = false
  const maps: string[] = []
  const limits: string[] = []
  let pair: { readonly x: string; readonly y: string } | undefined

  for (let at = 0; at < words.length;) {
    const size = thicknessAt(words, at)
    if (size) {
      thickness = size.range
      limits.push(size.text)
      descriptions.push(size.text)
      limits.push(size.text)
      at += size.length
      continue
    }
    const join = columns.length > 0 ? against.get(words[at]!.toLowerCase()) : undefined
    const joined = join && propertyAt(words, at + 1, true)
    if (joined) {
      const before = columns.at(-1)!
      pair ??= join === 'yx' ? { x: joined.column, y: before } : orderedPair(before, joined.column)
      at += 1
    }
    const isBefore = (end: number) =>
      against.has(words[end]?.toLowerCase() ?? '') && propertyAt(words, end + 1, true) !== undefined
    const named = propertyAt(words, at, extreme !== undefined || joined !== undefined || isBefore(at + 1))
    if (named) {
      at += named.length
      const limit = limitAt(words, at)
      if (!columns.includes(named.column)) columns.push(named.column)
      if (limit) {
        at += limit.length
        ranges[named.column] = storedRange(limit.range, shownColumn(propertyColumn(named.column)!).factor)
        descriptions.push(limitText(named.column, limit))
        limits.push(limitText(named.column, limit))
      } else if (extreme === undefined && (joined || isBefore(at))) {
        descriptions.push(symbolOf(named.column))
      } else {
        isExtreme ||= extreme !== undefined
        const descending = extreme === 'lowest' ? false : extreme === 'highest' || betterHigher(named.column)
        const order = `${descending ? 'highest' : 'lowest'} ${symbolOf(named.column)} first`
        descriptions.push(sort ? symbolOf(named.column) : order)
        sort ??= { by: named.column, descending }
      }
      extreme = undefined
      continue
    }
    const word = words[at]!.toLowerCase()
    at += 1
    const coating = coatingNames.get(word)
    if (coating) {
      coatings.push(coating)
      descriptions.push(coating)
      limits.push(coating)
    } else if (superlatives.has(word)) extreme = superlatives.get(word)
    else if (mapWords.has(word)) maps.push(words[at - 1]!)
    else if (!fillers.has(word)) rest.push(words[at - 1]!)
  }
  // Without two properties it is a word of a name, such as that of a tool.
  const asksForMap = maps.length > 0 && columns.length === 2
  if (!asksForMap) rest.push(...maps)
  const ranged = Object.keys(ranges)
  const filters =
    ranged.length > 0 || coatings.length > 0 || !isOpen(thickness) || isExtreme || pair !== undefined || asksForMap
  // The name of a property alone is not a question.
  if (!filters && (columns.length === 0 || rest.length === 0)) return undefined
  const [first, second] = columns
  const axes = pair ?? (columns.length === 2 ? orderedPair(second!, first!) : undefined)
  return {
    asked: { ...allCoils, ranges, thickness, coatings },
    columns: columns.length > 0 ? [...new Set([...columns, ...usualColumns])] : usualColumns,
    sort: sort ?? (ranged[0] === undefined ? undefined : { by: ranged[0], descending: betterHigher(ranged[0]) }),
    map: axes && {
      ...axes,
      text: [`${symbolOf(axes.y)} against ${symbolOf(axes.x)}`, ...limits].join(', '),
      isMeant: pair !== undefined || asksForMap,
    },
    rest: rest.join(' '),
    text: descriptions.join(', '),
  }
}

/** As a preset has them, otherwise as given. */
function orderedPair(x: string, y: string): { readonly x: string; readonly y: string } {
  return presetWith({ x: y, y: x }) ? { x: y, y: x } : { x, y }
}

/** Numbers apart from operators and units: `Rm>450MPa` → Rm, >, 450, MPa. Names of grades stay whole. */
function wordsOf(question: string): string[] {
  return question
    .normalize('NFC')
    .replaceAll(/(?<=\d),(?=\d)/g, '.')
    .replaceAll(/[,;?!]/g, ' ')
    .replaceAll(/\s*(>=|<=|[><≥≤=×])\s*/g, ' $1 ')
    .replaceAll(/(?<=\s|^)(\d+(?:\.\d+)?)(?:\s*(?:\.\.|[-–])\s*)(\d+(?:\.\d+)?)/g, '$1 to $2')
    .replaceAll(/(?<=\s|^)(\d+(?:\.\d+)?)(mpa|gpa|mm|%|°|hv)(?=\s|$)/gi, '$1 $2')
    .replaceAll(/\bat least\b/gi, '≥')
    .replaceAll(/\b(?:up to|at most)\b/gi, '≤')
    .replaceAll(/\b(?:more than|greater than|larger than)\b/gi, '>')
    .replaceAll(/\b(?:less than|smaller than)\b/gi, '<')
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** `1.2 mm`, `thickness 1.2`, `t > 1`, `1 to 1.5 mm`. */
function thicknessAt(words: readonly string[], at: number) {
  const isNamed = /^(t|thickness)$/i.test(words[at] ?? '')
  const limit = limitAt(words, isNamed ? at + 1 : at, true)
  if (!limit || (!isNamed && limit.unit !== 'mm')) return undefined
  const [from, to] = limit.range
  const range: Range =
    from !== null && from === to
      ? [rounded(from - thicknessTolerance), rounded(from + thicknessTolerance)]
      : limit.range
  return { range, length: limit.length + (isNamed ? 1 : 0), text: `${rangeText(limit.range)} mm` }
}

const rounded = (value: number) => Number(value.toFixed(3))

function propertyAt(words: readonly string[], at: number, isAsked: boolean) {
  for (let length = Math.min(maxNameWords, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ')
    const column = names.get(phrase.length === 1 ? phrase : phrase.toLowerCase())
    if (column === undefined) continue
    // One letter may be part of a name, such as `HSLA 340 A`.
    if (phrase.length === 1 && !'nrE'.includes(phrase) && !isAsked && !limitAt(words, at + length)) continue
    const direction = /^(RD|DD|TD)$/i.exec(words[at + length] ?? '')?.[1]?.toUpperCase()
    const turned = direction && propertyColumn(column.replace(/-RD$/, `-${direction}`))
    return turned ? { column: turned.id, length: length + 1 } : { column, length }
  }
  return undefined
}

type Limit = {
  readonly range: Range
  readonly unit: string
  readonly length: number
}

/** `> 450`, `450 to 600`, `between 450 and 600`, with a unit; a number alone only if `isNumberEnough`. */
function limitAt(words: readonly string[], at: number, isNumberEnough = false): Limit | undefined {
  const word = (words[at] ?? '').toLowerCase()
  const numberAt = (place: number) => (/^-?\d+(\.\d+)?$/.test(words[place] ?? '') ? Number(words[place]) : undefined)
  const ended = (range: Range, length: number): Limit => {
    const unit = (words[at + length] ?? '').toLowerCase()
    return units.has(unit) ? { range, unit, length: length + 1 } : { range, unit: '', length }
  }
  const comparison = comparisons.get(word)
  const [first, second] = [numberAt(at + 1), numberAt(at + 3)]
  if (comparison && first !== undefined) return ended(limited(comparison, first), 2)
  if (word === 'between' && first !== undefined && second !== undefined) return ended([first, second], 4)
  const value = numberAt(at)
  if (value === undefined && word !== '=') return undefined
  const last = numberAt(at + 2)
  if (value !== undefined && words[at + 1] === 'to' && last !== undefined) return ended([value, last], 3)
  if (word === '=' && first !== undefined) return ended([first, first], 2)
  return isNumberEnough && value !== undefined ? ended([value, value], 1) : undefined
}

function limited(comparison: '>' | '≥' | '<' | '≤', value: number): Range {
  if (comparison === '>') return [value, null, 'from']
  if (comparison === '<') return [null, value, 'to']
  return comparison === '≥' ? [value, null] : [null, value]
}

function limitText(column: string, limit: Limit): string {
  const { shownUnit } = shownColumn(propertyColumn(column)!)
  return `${symbolOf(column)} ${rangeText(limit.range)}${shownUnit === '' ? '' : ` ${shownUnit}`}`
}

/** `Rm`, `r TD`. */
function symbolOf(column: string): string {
  const { property, orientation } = propertyColumn(column)!
  return typedSymbol(property.symbol) + (orientation === null || orientation === 'RD' ? '' : ` ${orientation}`)
}

const betterHigher = (column: string) => propertyColumn(column)!.property.better !== 'lower'
