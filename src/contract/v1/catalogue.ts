import { z } from 'zod'
import { materialAccess, testCode } from '../catalogue.ts'
import { pageParams, total } from './paging.ts'

/** A parameter of a call that accepts the id of an entry. */
export const catalogueUse = z
  .object({
    operation: z.string().meta({ description: '`operationId` of the call.', examples: ['getProperties'] }),
    parameter: z
      .string()
      .meta({ description: 'Name of its parameter, or of a field of its body.', examples: ['ranges'] }),
  })
  .meta({ id: 'CatalogueUse' })
export type CatalogueUse = z.infer<typeof catalogueUse>

/** The facts that all kinds of entries have. */
const entry = {
  id: z.string().meta({ description: 'Never changes.' }),
  symbol: z.string().nullable().meta({ description: 'ISO symbol, subscripts after an underscore, such as `R_p0.2`.' }),
  name: z.string(),
  unit: z.string().nullable().meta({ description: 'Unit of stored and returned values; `1` for plain numbers.' }),
  definition: z.string().nullable(),
  standard: z.string().nullable().meta({ description: 'Test standard, if one defines the entry.' }),
  queryable: z.array(catalogueUse).meta({ description: 'Parameters that accept the id as a filter or choice.' }),
  sortable: z.array(catalogueUse).meta({ description: 'Parameters that sort by the entry.' }),
}

export const catalogueProperty = z
  .object({
    ...entry,
    quantity: z.string().meta({ examples: ['stress'] }),
    method: z.string(),
    test: testCode.nullable().meta({ description: 'Test that measures the property; null for several or none.' }),
    columns: z.array(z.string()).meta({
      description:
        'Ids of its columns, one for each direction of tensile properties. Parameters of calls take these ids. Empty for facts stated with a specimen.',
      examples: [['uat.rm-RD', 'uat.rm-DD', 'uat.rm-TD']],
    }),
    better: z.enum(['higher', 'lower']).nullable().meta({ description: 'Null if it depends on the part.' }),
    accepted: z
      .object({ from: z.number(), to: z.number() })
      .meta({ description: 'Values outside this range are refused.' }),
  })
  .meta({ id: 'CatalogueProperty' })

export const catalogueMaterial = z
  .object({
    ...entry,
    path: z.string().meta({ description: 'Address below `/mi-database/`.' }),
    access: materialAccess.meta({ description: '`locked`: only name, place and tests are visible to you.' }),
    free: z.boolean(),
    synthetic: z.boolean(),
    tests: z.array(testCode),
    coils: z.array(z.string()).meta({ description: 'Ids of its coils, for `variant`; empty if `locked`.' }),
  })
  .meta({ id: 'CatalogueMaterial' })
export type CatalogueMaterial = z.infer<typeof catalogueMaterial>

export const catalogueTest = z
  .object({
    ...entry,
    properties: z.array(z.string()).meta({ description: 'Ids of the properties that it measures.' }),
    charts: z.array(z.string()).meta({ description: 'Ids of its charts, for `chart`.' }),
    condition: z.string().meta({ description: 'Usual condition, such as `RD 1`.' }),
  })
  .meta({ id: 'CatalogueTest' })

export const catalogueCard = z
  .object({
    ...entry,
    solver: z.string(),
    units: z.array(z.string()).meta({ description: 'Unit systems of the card, for `units`.' }),
    needs: z.array(z.string()).meta({ description: 'Parts without which it is not written.' }),
    takes: z.array(z.string()).meta({ description: 'Further parts that it contains if they exist.' }),
    proof: z.array(z.string()).meta({ description: 'Tests along which the card is simulated, by id.' }),
  })
  .meta({ id: 'CatalogueCard' })

const lawParameter = z
  .object({
    id: z.string(),
    symbol: z.string(),
    unit: z.string(),
    meaning: z.string(),
    lower: z.number(),
    upper: z.number(),
  })
  .meta({ id: 'CatalogueLawParameter' })

export const catalogueLaw = z
  .object({
    ...entry,
    family: z.string().meta({ description: 'Such as `hardening` or `yield`.' }),
    equation: z.string().meta({ description: 'As LaTeX.' }),
    parameters: z.array(lawParameter),
    validity: z.string(),
    source: z.string(),
  })
  .meta({ id: 'CatalogueLaw' })

export const catalogueUnit = z
  .object({
    ...entry,
    kind: z.enum(['unit', 'system']).meta({ description: '`system`: consistent units of a solver card.' }),
    quantity: z.string().nullable(),
    factor: z.number().nullable().meta({ description: 'Value in `unit` = value · `factor` + `shift`.' }),
    shift: z.number().nullable(),
    spellings: z.array(z.string()).meta({ description: 'Further spellings that are read.' }),
    ucum: z
      .string()
      .nullable()
      .meta({ description: 'UCUM code.', examples: ['MPa'] }),
    qudt: z
      .string()
      .nullable()
      .meta({ description: 'Address in the QUDT vocabulary.', examples: ['http://qudt.org/vocab/unit/MegaPA'] }),
  })
  .meta({ id: 'CatalogueUnit' })

const limits = { max: 1000, usual: 500 }

export const catalogueQuery = {
  text: z
    .string()
    .trim()
    .max(100)
    .optional()
    .meta({ description: 'Part of an id, symbol or name. Default: all entries.', examples: ['strength'] }),
  ...pageParams('entries', limits),
}
export type CatalogueQuery = z.output<z.ZodObject<typeof catalogueQuery>>

export const cataloguePage = <E extends z.ZodType>(entries: E) => z.object({ total, entries: z.array(entries) })
