import { sql } from 'kysely'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'

/** Records of one test of one or more coils that are visible to the caller. */
export type TestFilter = {
  readonly coilId?: string
  readonly coilIds?: readonly string[]
  readonly test: TestCode
  /** Labels without the replicate number: `RD`, `240 Minute`. */
  readonly conditions?: readonly string[]
  readonly orientations?: readonly ('RD' | 'DD' | 'TD')[]
  readonly replicate?: number
  /** Id of a project: only specimens that were cut for it. */
  readonly project?: string | undefined
}

export function coilIdsOf({ coilId, coilIds }: Pick<TestFilter, 'coilId' | 'coilIds'>): string[] {
  return [...(coilId === undefined ? [] : [coilId]), ...(coilIds ?? [])]
}

export function selectReplicates(db: Reader) {
  return db
    .selectFrom('replicate as r')
    .innerJoin('condition as c', 'c.id', 'r.condition_id')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .innerJoin('coil as v', 'v.id', 't.coil_id')
    .orderBy('v.position')
    .orderBy('v.name')
    .orderBy('c.position')
    .orderBy('c.label')
    .orderBy('r.number')
}

export function filteredReplicates(db: Reader, filter: TestFilter) {
  return selectReplicates(db)
    .where('t.coil_id', '=', sql<string>`any(${coilIdsOf(filter)}::uuid[])`)
    .where('t.code', '=', filter.test)
    .$if(filter.conditions !== undefined, (q) => q.where('c.label', '=', sql<string>`any(${[...filter.conditions!]})`))
    .$if(filter.orientations !== undefined, (q) =>
      q.where('c.orientation', '=', sql<'RD'>`any(${[...filter.orientations!]})`),
    )
    .$if(filter.project !== undefined, (q) => q.where(cutFor(filter.project!)))
    .$if(filter.replicate !== undefined, (q) => q.where('r.number', '=', filter.replicate!))
}

export function cutFor(project: string) {
  return sql<boolean>`r.specimen_id in (select id from specimen where project_id = ${project}::uuid)`
}

export const placeColumns = [
  't.coil_id as coilId',
  't.code as test',
  'r.id as replicateId',
  'r.number as replicate',
  'c.id as conditionId',
  'c.label as condition',
  'c.orientation',
  'r.status',
  'r.synthetic',
  sql<boolean>`r.release is null`.as('draft'),
] as const
