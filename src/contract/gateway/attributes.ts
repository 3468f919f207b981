import { z } from 'zod'
import { testCode } from '#contract/catalogue.ts'
import { availableTest, conditionSummary } from '#contract/tests.ts'
import { gatewayCoil, greekLevel, materialPlace, nameText } from './texts.ts'

export const attributesQuery = z.strictObject({
  index: greekLevel.default('Epsilon').meta({ description: 'Level of the node in the catalogue tree.' }),
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
      z
        .object({ id: z.uuid(), name: z.string(), link: z.string(), access: z.enum(['full', 'locked']) })
        .meta({ id: 'CatalogueChild' }),
    ),
    variant: gatewayCoil.nullable(),
  })
  .meta({ id: 'Attributes' })
export type AttributesAnswer = z.infer<typeof attributesAnswer>

export const materialInfoQuery = z.strictObject({
  zeta2: nameText.meta({ description: 'Display name or slug of a coil.', examples: ['DP980 (6) GI 1.40'] }),
})

export const materialInfoAnswer = z
  .object({
    material: materialPlace,
    variant: gatewayCoil,
    tests: z.array(
      z
        .object({
          code: testCode,
          name: z.string(),
          standard: z.string(),
          defaultCondition: z.string(),
          conditions: z.array(conditionSummary.omit({ id: true }).meta({ id: 'TestConditionSummary' })),
          counts: availableTest.shape.counts,
          synthetic: z.boolean(),
        })
        .meta({ id: 'MaterialTest' }),
    ),
  })
  .meta({ id: 'MaterialInfo' })
export const altZetaQuery = z.strictObject({
  index: z
    .enum(['Zeta', 'Zeta2'])
    .default('Zeta2')
    .meta({ description: 'Name to return: `Zeta` is the short name, `Zeta2` the display name.' }),
  values: z
    .string()
    .min(1)
    .max(4000)
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(nameText).min(1).max(50))
    .meta({ description: 'Display or short names of coils, separated by commas.', examples: ['DP980-6-GI-1.40'] }),
})

export const altZetaAnswer = z
  .object({
    index: z.enum(['Zeta', 'Zeta2']),
    names: z.array(z.string()).meta({ description: 'In the order of the request.' }),
  })
  .meta({ id: 'AltZeta' })
