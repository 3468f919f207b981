import { sql } from 'kysely'
import { type FileRecord, recordsOf, type StatedPlace, statedPlace } from '#core/evaluate/index.ts'
import type { Issue } from '#core/issue.ts'
import { statedOptions } from '#core/evaluate/stated/stated-options.ts'
import { type Condition, formatCondition, machinedEdges, parseCondition } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { ImportError } from './import-error.ts'
import type { ImportRequest, ReadFile } from './import-request.ts'

/** What a file holds for the test, before it has a place in the store. */
export type ImportRecord = FileRecord & { readonly file: ReadFile }

export type PlacedRecord = ImportRecord & {
  readonly condition: Condition
  /** 0 for points, which are not a specimen. */
  readonly number: number
  /** `RD 1` */
  readonly label: string
  /** The number that it was given, where it is taken and gave way. */
  readonly taken: number | undefined
  readonly placing: readonly Issue[]
}

/**
 * Gives each record its condition and number. A file of many specimens states which is which (`RD 1`, `TD 2`); where the request
 * names no condition, heads and names of files decide. Everything else goes under the condition of the request, numbered on.
 *
 * @throws ImportError where a condition is missing or no condition of the test, and for numbers that are taken
 */
export function placeRecords(
  records: readonly ImportRecord[],
  taken: ReadonlyMap<string, readonly number[]>,
  request: ImportRequest,
): PlacedRecord[] {
  const wanted = request.condition === undefined ? undefined : conditionOf(request.test, request.condition)
  const missing: string[] = []
  const drafts = records.flatMap((record) => {
    const draft = draftOf(record, request, wanted)
    if (draft) return [draft]
    missing.push(
      `${record.file.name}, specimen '${record.specimen.id}': neither the file nor its name states a condition; pass --orientation RD, DD or TD, or --condition`,
    )
    return []
  })
  if (missing.length > 0) throw new ImportError(missing.join('\n'))
  return numberDrafts(drafts, taken, request)
}

type Draft = Omit<PlacedRecord, 'number' | 'label' | 'taken'> & { readonly stated: number | undefined }

/** A number that the file states holds where the file's condition does; beside another condition it means nothing. */
function draftOf(record: ImportRecord, request: ImportRequest, wanted: Condition | undefined): Draft | undefined {
  const { test } = request
  if (request.conditionOf) {
    const said = parsed(test, request.conditionOf(record.specimen)!)
    return {
      ...record,
      condition: placeOf(record, test, said),
      stated: said.replicate,
      placing: otherEdge(record, said),
    }
  }
  const stated = placeStated(record, test)
  const own = stated?.condition
  const follows = wanted === undefined || (isMany(record.file) && stated?.from === 'file')
  if (own && follows) {
    return { ...record, condition: placeOf(record, test, own), stated: own.replicate, placing: otherEdge(record, own) }
  }
  if (!wanted) return undefined
  const condition = placeOf(record, test, wanted)
  const label = own && placeOf(record, test, own).label
  const differs = label !== undefined && label !== condition.label && record.holds !== 'locus'
  return {
    ...record,
    condition,
    stated: undefined,
    placing: differs
      ? [
          {
            severity: 'warning',
            code: 'other-condition',
            message: `The ${stated!.from === 'name' ? 'name' : 'file'} says ${label}; stored under ${condition.label}, as asked.`,
          },
        ]
      : otherEdge(record, wanted),
  }
}

function placeStated(record: ImportRecord, test: TestCode): StatedPlace | undefined {
  const { name, reading } = record.file
  const single = recordsOf(test, reading).length === 1
  return statedPlace(test, record, { name, metadata: reading.metadata, single })
}

function isMany({ reading: { dialect, specimens, tables = [] } }: ReadFile): boolean {
  return specimens.length > 1 || tables.length > 1 || ['steeldata-curves', 'steeldata-scalars'].includes(dialect)
}

