import type { Metadata } from '../../read/specimen.ts'
import {
  type Condition,
  formatCondition,
  knownCondition,
  placeInName,
  statedCondition,
} from '../../test-types/index.ts'
import type { TestCode } from '../../test-types/test-type.ts'
import type { FileRecord } from '../file-records.ts'

/** Condition and specimen number of a record, and where they were read. */
export type StatedPlace = {
  readonly condition: Condition
  /** `file`: its head, the name of the specimen or its rows; `name`: the name of the file or a name that holds more than a condition. */
  readonly from: 'file' | 'name'
}

/** The file around a record. */
export type FileAround = {
  readonly name?: string | undefined
  readonly metadata?: readonly Metadata[] | undefined
  /** It holds one record: the number in its name is that of the specimen. */
  readonly single: boolean
}

/** Keys under which machines state the direction, in English and German. */
const directionKey =
  /^(?:(?:specimen|sample|test|rolling|proben|prüf|walz|entnahme)[ _-]*)?(?:direction|orientation|richtung)$|^angle to (?:the )?(?:rolling direction|rd)$/i

/** Values of these keys, without the number behind them. */
const directionWords: readonly (readonly [pattern: RegExp, label: string])[] = [
  [/^(?:rd|ld|l|longitudinal|längs|laengs|parallel)$/i, 'RD'],
  [/^(?:dd|d|diagonal)$/i, 'DD'],
  [/^(?:td|t|q|transverse|transversal|quer|perpendicular)$/i, 'TD'],
]

/**
 * The direction (or other condition) and number that a record states: its head, the name of the specimen and its rows first, then the
 * names of specimen and file. Importer, command line and evaluator all read them here.
 *
 * @returns undefined where nothing states a condition of this test
 */
export function statedPlace(
  test: TestCode,
  { specimen: { id, metadata }, texts }: Omit<FileRecord, 'holds'>,
  { name, metadata: ofFile = [], single }: FileAround,
): StatedPlace | undefined {
  const head = [...metadata, ...ofFile]
  const conditions = head.flatMap(({ key, value }) => (key === 'condition' ? [value] : []))
  const directions = head.flatMap(({ key, value }) => (directionKey.test(key.trim()) ? [directionLabel(value)] : []))
  const stated = statedCondition(test, [...conditions, id, ...rowsCondition(test, texts), ...directions])
  const ofFileName = name === undefined ? undefined : conditionInName(test, name, single)
  // Specimens that have no name of their own are called after their file.
  const ownName = single || name === undefined || !id.startsWith(name.replace(/\.[^.]*$/, ''))
  const named = conditionInName(test, id, ownName) ?? ofFileName
  if (!stated) return named && { condition: named, from: 'name' }
  const number = stated.replicate ?? (named?.angle === stated.angle ? named?.replicate : undefined)
  return { condition: numbered(test, stated, number), from: 'file' }
}

function numbered(test: TestCode, condition: Condition, number: number | undefined): Condition {
  const { replicate: _, label: __, ...parts } = condition
  const whole = { ...parts, ...(number !== undefined && { replicate: number }) }
  return { ...whole, label: formatCondition(test, whole) }
}

/** A table whose every row states its condition: the first stands for the table. */
function rowsCondition(test: TestCode, texts: FileRecord['texts']): string[] {
  const cells = texts.find(({ name }) => name === 'condition')?.values ?? []
  return cells.every((cell) => statedCondition(test, [cell])) ? cells.slice(0, 1) : []
}

function conditionInName(test: TestCode, name: string, withNumber: boolean): Condition | undefined {
  const { condition, number } = placeInName(name)
  const found = condition === undefined ? undefined : knownCondition(test, condition)
  return found && numbered(test, found, withNumber ? number : undefined)
}

function directionLabel(value: string): string {
  const text = value.trim()
  const angle = /^(\d{1,2}(?:[.,]\d+)?) ?(?:°|deg|grad)?$/i.exec(text)?.[1]
  if (angle !== undefined) return `${angle.replace(',', '.')}°`
  return directionWords.find(([pattern]) => pattern.test(text))?.[1] ?? text
}
