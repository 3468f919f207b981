import type { FastifyInstance } from 'fastify'
import { buildApp } from '#api/app.ts'
import type { Audience } from '#contract/access/matrix.ts'
import type { Role } from '#contract/access/roles.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { bearerFor, testAccounts } from '../accounts.ts'
import { testConfig } from '../api/example-app.ts'
import { smallDatabase, type TestDatabase } from '../database.ts'
import type { SmallCatalogue } from '../fixtures/small-catalogue.ts'

/** The small catalogue with somebody of every audience who can log in, and a rival of the owner of private material. */
export type Stage = {
  readonly database: TestDatabase
  readonly catalogue: SmallCatalogue
  readonly app: FastifyInstance
  /** Headers that say who asks. */
  readonly as: ReadonlyMap<Person, Readonly<Record<string, string>>>
  readonly close: () => Promise<void>
}

/** Bytes of uploads by SHA-256 [hex], for the tests that read them. */
export const keptContent = new Map<string, Uint8Array>()

export type Person = Audience | 'rival' | 'rivalRegistrar'

const people: readonly { person: Person; email: string; role: Role; of: 'autoworks' | 'rival' | null }[] = [
  { person: 'registrar', email: 'registrar@autoworks.example', role: 'ROLE_REGISTRAR', of: 'autoworks' },
  { person: 'customer', email: 'customer@autoworks.example', role: 'ROLE_CUSTOMER', of: 'autoworks' },
  { person: 'customerBmw', email: 'engineer@rival.example', role: 'ROLE_CUSTOMER_BMW', of: 'rival' },
  { person: 'rival', email: 'customer@rival.example', role: 'ROLE_CUSTOMER', of: 'rival' },
  { person: 'rivalRegistrar', email: 'registrar@rival.example', role: 'ROLE_REGISTRAR', of: 'rival' },
  { person: 'dataEditor', email: 'editor@mi.example', role: 'ROLE_DATAEDITOR', of: null },
  { person: 'admin', email: 'admin@mi.example', role: 'ROLE_ADMIN', of: null },
]

/**
 * Whose plans have every feature, so that grants alone decide; the rival's plan grants no material.
 *
 * @param prepare adds to the app before it answers
 */
export async function setStage(prepare?: (app: FastifyInstance, database: TestDatabase) => void): Promise<Stage> {
  const [database, catalogue] = await smallDatabase()
  const hash = await hashPassword('Demo-Pass-2026')
  await database.asAdmin(async (admin) => {
    for (const { email, role, of } of people) {
      await admin.query(
        `insert into account (email, role, organisation_id, state, password_hash) values ($1, $2, $3, 'active', $4)`,
        [email, role, of && catalogue[of], hash],
      )
    }
    await admin.query(`insert into plan (code, name) values ('tools', 'Tools')`)
    await admin.query(
      `insert into subscription (organisation_id, plan_id, starts_at, ends_at, seats)
       select $1, id, '2020-01-01', '2120-01-01', 5 from plan where code = 'tools'`,
      [catalogue.rival],
    )
    await admin.query(
      `insert into plan_feature (plan_id, feature)
       select id, f from plan, unnest(array['data-maps', 'comparator', 'calculator', 'predictor', 'visualizer', 'api', 'bulk', 'uploads',
         'export:csv', 'export:json', 'export:xlsx', 'export:parquet', 'export:ls-dyna', 'export:abaqus']) f`,
    )
  })
  const app = await buildApp({
    database,
    accounts: testAccounts(database),
    // What is uploaded is read and forgotten.
    keptOriginals: {
      place: 'nowhere',
      keep: async () => true,
      read: async (hash) => keptContent.get(hash),
      readRange: async (hash, from, to) => keptContent.get(hash)?.subarray(from, to + 1),
      drop: async () => {},
    },
    config: testConfig,
  })
  prepare?.(app, database)
  const as = new Map<Person, Readonly<Record<string, string>>>([['visitor', {}]])
  for (const { person, email } of people) as.set(person, await bearerFor(app, email))
  return {
    database,
    catalogue,
    app,
    as,
    async close() {
      await app.close()
      await database.close()
    },
  }
}
