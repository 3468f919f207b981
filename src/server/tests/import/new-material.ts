import { sql } from 'kysely'
import { type Level, levels } from '#contract/catalogue.ts'
import { normaliseGradeName, slugOfName } from '#core/catalogue/names.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { ImportError } from './import-error.ts'

/** A material to be made when the address names none. */
export type NewMaterial = {
  /** Open to everybody once it is released. */
  readonly free: boolean
  /** Subtitle in menus and lists. */
  readonly secondName?: string | undefined
}

export type NewNode = {
  readonly level: Level
  readonly name: string
  readonly slug: string
  readonly path: string
  readonly free: boolean
  /** Whose private material it is; undefined where that follows from the node above. */
  readonly owner?: string | undefined
  readonly secondName?: string | undefined
}

/**
 * The nodes of a full address, category first, that do not exist yet. Names are made from the steps: `DP980-20` is
 * called DP980 (20), `Quenched-and-Tempered` Quenched and Tempered.
 *
 * @throws ImportError for a step that cannot be a name, a material of that name elsewhere, a free sample below a
 *   private node
 */
export async function missingLevels(
  db: Reader,
  segments: readonly string[],
  { free, secondName }: NewMaterial,
): Promise<NewNode[]> {
  const wanted = segments.map((segment, i) => nodeOf(segment, levels[i]!, segments.slice(0, i), free))
  const known = await db
    .selectFrom('tree_node')
    .where(sql<boolean>`lower_path = any(${wanted.map(({ path }) => path.toLowerCase())})`)
    .orderBy(sql`cardinality(ancestors)`)
    .select(['path', 'visibility'])
    .execute()
  const material = wanted.at(-1)!
  const namesake = await db
    .selectFrom('tree_node')
    .where('level', '=', 'material')
    .where(sql<boolean>`lower(slug) = ${material.slug.toLowerCase()}`)
    .select('path')
    .executeTakeFirst()
  if (namesake) throw new ImportError(`a material called '${material.name}' exists at ${namesake.path}`)
  if (free && known.at(-1)?.visibility === 'private') {
    throw new ImportError(`${known.at(-1)!.path} is private: a material below it cannot be free`)
  }
  // Spelled as the tree spells what is there already.
  const above = known.at(-1)?.path.split('/') ?? []
  return wanted.slice(known.length).map((node) => {
    const steps = node.path.split('/')
    const path = [...above, ...steps.slice(above.length)].join('/')
    return { ...node, path, ...(node.level === 'material' && { secondName }) }
  })
}

/** @throws ImportError for a step that cannot be a name */
export function nodeOf(segment: string, level: Level, above: readonly string[], free: boolean): NewNode {
  const name = normaliseGradeName(segment)
  const slug = slugOfName(name)
  if (name === '' || name.length > 80 || /[\p{Cc}/\\?#%[\]]/u.test(name)) {
    throw new ImportError(`'${segment}' cannot be the name of a ${level}`)
  }
  const path = [...above.map((step) => slugOfName(normaliseGradeName(step))), slug].join('/')
  return { level, name, slug, path, free: free && level === 'material' }
}

/** Makes nodes as drafts, each below the one before; answers the id of the last. */
export async function createNodes(db: Writer, nodes: readonly NewNode[]): Promise<string> {
  let id = ''
  for (const { level, name, slug, path, free, owner, secondName } of nodes) {
    const above = path.split('/').slice(0, -1).join('/')
    const parent = await db
      .selectFrom('tree_node')
      .where('lower_path', '=', above.toLowerCase())
      .select(['id', 'visibility', 'organisation_id'])
      .executeTakeFirst()
    const made = await db
      .insertInto('tree_node')
      .values({
        level,
        name,
        slug,
        second_name: secondName ?? null,
        parent_id: parent?.id ?? null,
        // What hangs below a private node is private to the same organisation.
        ...(owner !== undefined
          ? { visibility: 'private' as const, organisation_id: owner }
          : parent && { visibility: parent.visibility, organisation_id: parent.organisation_id }),
        free,
        position: sql<number>`(select coalesce(max(position) + 1, 0) from tree_node
          where parent_id is not distinct from ${parent?.id ?? null}::uuid)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    id = made.id
  }
  return id
}
