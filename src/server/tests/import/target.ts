import { sql } from 'kysely'
import type { DataSource } from '#contract/data-source.ts'
import { levels } from '#contract/catalogue.ts'
import { normaliseGradeName, slugOfName } from '#core/catalogue/names.ts'
import { similarNames } from '#core/catalogue/similar.ts'
import { findVariant, listVariants } from '#server/catalogue/index.ts'
import { nodeById, type NodeRow, selectNodes } from '#server/catalogue/nodes.ts'
import type { Reader } from '#server/db/database.ts'
import { ImportError } from './import-error.ts'
import { missingLevels, type NewMaterial, type NewNode } from './new-material.ts'
import { newPrivateMaterial } from './new-private-material.ts'

/** A coil to be made when the one named does not exist. */
export type NewVariant = {
  /** Nominal [mm]. */
  readonly thickness: number
  readonly coating?: 'UC' | 'GI' | 'GA' | 'EG' | 'AlSi' | undefined
  readonly millType?: 'Mini Mill' | 'Integrated Mill' | 'Unknown' | undefined
  /** As delivered, round bar … */
  readonly state?: string | undefined
  /** Of measurements that somebody else has published. */
  readonly source?: DataSource | undefined
}

export type Wanted = {
  readonly material: string
  readonly newMaterial?: NewMaterial | undefined
  readonly variant: string
  readonly newVariant?: NewVariant | undefined
  /** Measured specimens may stand beside synthetic ones. */
  readonly intoSynthetic?: boolean | undefined
  /** The organisation whose private materials these are: nothing is found, and nothing told, of any other one. */
  readonly owner?: string | undefined
}

export type Target = {
  /** Null: it will be made. */
  readonly materialId: string | null
  readonly material: string
  readonly path: string
  /** Nodes to be made, from above; the material is the last. */
  readonly newNodes: readonly NewNode[]
  readonly free: boolean
  readonly variant: string
  /** Null: it will be made. */
  readonly variantId: string | null
  /** Nominal, of the coil [mm]. */
  readonly thickness: number
}

/**
 * The material and coil that an import names: the material by its address or name, the coil by its name, in any
 * spelling; or what has to be made for them.
 *
 * @throws ImportError with similar names when there is none, and for a synthetic one unless that is wanted
 */
export async function findTarget(db: Reader, wanted: Wanted): Promise<Target> {
  const place = await findMaterialPlace(db, wanted)
  const { node, material } = place
  const own = node ? await listVariants(db, node.id) : []
  const spelling = slugOfName(wanted.variant).toLowerCase()
  const found = own.find(({ name, slug }) =>
    [slug, slugOfName(name.slice(material.length))].some((each) => each.toLowerCase() === spelling),
  )
  if ((found?.synthetic ?? node?.synthetic) && !wanted.intoSynthetic) {
    throw new ImportError(
      `${found ? `variant '${found.name}'` : `material '${material}'`} is synthetic: measured specimens get a material of their own, ` +
        'with --new-material; to put them beside synthetic ones, add --into-synthetic',
    )
  }
  const target = {
    materialId: node?.id ?? null,
    material,
    path: place.path,
    newNodes: place.newNodes,
    free: node?.free ?? wanted.newMaterial?.free ?? false,
  }
  if (found) return { ...target, variant: found.name, variantId: found.id, thickness: found.thickness }

  const name = displayName(material, wanted.variant)
  // A name that belongs to the material is looked for alone where others' coils are not told of.
  const elsewhere = wanted.owner
    ? await findVariant(db, name)
    : ((await findVariant(db, wanted.variant)) ?? (await findVariant(db, name)))
  if (elsewhere && wanted.owner) throw new ImportError(`the coil cannot be called '${name}': take another name`)
  if (elsewhere) throw new ImportError(`variant '${elsewhere.name}' exists, but is not of material '${material}'`)
  if (wanted.newVariant) return { ...target, variant: name, variantId: null, thickness: wanted.newVariant.thickness }
  const names = own.map((each) => `'${each.name}'`).join(', ')
  throw new ImportError(
    `material '${material}' has no variant '${wanted.variant}'; ${names ? `it has ${names}` : 'it has none yet'}. ` +
      'To make it, add --new-variant thickness=1.40[,coating=GI][,mill=Mini Mill]',
  )
}

