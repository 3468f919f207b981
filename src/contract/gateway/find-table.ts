import { z } from 'zod'
import { testCode } from '#contract/catalogue.ts'
import { outlierHint, propertyRow } from '#contract/tests.ts'
import { materialPlace, source } from './texts.ts'

/** What a property is, beside its numbers. */
export const tableColumn = z.object({
  property: z.string().meta({ description: 'E.g. `uat.rm`; stable.' }),
  symbol: z.string().meta({ description: 'Subscript after an underscore: `R_p0.2`.' }),
  name: z.string(),
  unit: z.string(),
  decimals: z.number().int().meta({ description: 'Customary decimals in `displayUnit`.' }),
  displayUnit: z.string(),
  definition: z.string(),
  method: z.string(),
})
export type TableColumn = z.infer<typeof tableColumn>

/** A value that most of the material exceeds, or why there is none. */
export const basisValue = z.object({
  value: z.number().nullable(),
  method: z.enum(['normal', 'non-parametric']).nullable(),
  reason: z.string().nullable().meta({ description: 'Why there is no value; null where there is one.' }),
})

/** One property under one condition, over its replicates. */
export const tableRow = z.object({
  property: z.string(),
  epsilon: z.string(),
  zeta2: z.string(),
  condition: z.string(),
  orientation: z.enum(['RD', 'DD', 'TD']).nullable(),
  value: z
    .number()
    .nullable()
    .meta({ description: 'The mean, or the number of the replicate that the condition asks for.' }),
  n: z.number().int().meta({ description: 'Replicates with a number.' }),
  mean: z.number().nullable(),
  s: z.number().nullable().meta({ description: 'Sample standard deviation; null below two numbers.' }),
  min: z.number().nullable(),
  max: z.number().nullable(),
  ci95: z
    .tuple([z.number(), z.number()])
    .nullable()
    .meta({ description: '95 % confidence interval of the mean, Student; null below three numbers.' }),
  outliers: z.array(outlierHint).meta({
    description: 'Replicates that the tests of Grubbs or Dixon point at. Hints: nothing is removed by them.',
  }),
  basis: z
    .object({ A: basisValue, B: basisValue })
    .meta({ description: 'Values that 99 % (A) and 90 % (B) of the material exceed with 95 % confidence (CMH-17).' }),
  replicates: propertyRow.shape.replicates,
})

export const findTableAnswer = z
  .object({
    material: materialPlace,
    test: z.object({ code: testCode, name: z.string(), standard: z.string() }),
    columns: z.array(tableColumn),
    rows: z.array(tableRow),
    source,
  })
  .meta({ id: 'PropertyTable' })
