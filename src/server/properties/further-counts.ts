import { sql } from 'kysely'
import { type Level, levels } from '#contract/catalogue.ts'
import type { CoilQuestion } from '#contract/coil-question/question.ts'
import { testCodes } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { amongOpen } from './among-open.ts'
import { coilsWithin, placeColumns } from './question.ts'

export type PlaceCount = {
  readonly id: string
  readonly level: Level
  readonly name: string
  /** Below /mi-database/. */
  readonly path: string
  readonly count: number
}

export type FurtherCounts = {
  /** Nodes directly below the one that is asked for, or the categories, in the order of the tree. */
  readonly places: readonly PlaceCount[]
  /** Coils that were tested so; those of the rest were not. */
  readonly tests: Readonly<Record<TestCode, number>>
}

/** What a question could be narrowed to, besides its lists: places of the tree and tests. Without values that would leave no coil. */
export async function furtherCounts(db: Reader, asked: CoilQuestion): Promise<FurtherCounts> {
  const question = await amongOpen(db, asked)
  const level = levels[question.within ? levels.indexOf(question.within.level) + 1 : 0]
  const [places, tests] = [level ? await countsByPlace(db, question, level) : [], await countsByTest(db, question)]
  return { places, tests }
}

async function countsByPlace(db: Reader, question: CoilQuestion, level: Level): Promise<PlaceCount[]> {
  const column = sql.id('p', placeColumns[level] ?? 'family_id')
  const { rows } = await sql<PlaceCount>`
    with counted as (
      select ${column} as id, count(*)::int as n from property_row p where ${coilsWithin(question)} group by 1
    )
    select a.id, a.level, a.name, a.path, sum(c.n)::int as count
    from counted c join tree_node d on d.id = c.id join tree_node a on a.id = any(d.ancestors) and a.level = ${level}
    group by a.id, a.level, a.name, a.path, a.position order by a.position, a.name`.execute(db)
  return rows
}

async function countsByTest(db: Reader, question: CoilQuestion): Promise<Record<TestCode, number>> {
  // Few sets of tests differ.
  const { rows } = await sql<{ tests: readonly string[]; n: number }>`
    select p.tests, count(*)::int as n from property_row p where ${coilsWithin(question)} group by 1`.execute(db)
  const count = (code: TestCode) => rows.reduce((sum, { tests, n }) => (tests.includes(code) ? sum + n : sum), 0)
  return Object.fromEntries(testCodes.map((code) => [code, count(code)])) as Record<TestCode, number>
}
