import {
  exampleMaterial,
  exampleModel,
  exampleParameters,
  exampleSetId,
  exampleSource,
  exampleTab,
  exampleVariant,
  exampleVerdict,
} from './find-tab-example.ts'

export const findTabTableExample = {
  material: exampleMaterial,
  tab: exampleTab,
  models: [exampleModel],
  rows: exampleParameters.map(({ id, ...parameter }) => ({
    set: exampleSetId,
    ...exampleVariant,
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
