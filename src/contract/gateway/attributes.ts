import { z } from 'zod'
import { testCode } from '#contract/catalogue.ts'
import { availableTest, conditionSummary } from '#contract/tests.ts'
import { greekLevel, materialPlace, nameText, variantFacts } from './texts.ts'

/** `get-attributes?index=Epsilon&value=DP980 (6)` */
export const attributesQuery = z.strictObject({
  index: greekLevel.default('Epsilon').meta({ description: 'Level of the node.' }),
  value: nameText.meta({ description: 'Name or slug at that level.', examples: ['DP980 (6)'] }),
})

const names = z.object({
  alpha: z.string().nullable(),
  beta: z.string().nullable(),
  gamma: z.string().nullable(),
  delta: z.string().nullable(),
  epsilon: z.string().nullable(),
  zeta2: z.string().nullable(),
})

export const attributesAnswer = names
  .extend({
    id: z.uuid(),
    index: greekLevel,
    name: z.string(),
    secondName: z.string().nullable(),
    link: z.string(),
    free: z.boolean(),
    access: z.enum(['full', 'locked']),
    children: z.array(
      z.object({ id: z.uuid(), name: z.string(), link: z.string(), access: z.enum(['full', 'locked']) }),
    ),
    variant: variantFacts.nullable(),
  })
  .meta({ id: 'Attributes' })
export type AttributesAnswer = z.infer<typeof attributesAnswer>

/** `MaterialInfo-TestAvailable?zeta2=DP980 (6) GI 1.40` */
export const materialInfoQuery = z.strictObject({
  zeta2: nameText.meta({ description: 'Display name or slug of a variant.', examples: ['DP980 (6) GI 1.40'] }),
})

export const materialInfoAnswer = z
  .object({
    material: materialPlace,
    variant: variantFacts,
    tests: z.array(
      z.object({
        code: testCode,
        name: z.string(),
        standard: z.string(),
        defaultCondition: z.string(),
        conditions: z.array(conditionSummary.omit({ id: true })),
        counts: availableTest.shape.counts,
        synthetic: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'MaterialInfo' })
/** `get-altZeta?index=Zeta2&values=a,b` */
export const altZetaQuery = z.strictObject({
  index: z.enum(['Zeta', 'Zeta2']).default('Zeta2').meta({ description: 'Which name is asked for.' }),
  values: z
    .string()
    .min(1)
    .max(4000)
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(nameText).min(1).max(50))
    .meta({ description: 'Names of variants, display or short, with commas between.', examples: ['DP980-6-GI-1.40'] }),
})

export const altZetaAnswer = z
  .object({
    index: z.enum(['Zeta', 'Zeta2']),
    names: z.array(z.string()).meta({ description: 'In the order asked for.' }),
  })
  .meta({ id: 'AltZeta' })
