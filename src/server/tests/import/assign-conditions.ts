import { sql } from 'kysely'
import { type FileRecord, recordsOf, type StatedCondition, statedConditionOf } from '#core/evaluate/index.ts'
import type { Issue } from '#core/issue.ts'
import { statedOptions } from '#core/evaluate/stated/stated-options.ts'
import { type Condition, formatCondition, machinedEdges, parseCondition } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { ImportError, type ImportReason, type ImportRequest, type ReadFile } from './import-request.ts'

export type ImportRecord = FileRecord & { readonly file: ReadFile }

export type AssignedRecord = ImportRecord & {
  readonly condition: Condition
  /** 0 for points, which are not a specimen. */
  readonly number: number
  /** `RD 1` */
  readonly label: string
  /** Given number, if it was taken and replaced. */
  readonly taken: number | undefined
  readonly placing: readonly Issue[]
}

/**
 * Assigns condition and number to each record. A file of many specimens states them (`RD 1`, `TD 2`); without a
 * condition in the request, heads and names of files decide. Others get the condition of the request and running
 * numbers.
 * @throws ImportError if a condition is missing or invalid for the test, and for numbers that are taken
 */
export function assignConditions(
  records: readonly ImportRecord[],
  taken: ReadonlyMap<string, readonly number[]>,
  request: ImportRequest,
): AssignedRecord[] {
  const requested = request.condition === undefined ? undefined : conditionOf(request.test, request.condition)
  const missing: ImportReason[] = []
  const drafts = records.flatMap((record) => {
    const draft = draftOf(record, request, requested)
    if (draft) return [draft]
    missing.push({
      code: 'condition-missing',
      message: `${record.file.name}, specimen '${record.specimen.id}': no condition found in the file or its name; pass --orientation RD, DD or TD, or --condition`,
    })
    return []
  })
  if (missing.length > 0) throw new ImportError(missing)
  return numberDrafts(drafts, taken, request)
}

type Draft = Omit<AssignedRecord, 'number' | 'label' | 'taken'> & { readonly stated: number | undefined }

/** A stated number applies only with the stated condition. */
function draftOf(record: ImportRecord, request: ImportRequest, requested: Condition | undefined): Draft | undefined {
  const { test } = request
  if (request.conditionOf) {
    const named = parsed(test, request.conditionOf(record.specimen)!)
    return {
      ...record,
      condition: placeOf(record, test, named),
      stated: named.replicate,
      placing: otherEdge(record, named),
    }
  }
  const stated = placeStated(record, test)
  const own = stated?.condition
  const follows = requested === undefined || (isMany(record.file) && stated?.from === 'file')
  if (own && follows) {
    return { ...record, condition: placeOf(record, test, own), stated: own.replicate, placing: otherEdge(record, own) }
  }
  if (!requested) return undefined
  const condition = placeOf(record, test, requested)
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
            message: `The ${stated!.from === 'name' ? 'name' : 'file'} states ${label}; stored under ${condition.label}, as requested.`,
          },
        ]
      : otherEdge(record, requested),
  }
}

function placeStated(record: ImportRecord, test: TestCode): StatedCondition | undefined {
  const { name, reading } = record.file
  const single = recordsOf(test, reading).length === 1
  return statedConditionOf(test, record, { name, metadata: reading.metadata, single })
}

function isMany({ reading: { dialect, specimens, tables = [] } }: ReadFile): boolean {
  return specimens.length > 1 || tables.length > 1 || ['steeldata-curves', 'steeldata-scalars'].includes(dialect)
}

function numberDrafts(
  drafts: readonly Draft[],
  taken: ReadonlyMap<string, readonly number[]>,
  { test, replicate: asked, proposed, givesWay = false }: ImportRequest,
): AssignedRecord[] {
  const first = drafts.find(({ holds }) => holds !== 'locus')
  const isTaken = ({ condition }: Draft, number: number) => taken.get(condition.label)?.includes(number) ?? false
  const isFree = first && proposed !== undefined && !isTaken(first, proposed)
  const replicate = asked ?? (isFree ? proposed : undefined)
  // A requested first number renumbers all.
  const keep = (draft: Draft) => (replicate === undefined ? draft.stated : undefined)
  const used = new Map([...taken].map(([label, numbers]) => [label, [...numbers]]))
  const collisions: string[] = []
  const take = ({ condition }: Draft, number: number): number => {
    const numbers = used.get(condition.label) ?? []
    if (numbers.includes(number)) collisions.push(`'${labelOf(test, condition, number)}'`)
    used.set(condition.label, [...numbers, number])
    return number
  }
  // Stated numbers first: running ones follow them.
  const fixed = new Map<Draft, number>()
  const gaveWay = new Map<Draft, number>()
  const labels = new Set<string>()
  for (const draft of drafts) {
    const number = draft.holds === 'locus' ? undefined : keep(draft)
    if (number === undefined) continue
    const label = labelOf(test, draft.condition, number)
    if (!givesWay || !isTaken(draft, number)) fixed.set(draft, take(draft, number))
    else if (labels.has(label)) collisions.push(`'${label}'`)
    else gaveWay.set(draft, number)
    labels.add(label)
  }
  if (first && proposed !== undefined && !isFree) gaveWay.set(first, proposed)
  const next = new Map<string, number>()
  const running = (draft: Draft): number => {
    const { label } = draft.condition
    const number = next.get(label) ?? replicate ?? Math.max(0, ...(used.get(label) ?? [])) + 1
    next.set(label, number + 1)
    return take(draft, number)
  }
  const placed = drafts.map((draft): AssignedRecord => {
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
        ? 'add --replicate N to choose their first number'
        : 'omit --replicate to use the next free number'
    throw new ImportError([
      { code: 'number-taken', message: `this coil already has ${test} ${collisions.join(', ')}; ${way}` },
    ])
  }
  return placed
}

function gaveWayTo(stated: string, label: string): Issue {
  const message = `The file states ${stated}, but the coil already has this number. The specimen is stored as ${label}.`
  return { severity: 'warning', code: 'number-taken', message }
}

function conditionOf(test: TestCode, text: string): Condition {
  return withoutNumber(test, parsed(test, text))
}

/** @throws ImportError with the conditions of the test */
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

/** Adds the stated edge to the condition: holes that were not punched are compared only with each other. */
function placeOf({ specimen }: ImportRecord, test: TestCode, condition: Condition): Condition {
  const { edge } = (test === 'HER' && statedOptions(specimen.metadata).hole) || {}
  const machined = machinedEdges.find((one) => one === edge)
  return withoutNumber(test, { ...condition, ...(machined && !condition.edge && { edge: machined }) })
}

/** Warning if condition and file name different edges: the condition applies. */
function otherEdge({ specimen }: ImportRecord, { edge, label }: Condition): Issue[] {
  const stated = statedOptions(specimen.metadata).hole?.edge
  if (edge === undefined || stated === undefined || stated === edge) return []
  const message = `The file states 'her.edge: ${stated}', the condition ${label}; stored as ${edge}.`
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
  coilId: string | null,
  test: TestCode,
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (coilId === null) return new Map()
  const rows = await db
    .selectFrom('replicate as r')
    .innerJoin('condition as c', 'c.id', 'r.condition_id')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .where('t.coil_id', '=', coilId)
    .where('t.code', '=', test)
    .select(['c.label', sql<number>`r.number`.as('number')])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ label }) => label)].map(([label, own]) => [label, own.map(({ number }) => number)]),
  )
}
