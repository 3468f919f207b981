import { z } from 'zod'
import { dataStatus, testCode } from '#contract/catalogue.ts'
import { modelFacts, proofVerdict, tabFacts, tabParameter } from './find-tab.ts'
import { findTabTableExample } from './find-tab-table-example.ts'
import { materialPlace, source } from './texts.ts'

/** One parameter of one stored set. */
export const tabRow = z.object({
  set: z.uuid().meta({ description: 'The parameter set, as in `find-tab-test`.' }),
  epsilon: z.string(),
  zeta2: z.string(),
  model: z.string().meta({ description: 'Id in `models`.' }),
  parameter: tabParameter.shape.id,
  symbol: tabParameter.shape.symbol,
  unit: tabParameter.shape.unit,
  meaning: z.string(),
  value: z.number(),
  standardError: tabParameter.shape.standardError,
  lower: tabParameter.shape.lower,
  upper: tabParameter.shape.upper,
  fixed: tabParameter.shape.fixed,
  sourceTests: z.array(testCode).meta({ description: 'Tests that feed this tab and were done on this variant.' }),
  status: dataStatus,
  version: z.number().int(),
  release: z.string().nullable(),
  proof: proofVerdict,
})

export const findTabTableAnswer = z
  .object({
    material: materialPlace,
    tab: tabFacts,
    models: z.array(modelFacts),
    rows: z.array(tabRow),
    source,
  })
  .meta({ id: 'ParameterTable', examples: [findTabTableExample] })
