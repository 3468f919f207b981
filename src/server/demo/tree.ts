import type { DemoCatalogue } from '#core/synthetic/demo.ts'
import type { Writer } from '#server/db/database.ts'
import type { OpenRelease } from '#server/releases/index.ts'
import type { StoredOrganisations } from './people.ts'

export type StoredNode = { readonly id: string; readonly name: string; readonly release: OpenRelease }

/** Stores nodes; parents precede their children in the catalogue. Returns them by path. */
export async function storeTree(
  db: Writer,
  { nodes }: DemoCatalogue,
  organisations: StoredOrganisations,
  releaseOf: (owner: string | null) => OpenRelease,
): Promise<Map<string, StoredNode>> {
  const stored = new Map<string, StoredNode>()
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
        announced: node.invalid,
        synthetic: true,
        release: release.number,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    stored.set(node.path, { id, name: node.name, release })
  }
  return stored
}
