import {
  evaluateRecords,
  type Evaluation,
  type EvaluationOptions,
  evaluations,
  recordsOf,
  type TensionReference,
} from '#core/evaluate/index.ts'
import { unlikeCoil, unusualNumbers } from '#core/catalogue/unusual-numbers.ts'
import type { Issue } from '#core/issue.ts'
import { parseCondition, testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import type { ImportPlan, PlannedPoints, PlannedSpecimen } from './import-plan.ts'
import { ImportError, type ImportReason, type ImportRequest, type ReadFile } from './import-request.ts'
import { sortFiles } from './known-files.ts'
import { type ImportRecord, type AssignedRecord, assignConditions, takenNumbers } from './assign-conditions.ts'
import { pointsOfRecords } from './points.ts'
import { isSynthetic, refuseUnreadable, refuseUnusable } from './refusals.ts'
import { storedTension } from './stored-tension.ts'
import { findTarget } from './target.ts'

/** Records that will be stored before this plan: earlier files of one batch. */
export type PendingRecords = {
  /** Numbers of specimens by the label of their condition. */
  readonly taken: ReadonlyMap<string, readonly number[]>
  readonly tension: TensionReference | undefined
}

/** Plans an import for the upload page and `--dry-run`. @throws ImportError with all reasons of a refusal */
export async function planImport(
  db: Reader,
  files: readonly ReadFile[],
  request: ImportRequest,
  beside?: PendingRecords,
): Promise<ImportPlan> {
  const { test, geometry } = request
  const reasons: ImportReason[] = []
  const target = await collect(reasons, () =>
    findTarget(db, {
      ...request,
      intoSynthetic: request.intoSynthetic || (files.length > 0 && files.every(isSynthetic)),
    }),
  )
  const coilId = target?.coilId ?? null
  const { known, fresh } = request.conditionOf ? { known: [], fresh: files } : await sortFiles(db, files, request.owner)
  await collect(reasons, () => refuseUnreadable(fresh, test), true)
  const found = fresh.flatMap((file) => recordsOf(test, file.reading).map((record) => ({ ...record, file })))
  const placed = request.conditionOf ? await newSpecimens(db, found, coilId, request) : found
  const taken = together(await takenNumbers(db, coilId, test), beside?.taken)
  const records =
    (await collect(reasons, () => assignConditions(placed, taken, request))) ?? inAnyCondition(placed, test)
  const tension = (await storedTension(db, test, coilId)) ?? beside?.tension
  const evaluated = evaluateAll(test, records, { ...(geometry && { geometry }), ...(tension && { tension }) })
  const specimens = evaluated.map(
    ({ file, specimen, holds, condition, number, label, taken, placing, evaluation }): PlannedSpecimen => {
      const unusual = target
        ? [...unusualNumbers(target.path, evaluation.scalars), ...unlikeCoil(evaluation.geometry.t0, target.thickness)]
        : []
      const issues = [...specimen.issues, ...placing, ...evaluation.issues, ...unusual, ...withoutReference(evaluation)]
      return { file, specimen, holds, condition: condition.label, number, label, taken, evaluation, issues }
    },
  )
  await collect(reasons, () => refuseUnusable(specimens))
  if (!target || reasons.length > 0) throw new ImportError(reasons)
  return {
    request,
    target,
    specimens: specimens.filter(({ holds }) => holds !== 'locus'),
    points: await withFreeKinds(db, coilId, test, pointsOfRecords(evaluated)),
    version: evaluations[test].version,
    known,
  }
}

/**
 * Adds the reasons of a refusal to those before, so that a plan reports all of them.
 * @throws ImportError with all reasons so far, if nothing can follow
 */
async function collect<T>(reasons: ImportReason[], work: () => T | Promise<T>, isLast = false): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    reasons.push(...error.reasons)
    if (isLast) throw new ImportError(reasons, { cause: error })
    return undefined
  }
}

