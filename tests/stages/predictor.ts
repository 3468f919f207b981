import { sql } from 'kysely'
import { slugOfName } from '#core/catalogue/names.ts'
import { random } from '#core/numerics/random.ts'
import { type Caller, operator, type Role, type Writer } from '#server/db/database.ts'
import type { RunningJob } from '#server/jobs/job-kind.ts'
import { trainingCoils } from '#server/predictor/training-coils.ts'
import { storeSet, type MaterialSet } from '#server/predictor/material-set.ts'
import { trainPredictorsJob } from '#server/predictor/train-job.ts'
import { prepare, trainings } from '#server/predictor/train-set.ts'
import { storeVersion, newestRelease } from '#server/predictor/versions.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

/**
 * A catalogue to predict from, with measured coils of one family from five laboratories: thirty materials that two organisations have
 * bought, two that are private to one of them, two that nobody has bought, of which one is quenched. λ falls with Rm.
 */
export type PredictorStage = {
  readonly db: TestDatabase
  readonly customer: Caller
  /** Of another organisation with the same plan. */
  readonly other: Caller
  readonly admin: Caller
  /** Ids of materials by name. */
  readonly ids: ReadonlyMap<string, string>
  /** Trains a set at once; without one, all that a release trains. */
  readonly train: (set?: string) => Promise<unknown>
}

const callerOf = (organisationId: string | null, role: Role): Caller => ({
  kind: 'account',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  organisationId,
  role,
})

export async function predictorStage(): Promise<PredictorStage> {
  const db = await testDatabase()
  const ids = new Map<string, string>()
  const owners = await db.asWriter(operator, async (writer) => {
    const autoworks = await organisation(writer, 'Autoworks')
    const rival = await organisation(writer, 'Rival Motors')
    const category = await node(writer, 'category', 'Steels', null)
    const series = await node(writer, 'series', 'AHSS', category)
    const family = await node(writer, 'family', 'Dual Phase', series)
    const bought = await node(writer, 'grade', 'DP800', family)
    const closed = await node(writer, 'grade', 'DP980', family)
    const add = async (name: string, grade: string, owner?: string) =>
      void ids.set(name, await material(writer, name, grade, owner))
    for (let i = 1; i <= 30; i++) await add(`DP800 (${i})`, bought)
    for (let i = 1; i <= 2; i++) await add(`DP980 (${i})`, closed)
    for (let i = 91; i <= 92; i++) await add(`DP800 (${i})`, bought, autoworks)
    await subscribe(writer, 'a', autoworks, bought)
    await subscribe(writer, 'b', rival, bought)
    await publishDrafts(writer, { note: 'first', year: 2026 })
    const { normal } = random(1)
    let place = 0
    for (const id of ids.values()) {
      const rm = 780 + 10 * place++
      await fill(writer, id, { rm, yr: 0.6 + 0.01 * normal(), lambda: (4e4 / rm) * Math.exp(0.05 * normal()) })
    }
    return { autoworks, rival }
  })
  return {
    db,
    customer: callerOf(owners.autoworks, 'ROLE_CUSTOMER'),
    other: callerOf(owners.rival, 'ROLE_CUSTOMER'),
    admin: callerOf(null, 'ROLE_ADMIN'),
    ids,
    async train(set) {
      const job: RunningJob<{ set?: string | undefined }> = {
        id: 'job',
        queuedBy: null,
        input: { set },
        attempt: 1,
        signal: new AbortController().signal,
        checkpoint: null,
        giveWay: async () => {},
        reportProgress: () => {},
        step: async (as, work) => void (await db.asWriter(as, work)),
      }
      return trainPredictorsJob.work({ database: db, config: {} as never, log: () => {} })(job)
    },
  }
}

/** Trains these pairs of a set alone, at once. */
export async function trainPairs(database: TestDatabase, set: MaterialSet, wanted: readonly string[]): Promise<void> {
  const coils = await database.withCaller(operator, (db) => trainingCoils(db, set.materials))
  await database.asWriter(operator, async (db) => {
    await storeSet(db, set)
    const release = (await newestRelease(db))!
    for (const training of trainings().filter(({ pair }) => wanted.includes(pair))) {
      const { dataHash, learn } = prepare(training, coils[training.basis])
      await storeVersion(db, training, { setHash: set.hash, dataHash, release, content: learn() })
    }
  })
}

async function organisation(writer: Writer, name: string): Promise<string> {
  return (await writer.insertInto('organisation').values({ name }).returning('id').executeTakeFirstOrThrow()).id
}

async function node(
  writer: Writer,
  level: 'category' | 'series' | 'family' | 'grade' | 'material',
  name: string,
  parent: string | null,
  owner?: string,
): Promise<string> {
  const { id } = await writer
    .insertInto('tree_node')
    .values({
      level,
      name,
      slug: slugOfName(name),
      parent_id: parent,
      ...(owner !== undefined && { visibility: 'private', organisation_id: owner }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function material(writer: Writer, name: string, grade: string, owner?: string): Promise<string> {
  const id = await node(writer, 'material', name, grade, owner)
  const coil = await writer
    .insertInto('coil')
    .values({
      material_id: id,
      name: `${name} GI 1.40`,
      slug: 'GI-1.40',
      thickness_mm: 1.4,
      coating: 'GI',
      // One alone: no family of five.
      state: name === 'DP980 (2)' ? 'as quenched' : 'as delivered',
      status: 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const number = Number(/\((\d+)\)/.exec(name)![1])
  await writer
    .insertInto('test_series')
    .values({ material_id: id, coil_id: coil.id, code: 'HER', laboratory: `Laboratory ${(number % 5) + 1}` })
    .execute()
  return id
}

async function subscribe(writer: Writer, code: string, organisationId: string, grade: string): Promise<void> {
  const plan = await writer.insertInto('plan').values({ code, name: code }).returning('id').executeTakeFirstOrThrow()
  await writer.insertInto('access_grant').values({ node_id: grade, plan_id: plan.id, role: null }).execute()
  await writer
    .insertInto('subscription')
    .values({
      organisation_id: organisationId,
      plan_id: plan.id,
      starts_at: new Date('2020-01-01'),
      ends_at: new Date('2120-01-01'),
      seats: 5,
    })
    .execute()
}

type Row = { rm: number; yr: number; lambda: number }

/** Numbers into the row that the release has made. */
async function fill(writer: Writer, id: string, { rm, yr, lambda }: Row): Promise<void> {
  const cell = (condition: string) => ({ n: 3, s: 1, condition, method: 'test' })
  const details = { 'uat.rm-RD': cell('RD'), 'uat.yr-RD': cell('RD'), 'her.lambda': cell('240 Minute') }
  await sql`
    update property_row set thickness_mm = ${1.2 + (rm % 3) / 10}, "uat.rm-RD" = ${rm}, "uat.yr-RD" = ${yr}, "her.lambda" = ${lambda},
      details = ${JSON.stringify(details)} where material_id = ${id}`.execute(writer)
}
