import { sql } from 'kysely'
import { type Level, levels } from '#contract/catalogue.ts'
import { normaliseGradeName, slugOfName } from '#core/catalogue/names.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { ImportError } from './import-request.ts'

export type NewMaterial = {
  /** Readable for everyone after its release. */
  readonly free: boolean
  readonly secondName?: string | undefined
}

export type NewNode = {
  readonly level: Level
  readonly name: string
  readonly slug: string
  readonly path: string
  readonly free: boolean
  /** Owner of a private material; default: that of the node above. */
  readonly owner?: string | undefined
  readonly secondName?: string | undefined
}

/**
 * Missing nodes of a full address, category first. Names follow from the segments: `DP980-20` → DP980 (20),
 * `Quenched-and-Tempered` → Quenched and Tempered.
 * @throws ImportError for an invalid name, a material of that name elsewhere, a free sample below a private node
 */
export async function missingLevels(
  db: Reader,
  segments: readonly string[],
  { free, secondName }: NewMaterial,
): Promise<NewNode[]> {
  const planned = segments.map((segment, i) => nodeOf(segment, levels[i]!, segments.slice(0, i), free))
  const known = await db
    .selectFrom('tree_node')
    .where(sql<boolean>`lower_path = any(${planned.map(({ path }) => path.toLowerCase())})`)
    .orderBy(sql`cardinality(ancestors)`)
    .select(['path', 'visibility'])
    .execute()
  const material = planned.at(-1)!
  const namesake = await db
    .selectFrom('tree_node')
    .where('level', '=', 'material')
    .where(sql<boolean>`lower(slug) = ${material.slug.toLowerCase()}`)
    .select('path')
    .executeTakeFirst()
  if (namesake) throw new ImportError(`a material named '${material.name}' already exists at ${namesake.path}`)
  if (free && known.at(-1)?.visibility === 'private') {
    throw new ImportError(`${known.at(-1)!.path} is private, so a material below it cannot be free`)
  }
  // Existing levels in the spelling of the tree.
  const above = known.at(-1)?.path.split('/') ?? []
  return planned.slice(known.length).map((node) => {
    const steps = node.path.split('/')
    const path = [...above, ...steps.slice(above.length)].join('/')
    return { ...node, path, ...(node.level === 'material' && { secondName }) }
  })
}

/** @throws ImportError for an invalid name */
export function nodeOf(segment: string, level: Level, above: readonly string[], free: boolean): NewNode {
  const name = normaliseGradeName(segment)
  const slug = slugOfName(name)
  if (name === '' || name.length > 80 || /[\p{Cc}/\\?#%[\]]/u.test(name)) {
    throw new ImportError(`'${segment}' is not a valid name for a ${level}`)
  }
  const path = [...above.map((step) => slugOfName(normaliseGradeName(step))), slug].join('/')
  return { level, name, slug, path, free: free && level === 'material' }
}

/**
 * Creates nodes as drafts, each below the previous one; returns the id of the last.
 * @param synthetic  whether all data of the new material are synthetic
 */
export async function createNodes(db: Writer, nodes: readonly NewNode[], synthetic: boolean): Promise<string> {
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
        // Children of a private node belong to the same organisation.
        ...(owner !== undefined
          ? { visibility: 'private' as const, organisation_id: owner }
          : parent && { visibility: parent.visibility, organisation_id: parent.organisation_id }),
        free,
        synthetic: synthetic && level === 'material',
        position: sql<number>`(select coalesce(max(position) + 1, 0) from tree_node
          where parent_id is not distinct from ${parent?.id ?? null}::uuid)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    id = made.id
  }
  return id
}

/**
 * New private material below a public grade, named after its organisation, `Autoworks Trial 7`: names are unique in the
 * whole catalogue, so a collision would reveal another organisation's material.
 * @param segments  its address: the four levels of the grade, and a name
 * @throws ImportError for an address of no public grade, and a name that is taken
 */
export async function newPrivateMaterial(db: Reader, segments: readonly string[], owner: string): Promise<NewNode> {
  if (segments.length !== levels.length)
    throw new ImportError(
      `a new material requires its complete address, ${levels.join('/')}: Steels/AHSS/Dual-Phase/DP980/Trial-7; found '${segments.join('/')}'`,
    )
  const above = segments.slice(0, -1).map((segment) => slugOfName(normaliseGradeName(segment)))
  const grade = await db
    .selectFrom('tree_node')
    .where('lower_path', '=', above.join('/').toLowerCase())
    .where('visibility', '=', 'public')
    .where('release', 'is not', null)
    .select('path')
    .executeTakeFirst()
  if (!grade) throw new ImportError(`no grade found at the address '${segments.slice(0, -1).join('/')}'`)
  const { name: organisation } = await db
    .selectFrom('organisation')
    .where('id', '=', owner)
    .select('name')
    .executeTakeFirstOrThrow()
  const node = nodeOf(nameOf(segments.at(-1)!, organisation), 'material', grade.path.split('/'), false)
  const taken = await db
    .selectFrom('tree_node')
    .where('lower_path', '=', `${grade.path}/${node.slug}`.toLowerCase())
    .where((eb) => eb.or([eb('organisation_id', 'is', null), eb('organisation_id', '!=', owner)]))
    .select('id')
    .executeTakeFirst()
  if (taken) throw new ImportError(`the name '${node.name}' is not available for this material; choose another name`)
  return { ...node, path: `${grade.path}/${node.slug}`, owner }
}

function nameOf(step: string, organisation: string): string {
  const name = normaliseGradeName(step)
  const own = slugOfName(organisation).toLowerCase()
  return slugOfName(name).toLowerCase().startsWith(`${own}-`) ? name : `${organisation} ${name}`
}
