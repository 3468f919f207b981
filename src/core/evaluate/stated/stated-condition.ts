import type { Metadata } from '../../read/specimen.ts'
import {
  type Condition,
  formatCondition,
  knownCondition,
  parseSpecimenName,
  statedCondition,
} from '../../test-types/index.ts'
import type { TestCode } from '../../test-types/test-type.ts'
import type { FileRecord } from '../file-records.ts'

export type StatedCondition = {
  readonly condition: Condition
  /** `file`: head, specimen name or rows; `name`: file name or a longer name. */
  readonly from: 'file' | 'name'
}

export type FileAround = {
  readonly name?: string | undefined
  readonly metadata?: readonly Metadata[] | undefined
  /** With one record, the number in the name is that of the specimen. */
  readonly single: boolean
}

const directionKey =
  /^(?:(?:specimen|sample|test|rolling|proben|prüf|walz|entnahme)[ _-]*)?(?:direction|orientation|richtung)$|^angle to (?:the )?(?:rolling direction|rd)$/i

const directionWords: readonly (readonly [pattern: RegExp, label: string])[] = [
  [/^(?:rd|ld|l|longitudinal|längs|laengs|parallel)$/i, 'RD'],
  [/^(?:dd|d|diagonal)$/i, 'DD'],
  [/^(?:td|t|q|transverse|transversal|quer|perpendicular)$/i, 'TD'],
]

/** From head, specimen name and rows, then from the file name. */
export function statedConditionOf(
  test: TestCode,
  { specimen: { id, metadata }, texts }: Omit<FileRecord, 'holds'>,
  { name, metadata: ofFile = [], single }: FileAround,
): StatedCondition | undefined {
  const head = [...metadata, ...ofFile]
  const conditions = head.flatMap(({ key, value }) => (key === 'condition' ? [value] : []))
  const directions = head.flatMap(({ key, value }) => (directionKey.test(key.trim()) ? [directionLabel(value)] : []))
  const stated = statedCondition(test, [...conditions, id, ...rowsCondition(test, texts), ...directions])
  const ofFileName = name === undefined ? undefined : conditionInName(test, name, single)
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

/** Of the first row, if every row states one. */
function rowsCondition(test: TestCode, texts: FileRecord['texts']): string[] {
  const cells = texts.find(({ name }) => name === 'condition')?.values ?? []
  return cells.every((cell) => statedCondition(test, [cell])) ? cells.slice(0, 1) : []
}

function conditionInName(test: TestCode, name: string, withNumber: boolean): Condition | undefined {
  const { condition, number } = parseSpecimenName(name)
  const found = condition === undefined ? undefined : knownCondition(test, condition)
  return found && numbered(test, found, withNumber ? number : undefined)
}

function directionLabel(value: string): string {
  const text = value.trim()
  const angle = /^(\d{1,2}(?:[.,]\d+)?) ?(?:°|deg|grad)?$/i.exec(text)?.[1]
  if (angle !== undefined) return `${angle.replace(',', '.')}°`
  return directionWords.find(([pattern]) => pattern.test(text))?.[1] ?? text
}
