import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Writer } from '#server/db/database.ts'

/**
 * Title and notes of a public release are visible to everyone, those of a private one to the customers of its organisation.
 *
 * @param owner  organisation of a private release; null: public
 * @throws AppError `invalid_request` where they name a private material that their readers may not know of
 */
export async function assertNotes(db: Writer, owner: string | null, ...texts: readonly string[]): Promise<void> {
  const text = texts.join('\n')
  if (text.trim() === '') return
  const { rows } = await sql<{ name: string; owner: string }>`
    select n.name, o.name as owner from tree_node n join organisation o on o.id = n.organisation_id
    where n.visibility = 'private' and n.organisation_id is distinct from ${owner}::uuid and n.level in ('grade', 'material')
      and lower(${text}) ~ ('(^|[^[:alnum:]])' || regexp_replace(n.lower_name, '([^[:alnum:][:space:]])', '\\\\\\1', 'g') || '([^[:alnum:]]|$)')
    order by n.name limit 1`.execute(db)
  const [found] = rows
  if (!found) return
  const readers = owner === null ? 'public' : 'read by another organisation'
  const message = `The notes of this release are ${readers}, and “${found.name}” is a private material of ${found.owner}. Leave its name out.`
  throw new AppError('invalid_request', message, { issues: [{ path: 'body.note', message }] })
}
