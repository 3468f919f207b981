import type { FastifyInstance } from 'fastify'
import type { MaterialCoil } from '#contract/catalogue.ts'
import { type SheetTest, sheetTests } from '#pages/mi-database/material/datasheet/sheet-tests.server.ts'
import { computeOpenMaterial, readOpenMaterial } from '#pages/mi-database/material/load.server.ts'
import { type Database, operator, type Reader } from '#server/db/database.ts'
import { availableTests } from '#server/tests/index.ts'

/** An app and pages over one database, both read by the operator, who sees everything. */
export type Stage = { readonly app: FastifyInstance; readonly database: Database }
/** A database as everybody's calls read it when the operator makes them. */
export function asOperator(database: Database): Database {
  return { ...database, withCaller: (_caller, work) => database.withCaller(operator, work) }
}

export const read = <T>({ database }: Stage, work: (db: Reader) => Promise<T>) => database.withCaller(operator, work)

/** What the page of a coil shows on one of its tabs. */
export async function pageOf(
  stage: Stage,
  { material, coil }: MaterialCoil,
  tab: string,
  more: Record<string, string> = {},
) {
  const search = new URLSearchParams({ variant: coil.slug, test: tab, ...more })
  const view = await read(stage, (db) => readOpenMaterial(db, material, search))
  return computeOpenMaterial(view!, { caller: 'test' })
}

/** The tests of a coil's datasheet. */
export async function datasheetOf(stage: Stage, { material, coil }: MaterialCoil): Promise<readonly SheetTest[]> {
  return read(stage, async (db) => sheetTests(db, { material, coil, tests: await availableTests(db, coil.id) }))
}

/** A call of the gateway about a coil. */
export async function call(
  { app }: Stage,
  name: string,
  { material, coil }: MaterialCoil,
  more: object,
): Promise<unknown> {
  const payload = { epsilon: material.name, zeta2: coil.name, ...more }
  const answer = await app.inject({ method: 'POST', url: `/ng/gateway/level-three/${name}`, payload })
  if (answer.statusCode !== 200) throw new Error(`${name} ${coil.name}: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

/** A file of `v1` about a coil. */
export async function download(
  { app }: Stage,
  { material, coil }: MaterialCoil,
  path: string,
  more = '',
): Promise<Buffer> {
  const slug = material.path.split('/').at(-1)
  const answer = await app.inject(`/api/v1/materials/${slug}/${path}?variant=${coil.slug}${more}`)
  if (answer.statusCode !== 200) throw new Error(`${path} of ${coil.name}: ${answer.statusCode} ${answer.body}`)
  return answer.rawPayload
}
