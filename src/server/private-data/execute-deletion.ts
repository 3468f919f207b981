import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DeletionProof } from '#contract/organisations/private-data.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Writer } from '#server/db/database.ts'
import { deleteArchives } from '#server/archives/index.ts'
import { effects } from '#server/effects.ts'
import { timeNow } from '#server/clock.ts'
import { queueMail } from '../mail/queue.ts'
import { deletedMail } from './mails.ts'
import { originalRecords, recordDigest, recordTables } from './records.ts'
import { concernedBy, projectsOf } from './notify-deletions.ts'

/**
 * Deletes a private material permanently: its node and all records, former releases included. The proof remains, with
 * its SHA-256 in the audit log. Original files are listed and deleted after the transaction
 * (`delete-private-data-job.ts`).
 * @returns SHA-256 [hex] of the proof; undefined if the deletion is not due: cancelled, awaiting an answer, or done
 */
export async function executeDeletion(db: Writer, id: string, siteUrl: string): Promise<string | undefined> {
  const due = await db
    .selectFrom('private_deletion as d')
    .innerJoin('organisation as o', 'o.id', 'd.organisation_id')
    .innerJoin('tree_node as n', 'n.id', 'd.node_id')
    .where('d.id', '=', id)
    .where('d.state', '=', 'announced')
    .where('d.due_at', '<=', sql<Date>`now()`)
    .select(['d.node_id', 'n.name', 'n.path', 'o.name as organisation', 'd.origin', 'd.reason', 'd.asked_by'])
    .select(['d.asked_at', 'd.exported_at'])
    .forUpdate('d')
    .executeTakeFirst()
  if (!due) return undefined
  const { node_id: node, organisation } = due
  const people = await concernedBy(db, node)
  const originals = await originalRecords(db, node)
  const projects = await projectsOf(db, node)
  const tables = []
  for (const table of await recordTables(db, node)) tables.push(await recordDigest(db, table, node))
  const proof: DeletionProof = {
    format: 'material-insights deletion proof 1',
    deletion: id,
    organisation,
    material: { id: node, name: due.name, path: due.path },
    origin: due.origin,
    reason: due.reason,
    askedBy: due.asked_by,
    askedAt: due.asked_at.toISOString(),
    exportedAt: due.exported_at?.toISOString() ?? null,
    deletedAt: timeNow().toISOString(),
    tables,
    originals: originals.map(({ name, sha256, bytes, kept }) => ({ name, sha256, bytes, removed: !kept })),
    savedViews: people.reduce((sum, { savedViews }) => sum + savedViews, 0),
    projects,
  }
  const text = proofText(proof)
  const hash = createHash('sha256').update(text).digest()
  const sha256 = hash.toString('hex')
  await sql`select app.delete_private_material(${id})`.execute(db)
  await deleteArchives(db, due.name)
  await effects().materialDeleted(db, node)
  await db
    .updateTable('private_deletion')
    .where('id', '=', id)
    .set({
      state: 'deleted',
      ended_at: new Date(proof.deletedAt),
      proof: JSON.stringify(proof),
      proof_hash: hash,
      originals: originals.filter(({ kept }) => !kept).map((file) => file.sha256),
    })
    .execute()
  await appendAudit(db, { action: 'private.deleted', object: node, after: { proof: sha256 }, materials: [due.name] })
  for (const { id: account, email, ...person } of people) {
    const about = { ...person, material: due.name, organisation, projects }
    await queueMail(db, { to: email, accountId: account, ...deletedMail(about, proof, sha256, siteUrl) })
  }
  return sha256
}

/** Proof as downloaded: its SHA-256 is of exactly this text. */
export function proofText(proof: DeletionProof): string {
  return `${JSON.stringify(sorted(proof), null, 2)}\n`
}

/** PostgreSQL orders keys of jsonb differently; here they are alphabetical. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