/** Records without a condition, evaluated only to find what else they lack. */
function inAnyCondition(records: readonly ImportRecord[], test: TestCode): AssignedRecord[] {
  const condition = parseCondition(test, testType(test).condition.default)
  const { label } = condition
  return records.map((record) => ({ ...record, condition, number: 0, label, taken: undefined, placing: [] }))
}

function together(
  stored: PendingRecords['taken'],
  beside: PendingRecords['taken'] = new Map(),
): PendingRecords['taken'] {
  const labels = new Set([...stored.keys(), ...beside.keys()])
  return new Map([...labels].map((label) => [label, [...(stored.get(label) ?? []), ...(beside.get(label) ?? [])]]))
}

/** In the given order; tests with one result per condition combine its records. */
function evaluateAll(test: TestCode, records: readonly AssignedRecord[], options: EvaluationOptions) {
  const groups = [...Map.groupBy(records, ({ condition }) => condition.label).values()]
  const found = new Map<AssignedRecord, Evaluation>()
  for (const group of groups) {
    const results = evaluateRecords(test, group, options)
    for (const [i, record] of group.entries()) found.set(record, results[i]!)
  }
  return records.map((record) => ({ ...record, evaluation: found.get(record)! }))
}

/** A sentence, because the flag alone does not state the remedy. */
function withoutReference({ scalars }: Evaluation): Issue[] {
  const waiting = scalars.filter(({ flags }) => flags.includes('no_tension_reference')).map(({ id }) => id)
  if (waiting.length === 0) return []
  const message = `No flow curve of a tension test along RD is stored for this coil, so ${waiting.join(', ')} cannot be computed. Import the tension test first.`
  return [{ severity: 'warning', code: 'no-tension-reference', message }]
}

/** Specimens of files that the request places and the test of the coil lacks, each name once. */
export async function newSpecimens(
  db: Reader,
  records: readonly ImportRecord[],
  coilId: string | null,
  { test, conditionOf = () => undefined }: ImportRequest,
): Promise<ImportRecord[]> {
  const known = new Set(coilId === null ? [] : await storedNames(db, coilId, test))
  const unknown = records.filter(({ specimen }) => conditionOf(specimen) !== undefined && !known.has(specimen.id))
  // The first of equal names.
  return [...new Map(unknown.toReversed().map((record) => [record.specimen.id, record])).values()].toReversed()
}

async function storedNames(db: Reader, coilId: string, test: ImportRequest['test']): Promise<string[]> {
  const rows = await db
    .selectFrom('replicate as r')
    .innerJoin('condition as c', 'c.id', 'r.condition_id')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .where('t.coil_id', '=', coilId)
    .where('t.code', '=', test)
    .select('r.specimen')
    .execute()
  return rows.flatMap(({ specimen }) => specimen ?? [])
}

/** A second point set of a kind is named `forming-limit-2`. An import never changes released data. */
export async function withFreeKinds(
  db: Reader,
  coilId: string | null,
  test: TestCode,
  points: readonly PlannedPoints[],
): Promise<PlannedPoints[]> {
  const stored = coilId === null || points.length === 0 ? [] : await storedKinds(db, coilId, test)
  const taken = new Set(stored.map(({ label, kind }) => `${label}|${kind}`))
  return points.map((set) => {
    let kind = set.kind
    for (let number = 2; taken.has(`${set.condition}|${kind}`); number++) kind = `${set.kind}-${number}`
    taken.add(`${set.condition}|${kind}`)
    return { ...set, kind }
  })
}

function storedKinds(db: Reader, coilId: string, test: TestCode) {
  return db
    .selectFrom('point_set as p')
    .innerJoin('condition as c', 'c.id', 'p.condition_id')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .where('t.coil_id', '=', coilId)
    .where('t.code', '=', test)
    .select(['c.label', 'p.kind'])
    .execute()
}
