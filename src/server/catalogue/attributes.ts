import type { Attributes, Level } from '#contract/catalogue.ts'
import type { Reader } from '#server/db/database.ts'
import { accessOf, findNodeByName, nodeById, selectNodes, toSummary, trailOf } from './nodes.ts'
import { findVariant, listVariants } from './variants.ts'

/** Neutral facts of a node or coil, by name or slug. Undefined when the caller may not know of it. */
export async function attributes(db: Reader, level: Level | 'variant', name: string): Promise<Attributes | undefined> {
  return level === 'variant' ? ofVariant(db, name) : ofNode(db, level, name)
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
        ? (await listVariants(db, node.id)).map((variant) => ({
            id: variant.id,
            name: variant.name,
            path: `${node.path}?variant=${variant.slug}`,
            access: 'full' as const,
          }))
        : (await selectNodes(db).where('n.parent_id', '=', node.id).execute()).map((child) => ({
            id: child.id,
            name: child.name,
            path: child.path,
            access: accessOf(child),
          })),
    variant: null,
  }
}

async function ofVariant(db: Reader, name: string): Promise<Attributes | undefined> {
  const variant = await findVariant(db, name)
  const node = variant && (await nodeById(db, variant.materialId))
  if (!variant || !node) return undefined
  const trail = await trailOf(db, node)
  return {
    id: variant.id,
    level: 'variant',
    name: variant.name,
    secondName: null,
    path: `${node.path}?variant=${variant.slug}`,
    free: node.free,
    access: 'full',
    names: { ...Object.fromEntries(trail.map((step) => [step.level, step.name])), variant: variant.name },
    children: [],
    variant,
  }
}
