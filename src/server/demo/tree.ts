import { sql } from 'kysely'
import type { DemoNode } from '#core/synthetic/demo.ts'
import type { Writer } from '#server/db/database.ts'
import type { OpenRelease } from '#server/releases/index.ts'
import type { StoredOrganisations } from './people.ts'

export type StoredNode = { readonly id: string; readonly name: string; readonly release: OpenRelease }

/**
 * Stores nodes; parents precede their children. Returns them by path, with names above materials that were stored before.
 * @param announce  names above materials as announced, because their data follow
 */
export async function storeTree(
  db: Writer,
  nodes: readonly DemoNode[],
  organisations: StoredOrganisations,
  releaseOf: (owner: string | null) => OpenRelease,
  announce: boolean,
): Promise<Map<string, StoredNode>> {
  const before = await db
    .selectFrom('tree_node')
    .where('level', '<>', 'material')
    .select(['id', 'name', 'path'])
    .execute()
  const stored = new Map<string, StoredNode>(
    before.map(({ id, name, path }) => [path, { id, name, release: releaseOf(null) }]),
  )
  for (const node of nodes) {
    const owner = node.organisation === null ? null : organisations.get(node.organisation)
    if (owner === undefined)
      throw new Error(`demo node '${node.path}' has an unknown organisation: ${node.organisation}`)
    const release = releaseOf(owner)
    const { id } = await db
      .insertInto('tree_node')
      .values({
        level: node.level,
        parent_id: node.parent === null ? null : stored.get(node.parent)!.id,
        name: node.name,
        slug: node.slug,
        second_name: node.secondName,
        position: node.position,
        visibility: node.visibility,
        organisation_id: owner,
        free: node.free,
        announced: node.invalid || (announce && node.level !== 'material'),
        synthetic: true,
        release: release.number,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    stored.set(node.path, { id, name: node.name, release })
  }
  return stored
}

/**
 * Moves materials of other parts, which were stored first, behind those of the demonstration. Last in a transaction,
 * because others that refer to these rows wait for its end.
 */
export async function moveOthersBehind(db: Writer): Promise<void> {
  await sql`
    update tree_node m set position = m.position + d.materials
    from (select parent_id, count(*)::int as materials from tree_node where level = 'material' and synthetic group by 1) d
    where d.parent_id = m.parent_id and m.level = 'material' and not m.synthetic`.execute(db)
}
