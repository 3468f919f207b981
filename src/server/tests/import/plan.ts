import {
  type Evaluation,
  type EvaluationOptions,
  evaluateRecords,
  evaluations,
  recordsOf,
  type TensionReference,
} from '#core/evaluate/index.ts'
import { unlikeCoil, unusualNumbers } from '#core/catalogue/unusual-numbers.ts'
import type { Issue } from '#core/issue.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import type { ImportPlan, PlannedSpecimen } from './import-plan.ts'
import type { ImportRequest, ReadFile } from './import-request.ts'
import { sortFiles } from './known-files.ts'
import { newSpecimens } from './new-specimens.ts'
import { type PlacedRecord, placeRecords, takenNumbers } from './places.ts'
import { withFreeKinds } from './point-kinds.ts'
import { pointsOfRecords } from './points.ts'
import { refuseUnreadable, refuseUnusable } from './refusals.ts'
import { storedTension } from './stored-tension.ts'
import { findTarget } from './target.ts'

/** What comes into the store before the files of a plan and is not there yet: the earlier files of one batch. */
export type BesideStored = {
  /** Numbers of specimens by the label of their condition. */
  readonly taken: ReadonlyMap<string, readonly number[]>
  readonly tension: TensionReference | undefined
}

/**
 * What an import will do, without doing it: the preview of the upload page and of `--dry-run`.
 *
 * @throws ImportError naming every reason why the files cannot be imported as asked
 */
export async function planImport(
  db: Reader,
  files: readonly ReadFile[],
  request: ImportRequest,
  beside?: BesideStored,
): Promise<ImportPlan> {
  const { test, geometry } = request
  const target = await findTarget(db, request)
  const { known, fresh } = request.conditionOf ? { known: [], fresh: files } : await sortFiles(db, files, request.owner)
  refuseUnreadable(fresh, test)
  const found = fresh.flatMap((file) => recordsOf(test, file.reading).map((record) => ({ ...record, file })))
  const records = placeRecords(
    request.conditionOf ? await newSpecimens(db, found, target.variantId, request) : found,
    together(await takenNumbers(db, target.variantId, test), beside?.taken),
    request,
  )
  const tension = (await storedTension(db, test, target.variantId)) ?? beside?.tension
  const evaluated = evaluateAll(test, records, { ...(geometry && { geometry }), ...(tension && { tension }) })
  const specimens = evaluated.map(
    ({ file, specimen, holds, condition, number, label, taken, placing, evaluation }): PlannedSpecimen => {
      const unusual = [
        ...unusualNumbers(target.path, evaluation.scalars),
        ...unlikeCoil(evaluation.geometry.t0, target.thickness),
      ]
      const issues = [...specimen.issues, ...placing, ...evaluation.issues, ...unusual, ...withoutReference(evaluation)]
      return { file, specimen, holds, condition: condition.label, number, label, taken, evaluation, issues }
    },
  )
  refuseUnusable(specimens)
  return {
    request,
    target,
    specimens: specimens.filter(({ holds }) => holds !== 'locus'),
    points: await withFreeKinds(db, target.variantId, test, pointsOfRecords(evaluated)),
    version: evaluations[test].version,
    known,
  }
}

function together(stored: BesideStored['taken'], beside: BesideStored['taken'] = new Map()): BesideStored['taken'] {
  const labels = new Set([...stored.keys(), ...beside.keys()])
  return new Map([...labels].map((label) => [label, [...(stored.get(label) ?? []), ...(beside.get(label) ?? [])]]))
}

/** In the order given; what a test makes one result of is what stands under one condition. */
function evaluateAll(test: TestCode, records: readonly PlacedRecord[], options: EvaluationOptions) {
  const groups = [...Map.groupBy(records, ({ condition }) => condition.label).values()]
  const found = new Map<PlacedRecord, Evaluation>()
  for (const group of groups) {
    const results = evaluateRecords(test, group, options)
    for (const [i, record] of group.entries()) found.set(record, results[i]!)
  }
  return records.map((record) => ({ ...record, evaluation: found.get(record)! }))
}

/** Told in words: the flag alone does not say what to do. */
function withoutReference({ scalars }: Evaluation): Issue[] {
  const waiting = scalars.filter(({ flags }) => flags.includes('no_tension_reference')).map(({ id }) => id)
  if (waiting.length === 0) return []
  const message = `No flow curve of a tension test along RD is stored for this coil, so ${waiting.join(', ')} cannot be found. Import the tension test first.`
  return [{ severity: 'warning', code: 'no-tension-reference', message }]
}
