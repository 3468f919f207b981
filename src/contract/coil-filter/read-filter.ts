import { nearest } from '#core/catalogue/similar.ts'
import { propertyColumn } from '#core/properties/shown-column.ts'
import { testCodes } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { coatings, millTypes } from '../catalogue.ts'
import type { Ignored } from '../views/material-state.ts'
import { type CoilFilterState, openRange, type Range, makeRange } from './filter.ts'
import { noCoating } from './write-filter.ts'
import { unknownColumn } from './unknown-column.ts'

/** Parameters: `tested=HER,BND&thickness=1..1.5&ranges=her.lambda 30..60,uat.rm-RD >450..`. Part of saved links: never rename. */
export type CoilFilterParams = { readonly [name in keyof CoilFilterState]?: string | undefined }

/** Limits the cost of long addresses. */
const maxRanges = 20

/** Reads a filter. Unknown parts are reported and ignored. */
export function readFilter(text: CoilFilterParams): { asked: CoilFilterState; ignored: readonly Ignored[] } {
  const ignored: Ignored[] = []
  const ignore = (given: string, why?: string, known: readonly string[] = []) =>
    ignored.push({ text: given, suggestion: nearest(given, known), why })

  const chosen = <T extends string>(name: keyof CoilFilterState, known: readonly T[]): T[] => {
    const found = listed(text[name]).flatMap((given) => {
      const one = known.find((value) => value.toLowerCase() === given.toLowerCase())
      if (one === undefined) ignore(given, undefined, known)
      return one ?? []
    })
    return known.filter((value) => found.includes(value))
  }
  const range = (given: string, written: string): Range | undefined => {
    const ends = readRange(written)
    if (!ends)
      ignore(given, 'Write a range as from..to; omit an end to leave it open, write >from or <to to exclude it.')
    else if (isEmpty(ends)) ignore(given, 'No value is within these limits.')
    else return ends
    return undefined
  }
  const ranges = () => {
    const read: Record<string, Range> = {}
    for (const [i, part] of listed(text.ranges).entries()) {
      const [id = '', written = '..'] = part.trim().split(/\s+/, 2)
      if (i >= maxRanges) ignore(part, `At most ${maxRanges} ranges.`)
      else if (!propertyColumn(id)) ignored.push({ text: id, ...unknownColumn(id) })
      else {
        const ends = range(part, written)
        if (ends) read[id] = ends
      }
    }
    return read
  }

  const learned = () => {
    if (!text.learned || uuid.test(text.learned)) return text.learned?.toLowerCase() ?? ''
    ignore(`learned=${text.learned}`, 'No model of mi Predictor with this id found.')
    return ''
  }

  const tested = chosen<TestCode>('tested', testCodes)
  const untested = chosen<TestCode>('untested', testCodes).filter((code) => {
    if (tested.includes(code)) ignore(`untested=${code}`, `${code} is already required as tested.`)
    return !tested.includes(code)
  })
  const asked: CoilFilterState = {
    within: (text.within ?? '').replace(/^\/+|\/+$/g, ''),
    tested,
    untested,
    thickness: text.thickness ? (range(`thickness=${text.thickness}`, text.thickness) ?? openRange) : openRange,
    coatings: chosen('coatings', [...coatings, noCoating]).map((one) => (one === noCoating ? null : one)),
    millTypes: chosen('millTypes', millTypes),
    ranges: ranges(),
    learned: learned(),
  }
  return { asked, ignored }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const range = /^(?:(>?)(-?\d{1,12}(?:\.\d{1,12})?))?\.\.(?:(<?)(-?\d{1,12}(?:\.\d{1,12})?))?$/

function readRange(written: string): Range | undefined {
  const [, above, from, below, to] = range.exec(written.trim()) ?? [undefined]
  if (!range.test(written.trim())) return undefined
  return makeRange([numberOf(from), above === '>'], [numberOf(to), below === '<'])
}

const numberOf = (written: string | undefined) => (written === undefined ? null : Number(written))
const isEmpty = ([from, to, excluded]: Range) =>
  from !== null && to !== null && (from > to || (from === to && excluded !== undefined))
const listed = (text = '') => text.split(',').filter((part) => part.trim() !== '')
