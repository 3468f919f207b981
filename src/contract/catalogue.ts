import { z } from 'zod'
import { testCodes } from '#core/test-types/index.ts'
import { dataSource } from './materials/data-source.ts'

/** Levels of the catalogue tree, root first. Coils are not tree nodes. */
export const levels = ['category', 'series', 'family', 'grade', 'material'] as const
export const level = z.enum(levels)
export type Level = z.infer<typeof level>

/** `locked`: only name, position and list of tests are visible. */
export const materialAccess = z.enum(['full', 'locked'])
export type MaterialAccess = z.infer<typeof materialAccess>

export { testCodes } from '#core/test-types/index.ts'
export const testCode = z.enum(testCodes)

export const coatings = ['UC', 'GI', 'GA', 'EG', 'AlSi'] as const
export const coating = z.enum(coatings)
export type Coating = z.infer<typeof coating>

export const millTypes = ['Mini Mill', 'Integrated Mill', 'Unknown'] as const
export const millType = z.enum(millTypes)
/** `synthetic`: demonstration data. */
export const dataStatuses = ['raw', 'evaluated', 'approved', 'synthetic', 'withdrawn'] as const
export const dataStatus = z.enum(dataStatuses)
export type DataStatus = z.infer<typeof dataStatus>

/** `path` is the address below `/mi-database/`. */
export const trailStep = z.object({ id: z.uuid(), level, name: z.string(), path: z.string() })
export type TrailStep = z.infer<typeof trailStep>

export const nodeSummary = z.object({
  id: z.uuid(),
  level,
  name: z.string(),
  /** Subtitle in menus, such as `Dual phase, 980 MPa`. */
  secondName: z.string().nullable(),
  /** Slugs from the root: `Steels/AHSS/Dual-Phase/DP980/DP980-6`. */
  path: z.string(),
  /** Open to everyone. Above `material`: something below is. */
  free: z.boolean(),
  /** Demonstration data. Above `material`: the name itself. */
  synthetic: z.boolean(),
  /** Above `material`: `full` if at least one material below is readable. */
  access: materialAccess,
  /** Name without data, not clickable. */
  announced: z.boolean(),
  /** `whole`: not released; `inside`: contains drafts. Visible to staff only. */
  draft: z.enum(['none', 'inside', 'whole']),
})
export type NodeSummary = z.infer<typeof nodeSummary>

export type TreeNode = NodeSummary & { children: TreeNode[] }
export const treeNode: z.ZodType<TreeNode> = nodeSummary.extend({
  get children() {
    return z.array(treeNode)
  },
})

export const typicalRange = z.object({
  property: z.string(),
  unit: z.string(),
  min: z.number(),
  max: z.number(),
  mean: z.number(),
  n: z.number().int(),
})
export type TypicalRange = z.infer<typeof typicalRange>

export const childCard = nodeSummary.extend({
  materials: z.number().int(),
  tests: z.array(testCode),
  values: z.array(
    z.object({
      property: z.string(),
      unit: z.string(),
      mean: z.number(),
      n: z.number().int(),
      coils: z.number().int(),
    }),
  ),
})
export type ChildCard = z.infer<typeof childCard>

export const nodePage = nodeSummary.extend({
  trail: z.array(trailStep),
  /** `materials` counts public names; the others count readable data. */
  counts: z.object({
    materials: z.number().int(),
    readableMaterials: z.number().int(),
    coils: z.number().int(),
    tests: z.number().int(),
    curves: z.number().int(),
  }),
  ranges: z.array(typicalRange),
  children: z.array(childCard),
  release: z.string().nullable(),
})
export type NodePage = z.infer<typeof nodePage>

export const coil = z.object({
  id: z.uuid(),
  materialId: z.uuid(),
  /** Unique display name: `DP980 (6) GI 1.40`. */
  name: z.string(),
  slug: z.string(),
  /** Nominal [mm]. */
  thickness: z.number(),
  /** [mm]; null if not measured. */
  measuredThickness: z.number().nullable(),
  coating: coating.nullable(),
  /** Per side [g/m²]. */
  coatingMass: z.number().nullable(),
  millType,
  heat: z.string().nullable(),
  state: z.string().nullable(),
  /** Mass fraction [%] by element symbol. */
  chemistry: z.record(z.string(), z.number()),
  /** Published measurements only. */
  source: dataSource.nullable(),
  status: dataStatus,
  synthetic: z.boolean(),
  /** Not released; visible to staff only. */
  draft: z.boolean(),
})
export type Coil = z.infer<typeof coil>

export const material = nodeSummary.extend({
  level: z.literal('material'),
  trail: z.array(trailStep),
  coils: z.array(coil),
  tests: z.array(testCode),
  /** Finite-element tabs with content (`FE1` … `FE6`); public. */
  feTabs: z.array(z.string()),
  /** Null if nothing is released. */
  release: z.string().nullable(),
  owner: z.string().exactOptional(),
})
export type Material = z.infer<typeof material>

/** A coil with its material. */
export type MaterialCoil = { readonly material: Material; readonly coil: Coil }

/** Attributes of a node or coil for `get-attributes`: names and facts, no measured values. */
export const attributes = z.object({
  id: z.uuid(),
  level: z.enum([...levels, 'coil']),
  name: z.string(),
  secondName: z.string().nullable(),
  path: z.string(),
  free: z.boolean(),
  access: materialAccess,
  names: z.partialRecord(z.enum([...levels, 'coil']), z.string()),
  children: z.array(z.object({ id: z.uuid(), name: z.string(), path: z.string(), access: materialAccess })),
  coil: coil.nullable(),
})
export type Attributes = z.infer<typeof attributes>