function numberDrafts(
  drafts: readonly Draft[],
  taken: ReadonlyMap<string, readonly number[]>,
  { test, replicate: asked, proposed, givesWay = false }: ImportRequest,
): PlacedRecord[] {
  const first = drafts.find(({ holds }) => holds !== 'locus')
  const isTaken = ({ condition }: Draft, number: number) => taken.get(condition.label)?.includes(number) ?? false
  const isFree = first && proposed !== undefined && !isTaken(first, proposed)
  const replicate = asked ?? (isFree ? proposed : undefined)
  // A first number that is asked for renumbers all.
  const keep = (draft: Draft) => (replicate === undefined ? draft.stated : undefined)
  const used = new Map([...taken].map(([label, numbers]) => [label, [...numbers]]))
  const collisions: string[] = []
  const take = ({ condition }: Draft, number: number): number => {
    const numbers = used.get(condition.label) ?? []
    if (numbers.includes(number)) collisions.push(`'${labelOf(test, condition, number)}'`)
    used.set(condition.label, [...numbers, number])
    return number
  }
  // Stated numbers first: running ones begin after them.
  const fixed = new Map<Draft, number>()
  const gaveWay = new Map<Draft, number>()
  const said = new Set<string>()
  for (const draft of drafts) {
    const number = draft.holds === 'locus' ? undefined : keep(draft)
    if (number === undefined) continue
    const label = labelOf(test, draft.condition, number)
    if (!givesWay || !isTaken(draft, number)) fixed.set(draft, take(draft, number))
    else if (said.has(label)) collisions.push(`'${label}'`)
    else gaveWay.set(draft, number)
    said.add(label)
  }
  if (first && proposed !== undefined && !isFree) gaveWay.set(first, proposed)
  const next = new Map<string, number>()
  const running = (draft: Draft): number => {
    const { label } = draft.condition
    const number = next.get(label) ?? replicate ?? Math.max(0, ...(used.get(label) ?? [])) + 1
    next.set(label, number + 1)
    return take(draft, number)
  }
  const placed = drafts.map((draft): PlacedRecord => {
    const { stated, ...record } = draft
    if (draft.holds === 'locus') return { ...record, number: 0, label: draft.condition.label, taken: undefined }
    const number = fixed.get(draft) ?? running(draft)
    const label = labelOf(test, draft.condition, number)
    const before = gaveWay.get(draft)
    const placing =
      before !== undefined && before === stated ? [gaveWayTo(labelOf(test, draft.condition, before), label)] : []
    return { ...record, number, label, taken: before, placing: [...draft.placing, ...placing] }
  })
  if (collisions.length > 0) {
    const way =
      replicate === undefined
        ? 'add --replicate N to number them from there'
        : 'leave --replicate out to take the next free number'
    throw new ImportError(`this coil has ${test} ${collisions.join(', ')} already; ${way}`)
  }
  return placed
}

function gaveWayTo(stated: string, label: string): Issue {
  const message = `The file says ${stated}, a number that the coil has already; this specimen is ${label}.`
  return { severity: 'warning', code: 'number-taken', message }
}

function conditionOf(test: TestCode, text: string): Condition {
  return withoutNumber(test, parsed(test, text))
}

/** @throws ImportError that says which conditions the test has */
function parsed(test: TestCode, text: string): Condition {
  try {
    return parseCondition(test, text)
  } catch (cause) {
    throw new ImportError((cause as Error).message, { cause })
  }
}

function withoutNumber(test: TestCode, condition: Condition): Condition {
  const { replicate: _, label: __, ...parts } = condition
  return { ...parts, label: formatCondition(test, parts) }
}

/** The condition with the edge that the file states: holes that were not punched are compared with their like alone. */
function placeOf({ specimen }: ImportRecord, test: TestCode, condition: Condition): Condition {
  const { edge } = (test === 'HER' && statedOptions(specimen.metadata).hole) || {}
  const machined = machinedEdges.find((one) => one === edge)
  return withoutNumber(test, { ...condition, ...(machined && !condition.edge && { edge: machined }) })
}

/** What is told where a condition names another edge than the file states beside it: the condition holds. */
function otherEdge({ specimen }: ImportRecord, { edge, label }: Condition): Issue[] {
  const stated = statedOptions(specimen.metadata).hole?.edge
  if (edge === undefined || stated === undefined || stated === edge) return []
  const message = `The file says 'her.edge: ${stated}', the condition ${label}; stored as ${edge}.`
  return [{ severity: 'warning', code: 'other-condition', message }]
}

function labelOf(test: TestCode, condition: Condition, number: number): string {
  const { label, ...parts } = condition
  return condition.delay === undefined
    ? formatCondition(test, { ...parts, replicate: number })
    : `${label}, specimen ${number}`
}

/** Numbers of the coil's stored specimens, by the label of their condition. */
export async function takenNumbers(
  db: Reader,
  variantId: string | null,
  test: TestCode,
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (variantId === null) return new Map()
  const rows = await db
    .selectFrom('replicate as r')
    .innerJoin('condition as c', 'c.id', 'r.condition_id')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .where('t.variant_id', '=', variantId)
    .where('t.code', '=', test)
    .select(['c.label', sql<number>`r.number`.as('number')])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ label }) => label)].map(([label, own]) => [label, own.map(({ number }) => number)]),
  )
}
