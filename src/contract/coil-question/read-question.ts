import { nearest } from '#core/catalogue/nearest.ts'
import { propertyColumn, propertyColumns } from '#core/properties/table-columns.ts'
import { testCodes } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { coatings, millTypes } from '../catalogue.ts'
import type { Ignored } from '../views/material-state.ts'
import { type AskedCoils, openRange, type Range } from './question.ts'
import { noCoating } from './write-question.ts'

/**
 * The question as the parameters of an address: `tested=HER,BND&thickness=1..1.5&ranges=uat.rm-RD 980..,her.lambda 30..60`.
 * Part of links that people keep: never rename.
 */
export type QuestionText = { readonly [name in keyof AskedCoils]?: string | undefined }

/** More ranges than anybody reads; an address of any length costs no more. */
const mostRanges = 20

/** What an address asks. A part that means nothing costs only itself and is told. */
export function readQuestion(text: QuestionText): { asked: AskedCoils; ignored: readonly Ignored[] } {
  const ignored: Ignored[] = []
  const ignore = (told: string, why?: string, known: readonly string[] = []) =>
    ignored.push({ text: told, suggestion: nearest(told, known), why })

  const chosen = <T extends string>(name: keyof AskedCoils, known: readonly T[]): T[] => {
    const found = listed(text[name]).flatMap((given) => {
      const one = known.find((value) => value.toLowerCase() === given.toLowerCase())
      if (one === undefined) ignore(given, undefined, known)
      return one ?? []
    })
    return known.filter((value) => found.includes(value))
  }
  const range = (told: string, written: string): Range | undefined => {
    const ends = rangeOf(written)
    if (!ends) ignore(told, 'A range is written from..to, with either end left out where it is open.')
    else if (upsideDown(ends)) ignore(told, 'Its lower end is above its upper end.')
    else return ends
    return undefined
  }
  const ranges = () => {
    const read: Record<string, Range> = {}
    for (const [i, part] of listed(text.ranges).entries()) {
      const [id = '', written = '..'] = part.trim().split(/\s+/, 2)
      if (i >= mostRanges) ignore(part, `No more than ${mostRanges} ranges at once.`)
      else if (!propertyColumn(id)) ignore(id, 'No property of the table has this name.', columnIds)
      else {
        const ends = range(part, written)
        if (ends) read[id] = ends
      }
    }
    return read
  }

  const learned = () => {
    if (!text.learned || uuid.test(text.learned)) return text.learned?.toLowerCase() ?? ''
    ignore(`learned=${text.learned}`, 'No model of mi Predictor has this id.')
    return ''
  }

  const tested = chosen<TestCode>('tested', testCodes)
  const untested = chosen<TestCode>('untested', testCodes).filter((code) => {
    if (tested.includes(code)) ignore(`untested=${code}`, `${code} is asked for as tested.`)
    return !tested.includes(code)
  })
  const asked: AskedCoils = {
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
const columnIds = propertyColumns.map(({ id }) => id)
const range = /^(-?\d{1,12}(?:\.\d{1,12})?)?\.\.(-?\d{1,12}(?:\.\d{1,12})?)?$/

function rangeOf(written: string): Range | undefined {
  const found = range.exec(written.trim())
  return found ? [numberOf(found[1]), numberOf(found[2])] : undefined
}

const numberOf = (written: string | undefined) => (written === undefined ? null : Number(written))
const upsideDown = ([from, to]: Range) => from !== null && to !== null && from > to
const listed = (text = '') => text.split(',').filter((part) => part.trim() !== '')
