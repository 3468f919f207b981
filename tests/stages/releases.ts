import { sql } from 'kysely'
import { type Caller, operator, type Reader, visitor, type Writer } from '#server/db/database.ts'
import { listCoils } from '#server/properties/index.ts'
import { findCurves, findScalars } from '#server/tests/index.ts'
import { smallDatabase, type TestDatabase } from '../database.ts'
import type { SmallCatalogue, SmallMaterial } from '../fixtures/small-catalogue.ts'
import { atRelease, publishDrafts, rollBack } from '#server/releases/index.ts'

export let db: TestDatabase
export let small: SmallCatalogue
/** Release 2026.1: Rm of each material is 1000 MPa. */
export async function openCatalogue(): Promise<void> {
  ;[db, small] = await smallDatabase()
}

export const write = <T>(work: (writer: Writer) => Promise<T>) => db.asWriter(operator, work)
export const publish = (scope?: { materials?: string[]; coils?: string[] }) =>
  write((writer) =>
    publishDrafts(writer, {
      note: 'test',
      year: 2026,
      ...(scope && { scope: { materials: scope.materials ?? [], coils: scope.coils ?? [] } }),
    }),
  )
export const back = (to?: string) => write((writer) => rollBack(writer, { to, note: 'a mistake', year: 2026 }))
/** Reads the present, or the public release `2026.n`. */
export const at = async <T>(n: number | undefined, work: (reader: Reader) => Promise<T>, caller: Caller = visitor) =>
  db.withCaller(await atRelease(db, caller, n === undefined ? undefined : `2026.${n}`), work)

/** A draft of Rm and of its curve beside those that are published, as an evaluation leaves them. */
export const reEvaluated = (material: SmallMaterial, value: number) =>
  db.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ id: string }>(
      `insert into curve (material_id, replicate_id, kind, channels, rows, hash, data)
       select material_id, replicate_id, kind, channels, rows, sha256(data || $2::bytea), data from curve
       where replicate_id = (select replicate_id from curve where id = $1) and kind = 'engineering' limit 1 returning id`,
      [material.curveId, Buffer.from(String(value))],
    )
    await admin.query(
      `insert into scalar (material_id, replicate_id, curve_id, property, value, unit, method, version)
       select material_id, replicate_id, $2, property, $3, unit, method, 'later' from scalar
       where replicate_id = (select replicate_id from curve where id = $1) and release is not null`,
      [material.curveId, rows[0]!.id, value],
    )
    return rows[0]!.id
  })

export const strengths = (material: SmallMaterial, release?: number, caller?: Caller) =>
  at(
    release,
    async (reader) => (await findScalars(reader, { coilId: material.coilId, test: 'UAT' })).map(({ value }) => value),
    caller,
  )
export const curves = (material: SmallMaterial, release?: number) =>
  at(release, async (reader) =>
    (await findCurves(reader, { coilId: material.coilId, test: 'UAT' })).map(({ id }) => id),
  )
export const tableValue = (release?: number) =>
  at(release, async (reader) => {
    const rows = await listCoils(reader, {}, { columns: ['uat.rm-RD'], limit: 10 })
    return rows.map(({ cells }) => cells['uat.rm-RD']?.mean)
  })
export const statusOf = (name: string) =>
  at(undefined, async (reader) => {
    const { rows } = await sql<{ announced: boolean }>`select announced from tree_node where name = ${name}`.execute(
      reader,
    )
    return rows[0]
  })
