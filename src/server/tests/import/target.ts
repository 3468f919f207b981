import { sql } from 'kysely'
import type { DataSource } from '#contract/materials/data-source.ts'
import { levels } from '#contract/catalogue.ts'
import { normaliseGradeName, slugOfName } from '#core/catalogue/names.ts'
import { similarNames } from '#core/catalogue/similar.ts'
import { findCoil, listMaterialCoils } from '#server/catalogue/index.ts'
import { nodeById, type NodeRow, selectNodes } from '#server/catalogue/nodes.ts'
import type { Reader } from '#server/db/database.ts'
import { ImportError } from './import-request.ts'
import { missingLevels, type NewMaterial, type NewNode, newPrivateMaterial } from './new-material.ts'

export type NewCoil = {
  /** Nominal [mm]. */
  readonly thickness: number
  readonly coating?: 'UC' | 'GI' | 'GA' | 'EG' | 'AlSi' | undefined
  readonly millType?: 'Mini Mill' | 'Integrated Mill' | 'Unknown' | undefined
  /** As delivered, round bar … */
  readonly state?: string | undefined
  readonly source?: DataSource | undefined
}

export type TargetRequest = {
  readonly material: string
  readonly newMaterial?: NewMaterial | undefined
  readonly coil: string
  readonly newCoil?: NewCoil | undefined
  readonly intoSynthetic?: boolean | undefined
  /** Owner of private materials: those of other organisations are neither found nor revealed. */
  readonly owner?: string | undefined
}

export type Target = {
  /** Null: new. */
  readonly materialId: string | null
  readonly material: string
  readonly path: string
  /** Nodes to create, from the top; the material is the last. */
  readonly newNodes: readonly NewNode[]
  readonly free: boolean
  readonly coil: string
  /** Null: new. */
  readonly coilId: string | null
  /** Nominal [mm]. */
  readonly thickness: number
}

/**
 * Finds material (by address or name) and coil (by name) of an import in any spelling, or plans to create them.
 * @throws ImportError with similar names if unknown, and for a synthetic one unless permitted
 */
export async function findTarget(db: Reader, request: TargetRequest): Promise<Target> {
  if (request.material === '')
    throw new ImportError([{ code: 'material-missing', message: 'material and coil are not stated' }])
  const place = await findMaterialPosition(db, request)
  const { node, material } = place
  const own = node ? await listMaterialCoils(db, node.id) : []
  const spelling = slugOfName(request.coil).toLowerCase()
  const found = own.find(({ name, slug }) =>
    [slug, slugOfName(name.slice(material.length))].some((each) => each.toLowerCase() === spelling),
  )
  if ((found?.synthetic ?? node?.synthetic) && !request.intoSynthetic) {
    throw new ImportError([
      {
        code: 'synthetic-coil',
        message:
          `${found ? `coil '${found.name}'` : `material '${material}'`} is synthetic: measured specimens need a separate material. ` +
          'Add --new-material, or add --into-synthetic to store them with synthetic specimens',
      },
    ])
  }
  const target = {
    materialId: node?.id ?? null,
    material,
    path: place.path,
    newNodes: place.newNodes,
    free: node?.free ?? request.newMaterial?.free ?? false,
  }
  if (found) return { ...target, coil: found.name, coilId: found.id, thickness: found.thickness }

  const name = displayName(material, request.coil)
  // With an owner only the material's own coils are searched, because others must not be revealed.
  const elsewhere = request.owner
    ? await findCoil(db, name)
    : ((await findCoil(db, request.coil)) ?? (await findCoil(db, name)))
  if (elsewhere && request.owner)
    throw new ImportError(`the name '${name}' is not available for this coil; choose another name`)
  if (elsewhere) throw new ImportError(`coil '${elsewhere.name}' belongs to another material than '${material}'`)
  if (request.newCoil) return { ...target, coil: name, coilId: null, thickness: request.newCoil.thickness }
  const names = own.map((each) => each.name)
  const listed = names.map((each) => `'${each}'`).join(', ')
  throw new ImportError([
    {
      code: 'unknown-coil',
      message:
        `material '${material}' has no coil '${request.coil}'; ${listed ? `its coils: ${listed}` : 'it has no coils yet'}. ` +
        'To create it, add --new-coil thickness=1.40[,coating=GI][,mill=Mini Mill]',
      suggestions: names,
    },
  ])
}

/** Names of coils are unique in the whole catalogue, so they begin with the material's. */
function displayName(material: string, coil: string): string {
  const begins = slugOfName(coil)
    .toLowerCase()
    .startsWith(`${slugOfName(material).toLowerCase()}-`)
  return begins ? coil.trim() : `${material} ${coil.trim()}`
}

type MaterialPosition = {
  readonly node: NodeRow | undefined
  readonly material: string
  readonly path: string
  readonly newNodes: readonly NewNode[]
}

async function findMaterialPosition(
  db: Reader,
  { material, newMaterial, owner }: TargetRequest,
): Promise<MaterialPosition> {
  const segments = segmentsOf(material)
  const node = segments.length > 1 ? await nodeAt(db, segments, owner) : await oneMaterialNamed(db, material, owner)
  if (node?.level === 'material') return { node, material: node.name, path: node.path, newNodes: [] }
  if (node) throw new ImportError(`'${material}' is a ${node.level}, not a material`)
  if (owner) return privatePosition(db, segments, material, { owner, make: newMaterial !== undefined })
  if (!newMaterial) throw await unknownMaterial(db, material)
  if (segments.length !== levels.length) {
    throw new ImportError(
      `--new-material requires the complete address, ${levels.join('/')}: Steels/AHSS/Dual-Phase/DP980/DP980-20; found '${material}'`,
    )
  }
  const newNodes = await missingLevels(db, segments, newMaterial)
  const { name, path } = newNodes.at(-1)!
  return { node: undefined, material: name, path, newNodes }
}

/** Segments of an address, with or without its prefix; a name is one segment. */
export function segmentsOf(material: string): string[] {
  return material
    .replace(/^.*\/mi-database\//, '')
    .split(/[?#]/, 1)[0]!
    .split('/')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')
}

/** New private material. @throws ImportError unless permitted, and below a public grade */
async function privatePosition(
  db: Reader,
  segments: readonly string[],
  asked: string,
  { owner, make }: { readonly owner: string; readonly make: boolean },
): Promise<MaterialPosition> {
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

/** @throws ImportError if several materials have the name */
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
    throw new ImportError(`several materials have the name '${name}': ${paths}. Enter the address of one of them`)
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
  const similar = similarNames(material, names)
  return new ImportError([
    {
      code: 'unknown-material',
      message:
        `no ${owner ? 'private material of this organisation' : 'material'} named '${material}' found. ` +
        (similar.length > 0 ? `Did you mean ${similar.map((name) => `'${name}'`).join(' or ')}? ` : '') +
        'To create it, enter its complete address and add --new-material',
      suggestions: similar,
    },
  ])
}
