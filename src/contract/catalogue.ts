import { z } from 'zod'
import { testCodes } from '#core/test-types/index.ts'
import { dataSource } from './data-source.ts'

/** Levels of the material tree, root first. Variants hang below materials and are not tree nodes. */
export const levels = ['category', 'series', 'family', 'grade', 'material'] as const
export const level = z.enum(levels)
export type Level = z.infer<typeof level>

/** `full`: every record may be read. `locked`: name, place in the tree and list of available tests only. */
export const materialAccess = z.enum(['full', 'locked'])
export type MaterialAccess = z.infer<typeof materialAccess>

export { testCodes } from '#core/test-types/index.ts'
export const testCode = z.enum(testCodes)

export const coatings = ['UC', 'GI', 'GA', 'EG', 'AlSi'] as const
export const coating = z.enum(coatings)
export type Coating = z.infer<typeof coating>

export const millTypes = ['Mini Mill', 'Integrated Mill', 'Unknown'] as const
export const millType = z.enum(millTypes)
/** Where a record stands between laboratory and reader; `synthetic` is demonstration data and says so everywhere. */
export const dataStatuses = ['raw', 'evaluated', 'approved', 'synthetic', 'withdrawn'] as const
export const dataStatus = z.enum(dataStatuses)
export type DataStatus = z.infer<typeof dataStatus>

/** A step of the way from the root to a node; `path` is the address below `/mi-database/`. */
export const trailStep = z.object({ id: z.uuid(), level, name: z.string(), path: z.string() })
export type TrailStep = z.infer<typeof trailStep>

/** A node as lists and menus show it. */
export const nodeSummary = z.object({
  id: z.uuid(),
  level,
  name: z.string(),
  /** Subtitle in menus, e.g. `Dual phase, 980 MPa`. */
  secondName: z.string().nullable(),
  /** Slugs from the root, joined with `/`: `Steels/AHSS/Dual-Phase/DP980/DP980-6`. */
  path: z.string(),
  /** Open to everyone: the free sample, or open measurements. On levels above `material`: something below is. */
  free: z.boolean(),
  /** Demonstration data; otherwise measured. On levels above `material` of the name alone, whatever is below. */
  synthetic: z.boolean(),
  /** On levels above `material`: `full` when at least one material below may be read. */
  access: materialAccess,
  /** A name without data yet: shown greyed out, not clickable. */
  announced: z.boolean(),
  /** `whole`: not released yet; `inside`: holds records that are not. Staff alone see either. */
  draft: z.enum(['none', 'inside', 'whole']),
})
export type NodeSummary = z.infer<typeof nodeSummary>

export type TreeNode = NodeSummary & { children: TreeNode[] }
export const treeNode: z.ZodType<TreeNode> = nodeSummary.extend({
  get children() {
    return z.array(treeNode)
  },
})

/** Spread of a property over the materials below a node that the reader may see; never over others. */
export const typicalRange = z.object({
  property: z.string(),
  unit: z.string(),
  min: z.number(),
  max: z.number(),
  mean: z.number(),
  /** Materials that contribute. */
  n: z.number().int(),
})
export type TypicalRange = z.infer<typeof typicalRange>

/** What a card of a child shows beside its name; numbers are there only for what the reader may see. */
export const childCard = nodeSummary.extend({
  materials: z.number().int(),
  tests: z.array(testCode),
  values: z.array(
    z.object({
      property: z.string(),
      unit: z.string(),
      /** Of the materials' own means, each over all its variants. */
      mean: z.number(),
      /** Materials that contribute. */
      n: z.number().int(),
      /** Variants that contribute. */
      variants: z.number().int(),
    }),
  ),
})
export type ChildCard = z.infer<typeof childCard>

/** Page of a node above `material`: what is in it. */
export const nodePage = nodeSummary.extend({
  trail: z.array(trailStep),
  /** `materials` counts public names; the other counts cover what the reader may see. */
  counts: z.object({
    materials: z.number().int(),
    readableMaterials: z.number().int(),
    variants: z.number().int(),
    tests: z.number().int(),
    curves: z.number().int(),
  }),
  ranges: z.array(typicalRange),
  children: z.array(childCard),
  release: z.string().nullable(),
})
export type NodePage = z.infer<typeof nodePage>

/** A tested coil. */
export const variant = z.object({
  id: z.uuid(),
  materialId: z.uuid(),
  /** Display name, unique in the whole catalogue: `DP980 (6) GI 1.40`. */
  name: z.string(),
  slug: z.string(),
  /** Nominal thickness [mm]. */
  thickness: z.number(),
  /** [mm], null when nobody measured it. */
  measuredThickness: z.number().nullable(),
  coating: coating.nullable(),
  /** Per side [g/m²]. */
  coatingMass: z.number().nullable(),
  millType,
  heat: z.string().nullable(),
  /** As delivered, as quenched, baked … */
  state: z.string().nullable(),
  /** Mass fraction [mass %] by element symbol. */
  chemistry: z.record(z.string(), z.number()),
  /** Of measurements that somebody else has published; null for our own. */
  source: dataSource.nullable(),
  status: dataStatus,
  synthetic: z.boolean(),
  /** Not released yet: staff alone see it. */
  draft: z.boolean(),
})
export type Variant = z.infer<typeof variant>

/**
 * A material as the reader may see it. With access `locked` there are no variants and no numbers, and `tests` is the
 * public teaser list.
 */
export const material = nodeSummary.extend({
  level: z.literal('material'),
  trail: z.array(trailStep),
  variants: z.array(variant),
  /** Tests that exist, in registry order: public. */
  tests: z.array(testCode),
  /** Finite-element tabs (`FE1` … `FE6`) that have something to show: public. */
  feTabs: z.array(z.string()),
  /** Release whose records are shown, e.g. `2026.4`; null when nothing is published. */
  release: z.string().nullable(),
  /** Organisation whose private material it is; absent for public ones. */
  owner: z.string().exactOptional(),
})
export type Material = z.infer<typeof material>

/** Attributes of a tree node or variant, for `get-attributes`: names and neutral facts, no measured numbers. */
export const attributes = z.object({
  id: z.uuid(),
  level: z.enum([...levels, 'variant']),
  name: z.string(),
  secondName: z.string().nullable(),
  path: z.string(),
  free: z.boolean(),
  access: materialAccess,
  /** Name by level, from the root to the node itself. */
  names: z.partialRecord(z.enum([...levels, 'variant']), z.string()),
  children: z.array(z.object({ id: z.uuid(), name: z.string(), path: z.string(), access: materialAccess })),
  /** Facts of a variant that the reader may see. */
  variant: variant.nullable(),
})
export type Attributes = z.infer<typeof attributes>
