import { similarNames } from '#core/catalogue/similar.ts'
import { slugOfName } from '#core/catalogue/names.ts'
import { findNode, findVariant, listVariants } from '#server/catalogue/index.ts'
import { findNodeByName, type NodeRow, nodeById } from '#server/catalogue/nodes.ts'
import type { Reader } from '#server/db/database.ts'
import { ImportError } from './import-error.ts'

/** A coil to be made when the one named does not exist. */
export type NewVariant = {
  /** Nominal [mm]. */
  readonly thickness: number
  readonly coating?: 'UC' | 'GI' | 'GA' | 'EG' | 'AlSi' | undefined
  readonly millType?: 'Mini Mill' | 'Integrated Mill' | 'Unknown' | undefined
}

export type Target = {
  readonly materialId: string
  readonly material: string
  readonly path: string
  readonly variant: string
  /** Null: it will be made. */
  readonly variantId: string | null
}

/**
 * The material and coil that an import names: the material by its address or name, the coil by its name, in any
 * spelling.
 *
 * @throws ImportError with similar names when there is none
 */
export async function findTarget(
  db: Reader,
  { material, variant, newVariant }: { material: string; variant: string; newVariant?: NewVariant | undefined },
): Promise<Target> {
  const node = await findMaterialNode(db, material)
  const own = await listVariants(db, node.id)
  const spelling = slugOfName(variant).toLowerCase()
  const found = own.find(({ name, slug }) =>
    [slug, slugOfName(name.slice(node.name.length))].some((each) => each.toLowerCase() === spelling),
  )
  const place = { materialId: node.id, material: node.name, path: node.path }
  if (found) return { ...place, variant: found.name, variantId: found.id }
  const elsewhere = await findVariant(db, variant)
  if (elsewhere) throw new ImportError(`variant '${elsewhere.name}' exists, but is not of material '${node.name}'`)
  if (newVariant) return { ...place, variant: variant.trim(), variantId: null }
  const names = own.map(({ name }) => `'${name}'`).join(', ')
  throw new ImportError(
    `material '${node.name}' has no variant '${variant}'; ${names ? `it has ${names}` : 'it has none yet'}. ` +
      'To make it, add --new-variant thickness=1.40[,coating=GI][,mill=Mini Mill]',
  )
}

async function findMaterialNode(db: Reader, material: string): Promise<NodeRow> {
  const segments = material
    .replace(/^.*\/mi-database\//, '')
    .split('/')
    .filter((segment) => segment !== '')
  const byPath = segments.length > 1 ? await findNode(db, segments) : undefined
  const node = byPath ? await nodeById(db, byPath.id) : await findNodeByName(db, 'material', material)
  if (node?.level === 'material') return node
  if (node) throw new ImportError(`'${material}' is a ${node.level}, not a material`)
  const known = await db.selectFrom('tree_node').where('level', '=', 'material').select(['name', 'path']).execute()
  const names = known.map(({ name, path }) => (material.includes('/') ? path : name))
  const similar = similarNames(material, names).map((name) => `'${name}'`)
  throw new ImportError(
    `no material is called '${material}'${similar.length > 0 ? `; did you mean ${similar.join(' or ')}?` : ''}`,
  )
}
