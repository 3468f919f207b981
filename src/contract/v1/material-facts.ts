import { z } from 'zod'
import { coating, dataStatus, millType, testCode } from '../catalogue.ts'

const factOfTest = z
  .object({
    code: testCode,
    name: z.string(),
    standard: z.string(),
    laboratory: z.string().nullable(),
    conditions: z.array(
      z
        .object({
          name: z.string().meta({ description: 'Condition, for `condition`.', examples: ['RD'] }),
          specimens: z.number().int(),
        })
        .meta({ id: 'MaterialFactsCondition' }),
    ),
  })
  .meta({ id: 'MaterialFactsTest' })

const factOfCoil = z
  .object({
    id: z.string().meta({ description: 'Short name, for `variant`.' }),
    name: z.string(),
    thickness: z.number().meta({ description: 'Nominal thickness [mm].' }),
    measuredThickness: z.number().nullable().meta({ description: '[mm]' }),
    coating: coating.nullable(),
    coatingMass: z.number().nullable().meta({ description: 'Per side [g/m²].' }),
    millType,
    heat: z.string().nullable(),
    state: z.string().nullable(),
    chemistry: z.record(z.string(), z.number()).meta({ description: 'Mass fraction [%] by element symbol.' }),
    status: dataStatus,
    origin: z.enum(['measured', 'synthetic']),
  })
  .meta({ id: 'MaterialFactsCoil' })

export const materialFacts = z
  .object({
    id: z.string(),
    name: z.string(),
    path: z.string().meta({ description: 'Names of the tree, from the category on, separated by slashes.' }),
    page: z.string().meta({ description: 'Address of the page.' }),
    free: z.boolean(),
    release: z.string().nullable(),
    coil: factOfCoil.meta({ description: 'The selected coil.' }),
    coils: z.array(z.string()).meta({ description: 'Short names of all coils, for `variant`.' }),
    tests: z.array(factOfTest).meta({ description: 'Tests of the selected coil.' }),
    missing: z
      .object({
        for: z.string().meta({ description: 'The card or models for which the tests are needed.' }),
        tests: z
          .array(z.string())
          .meta({ description: 'Test, direction and number of specimens; empty if all exist.' }),
        plan: z.string().meta({ description: 'Address of the test plan.' }),
      })
      .meta({ id: 'MissingTests' }),
    citation: z
      .object({
        text: z.string(),
        licence: z.string(),
        source: z.string().nullable().meta({ description: 'Address of the published measurements.' }),
      })
      .meta({ id: 'MaterialCitation' }),
  })
  .meta({ id: 'MaterialFacts' })
export type MaterialFacts = z.infer<typeof materialFacts>
