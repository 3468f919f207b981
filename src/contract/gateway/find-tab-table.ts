import { z } from 'zod'
import { dataStatus, testCode } from '#contract/catalogue.ts'
import { modelFacts, proofVerdict, tabFacts, tabParameter } from './find-tab.ts'
import { materialPlace, source } from './texts.ts'
import {
  exampleMaterial,
  exampleModel,
  exampleParameters,
  exampleSetId,
  exampleSource,
  exampleTab,
  exampleCoil,
  exampleVerdict,
} from './find-tab-example.ts'

export const tabRow = z
  .object({
    set: z.uuid().meta({ description: 'Id of the parameter set, as in `find-tab-test`.' }),
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
    sourceTests: z.array(testCode).meta({ description: 'Tests of this coil that are used by this tab.' }),
    status: dataStatus,
    version: z.number().int(),
    release: z.string().nullable(),
    proof: proofVerdict,
  })
  .meta({ id: 'ParameterTableRow' })

const findTabTableExample = {
  material: exampleMaterial,
  tab: exampleTab,
  models: [exampleModel],
  rows: exampleParameters.map(({ id, ...parameter }) => ({
    set: exampleSetId,
    ...exampleCoil,
    model: exampleModel.id,
    parameter: id,
    ...parameter,
    sourceTests: ['MRT', 'UAT'],
    status: 'synthetic',
    version: 1,
    release: '2026.4',
    proof: exampleVerdict,
  })),
  source: exampleSource,
}

export const findTabTableAnswer = z
  .object({
    material: materialPlace,
    tab: tabFacts,
    models: z.array(modelFacts),
    rows: z.array(tabRow),
    source,
  })
  .meta({ id: 'ParameterTable', examples: [findTabTableExample] })