/** Names of coils are unique in the whole catalogue, so they begin with the material's. */
function displayName(material: string, variant: string): string {
  const begins = slugOfName(variant)
    .toLowerCase()
    .startsWith(`${slugOfName(material).toLowerCase()}-`)
  return begins ? variant.trim() : `${material} ${variant.trim()}`
}

type Place = {
  readonly node: NodeRow | undefined
  readonly material: string
  readonly path: string
  readonly newNodes: readonly NewNode[]
}

async function findMaterialPlace(db: Reader, { material, newMaterial, owner }: Wanted): Promise<Place> {
  const segments = segmentsOf(material)
  const node = segments.length > 1 ? await nodeAt(db, segments, owner) : await oneMaterialNamed(db, material, owner)
  if (node?.level === 'material') return { node, material: node.name, path: node.path, newNodes: [] }
  if (node) throw new ImportError(`'${material}' is a ${node.level}, not a material`)
  if (owner) return privatePlace(db, segments, material, { owner, make: newMaterial !== undefined })
  if (!newMaterial) throw await unknownMaterial(db, material)
  if (segments.length !== levels.length) {
    throw new ImportError(
      `--new-material needs the whole address, ${levels.join('/')}: Steels/AHSS/Dual-Phase/DP980/DP980-20; found '${material}'`,
    )
  }
  const newNodes = await missingLevels(db, segments, newMaterial)
  const { name, path } = newNodes.at(-1)!
  return { node: undefined, material: name, path, newNodes }
}

/** Steps of an address, with or without what stands before them; a bare name is one step. */
export function segmentsOf(material: string): string[] {
  return material
    .replace(/^.*\/mi-database\//, '')
    .split(/[?#]/, 1)[0]!
    .split('/')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')
}

/**
 * A material of an organisation that is to be made.
 *
 * @throws ImportError unless that is wanted, and the address leads to a public grade
 */
async function privatePlace(
  db: Reader,
  segments: readonly string[],
  asked: string,
  { owner, make }: { readonly owner: string; readonly make: boolean },
): Promise<Place> {
  if (!make) throw await unknownMaterial(db, asked, owner)
  const newNode = await newPrivateMaterial(db, segments, owner)
  const made = await nodeAt(db, newNode.path.split('/'), owner)
  if (made) return { node: made, material: made.name, path: made.path, newNodes: [] }
  return { node: undefined, material: newNode.name, path: newNode.path, newNodes: [newNode] }
}

async function nodeAt(db: Reader, segments: readonly string[], owner?: string): Promise<NodeRow | undefined> {
  const path = segments.map((segment) => slugOfName(segment)).join('/')
  return selectNodes(db)
    .where('n.lower_path', '=', path.toLowerCase())
    .$if(owner !== undefined, (query) => query.where('n.organisation_id', '=', owner!))
    .executeTakeFirst()
}

/** @throws ImportError when several materials bear the name */
async function oneMaterialNamed(db: Reader, name: string, owner?: string): Promise<NodeRow | undefined> {
  const spellings = [name, normaliseGradeName(name)].map((each) => slugOfName(each).toLowerCase())
  const found = await db
    .selectFrom('tree_node as n')
    .where('n.level', '=', 'material')
    .where(sql<boolean>`n.lower_slug = any(${spellings})`)
    .$if(owner !== undefined, (query) => query.where('n.organisation_id', '=', owner!))
    .orderBy('n.path')
    .select(['n.id', 'n.path'])
    .execute()
  if (found.length > 1) {
    const paths = found.map(({ path }) => `'${path}'`).join(' and ')
    throw new ImportError(`several materials are called '${name}': ${paths}; give the address of one`)
  }
  return found[0] && nodeById(db, found[0].id)
}

async function unknownMaterial(db: Reader, material: string, owner?: string): Promise<ImportError> {
  const known = await db
    .selectFrom('tree_node')
    .where('level', '=', 'material')
    .$if(owner !== undefined, (query) => query.where('organisation_id', '=', owner!))
    .select(['name', 'path'])
    .execute()
  const names = known.map(({ name, path }) => (material.includes('/') ? path : name))
  const similar = similarNames(material, names).map((name) => `'${name}'`)
  return new ImportError(
    `no ${owner ? 'private material of this organisation' : 'material'} is called '${material}'. ` +
      (similar.length > 0 ? `Did you mean ${similar.join(' or ')}? ` : '') +
      'To make it, give its whole address and add --new-material',
  )
}
