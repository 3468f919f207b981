import { appendFile, mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Database, operator } from '#server/db/database.ts'
import { timeNow } from '#server/clock.ts'

/**
 * Newest line of the audit log, written once a day to a file outside the database. To rewrite the chain unnoticed, an
 * attacker would also have to rewrite this file and its copies in backups.
 */
const head = z.strictObject({ at: z.iso.datetime(), id: z.int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) })
type Head = z.infer<typeof head>

const fileName = 'audit-heads.jsonl'
const day = 24 * 3600 * 1000 // ms

/** Records the head of the chain, unless the newest entry is younger than a day or the log is empty. */
export async function recordAuditHead(database: Database, dataDir: string, now = timeNow()): Promise<Head | undefined> {
  const last = (await readHeads(dataDir)).at(-1)
  if (last && now.getTime() - Date.parse(last.at) < day) return undefined
  const row = await database.withCaller(operator, (db) =>
    db
      .selectFrom('audit')
      .orderBy('id', 'desc')
      .limit(1)
      .select(['id', sql<string>`encode(hash, 'hex')`.as('hash')])
      .executeTakeFirst(),
  )
  if (!row) return undefined
  const noted = { at: now.toISOString(), id: Number(row.id), hash: row.hash }
  await mkdir(dataDir, { recursive: true })
  await appendFile(join(dataDir, fileName), `${JSON.stringify(noted)}\n`, { mode: 0o600 })
  return noted
}

export type AuditCheck = {
  readonly lines: number
  /** Id of the first line that does not match its predecessor; null if the chain is intact. */
  readonly firstBreak: number | null
  readonly notedHeads: number
  /** Ids of recorded heads that are missing or changed in the log. */
  readonly lostHeads: readonly number[]
}

/** Checks that every line follows from its predecessor and that every recorded head still exists. */
export async function checkAudit(database: Database, dataDir: string): Promise<AuditCheck> {
  const heads = await readHeads(dataDir)
  return database.asWriter(
    operator,
    async (db) => {
      const broken = await sql<{ id: string | null; lines: number }>`
        select app.audit_first_break() as id, (select count(*)::int from audit) as lines`.execute(db)
      const kept = await db
        .selectFrom('audit')
        .where(sql<boolean>`id = any(${heads.map(({ id }) => id)}::bigint[])`)
        .select(['id', sql<string>`encode(hash, 'hex')`.as('hash')])
        .execute()
      const hashes = new Map(kept.map(({ id, hash }) => [Number(id), hash]))
      const { id = null, lines = 0 } = broken.rows[0] ?? {}
      return {
        lines,
        firstBreak: id === null ? null : Number(id),
        notedHeads: heads.length,
        lostHeads: heads.filter((each) => hashes.get(each.id) !== each.hash).map((each) => each.id),
      }
    },
    { statementTimeout: 120_000 },
  )
}

/** Renames the file, with the time, when its database is dropped on purpose. */
export async function retireAuditHeads(dataDir: string, now = timeNow()): Promise<void> {
  const aside = `audit-heads-until-${now.toISOString().replaceAll(/[:.]/g, '-')}.jsonl`
  await rename(join(dataDir, fileName), join(dataDir, aside)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** @throws SyntaxError or ZodError for a file that was edited: the server only appends */
async function readHeads(dataDir: string): Promise<Head[]> {
  let text: string
  try {
    text = await readFile(join(dataDir, fileName), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => head.parse(JSON.parse(line)))
}
