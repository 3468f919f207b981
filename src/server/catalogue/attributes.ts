import type { Attributes, Level } from '#contract/catalogue.ts'
import type { Reader } from '#server/db/database.ts'
import { accessOf, findNodeByName, nodeById, selectNodes, toSummary, trailOf } from './nodes.ts'
import { findCoil, listMaterialCoils } from './material.ts'

/** Neutral facts of a node or coil, by name or slug; undefined if it is not visible to the caller. */
export async function attributes(db: Reader, level: Level | 'coil', name: string): Promise<Attributes | undefined> {
  return level === 'coil' ? ofCoil(db, name) : ofNode(db, level, name)
}

async function ofNode(db: Reader, level: Level, name: string): Promise<Attributes | undefined> {
  const node = await findNodeByName(db, level, name)
  if (!node) return undefined
  const trail = await trailOf(db, node)
  const { announced: _, ...summary } = toSummary(node)
  return {
    ...summary,
    names: Object.fromEntries(trail.map((step) => [step.level, step.name])),
    children:
      level === 'material'
        ? (await listMaterialCoils(db, node.id)).map((coil) => ({
            id: coil.id,
            name: coil.name,
            path: `${node.path}?variant=${coil.slug}`,
            access: 'full' as const,
          }))
        : (await selectNodes(db).where('n.parent_id', '=', node.id).execute()).map((child) => ({
            id: child.id,
            name: child.name,
            path: child.path,
            access: accessOf(child),
          })),
    coil: null,
  }
}

async function ofCoil(db: Reader, name: string): Promise<Attributes | undefined> {
  const coil = await findCoil(db, name)
  const node = coil && (await nodeById(db, coil.materialId))
  if (!coil || !node) return undefined
  const trail = await trailOf(db, node)
  return {
    id: coil.id,
    level: 'coil',
    name: coil.name,
    secondName: null,
    path: `${node.path}?variant=${coil.slug}`,
    free: node.free,
    access: 'full',
    names: { ...Object.fromEntries(trail.map((step) => [step.level, step.name])), coil: coil.name },
    children: [],
    coil,
  }
}
