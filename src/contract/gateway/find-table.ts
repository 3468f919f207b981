import { z } from 'zod'
import { testCode } from '#contract/catalogue.ts'
import { outlierHint, propertyRow } from '#contract/tests.ts'
import { materialPlace, source } from './texts.ts'

export const tableColumn = z
  .object({
    property: z.string().meta({ description: 'E.g. `uat.rm`; stable.' }),
    symbol: z.string().meta({ description: 'Subscript after an underscore: `R_p0.2`.' }),
    name: z.string(),
    unit: z.string(),
    decimals: z.number().int().meta({ description: 'Customary decimals in `displayUnit`.' }),
    displayUnit: z.string(),
    definition: z.string(),
    method: z.string(),
  })
  .meta({ id: 'PropertyTableColumn' })
export type TableColumn = z.infer<typeof tableColumn>

export const basisValue = z
  .object({
    value: z.number().nullable(),
    method: z.enum(['normal', 'non-parametric']).nullable(),
    reason: z.string().nullable().meta({ description: 'Reason for a missing value; null if there is a value.' }),
  })
  .meta({ id: 'BasisValue' })

export const tableRow = z
  .object({
    property: z.string(),
    epsilon: z.string(),
    zeta2: z.string(),
    condition: z.string(),
    orientation: z.enum(['RD', 'DD', 'TD']).nullable(),
    value: z
      .number()
      .nullable()
      .meta({ description: 'Mean, or the value of the replicate that the condition selects.' }),
    n: z.number().int().meta({ description: 'Number of replicates with a value.' }),
    mean: z.number().nullable(),
    s: z.number().nullable().meta({ description: 'Sample standard deviation; null with fewer than two values.' }),
    min: z.number().nullable(),
    max: z.number().nullable(),
    ci95: z
      .tuple([z.number(), z.number()])
      .nullable()
      .meta({ description: '95 % confidence interval of the mean (Student); null with fewer than three values.' }),
    outliers: z.array(outlierHint).meta({
      description: 'Replicates flagged by the tests of Grubbs or Dixon; no value is removed.',
    }),
    basis: z
      .object({ A: basisValue, B: basisValue })
      .meta({ description: 'Values that 99 % (A) and 90 % (B) of the material exceed with 95 % confidence (CMH-17).' }),
    replicates: propertyRow.shape.replicates,
  })
  .meta({ id: 'PropertyTableRow' })

export const findTableAnswer = z
  .object({
    material: materialPlace,
    test: z.object({ code: testCode, name: z.string(), standard: z.string() }),
    columns: z.array(tableColumn),
    rows: z.array(tableRow),
    source,
  })
  .meta({ id: 'PropertyTable' })
