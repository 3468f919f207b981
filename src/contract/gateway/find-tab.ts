import { z } from 'zod'
import { dataStatus, testCode } from '#contract/catalogue.ts'
import { parameterSetRecord } from '#contract/tests.ts'
import { finiteElementTabs } from '#core/test-types/fe-tabs.ts'
import { nameText } from './texts.ts'

export const finiteElementCode = z.enum(finiteElementTabs.map(({ code }) => code))

/** Body of `find-tab-test` and `find-tab-table`. */
export const findTabBody = z
  .strictObject({
    epsilon: nameText.meta({ description: 'Material, e.g. `DP980 (6)`.' }),
    tab: finiteElementCode.meta({
      description: finiteElementTabs.map(({ code, title }) => `${code} ${title}`).join(', '),
    }),
    zeta2: nameText.optional().meta({ description: 'One variant by display name; all variants without it.' }),
  })
  .meta({ id: 'FindTab', examples: [{ epsilon: 'DP980 (6)', tab: 'FE2', zeta2: 'DP980 (6) GI 1.40' }] })
export type FindTabBody = z.infer<typeof findTabBody>

/** A tab, and what was tested of the tests that feed it. */
export const tabFacts = z.object({
  code: finiteElementCode,
  title: z.string(),
  content: z.string(),
  sources: z.array(
    z.object({
      test: testCode,
      name: z.string(),
      zeta2: z.array(z.string()).meta({ description: 'Variants of the answer on which this test was done.' }),
    }),
  ),
})
export type TabFacts = z.infer<typeof tabFacts>

/** What a model of the answer says about itself; a stored model that the house no longer knows is not listed. */
export const modelFacts = z.object({
  id: z.string().meta({ description: 'E.g. `swift-voce`; stable.' }),
  label: z.string(),
  equation: z.object({ text: z.string(), tex: z.string() }),
  validity: z.string(),
  source: z.string(),
})
export type ModelFacts = z.infer<typeof modelFacts>

/** A parameter with what it is; symbol and meaning are the model's own. */
export const tabParameter = z.object({
  id: z.string().meta({ description: 'E.g. `K`; stable.' }),
  symbol: z.string().meta({ description: 'Subscript after an underscore: `σ_0`.' }),
  unit: z.string().meta({ description: '`1` is a fraction or plain number.' }),
  meaning: z.string(),
  value: z.number(),
})

/**
 * Comparison of a card with its tests. None is stored yet, so it is always null; a value will be an object, and null will
 * go on meaning that nobody has shown that this set reproduces its tests.
 */
export const proof = z.null().meta({
  description:
    'Simulated against measured on one element, with root mean square error, worst point and limit. Null: no proof has ' +
    'been made for this set; it does not mean that a proof was passed.',
})

export const tabSet = z.object({
  id: z.uuid(),
  epsilon: z.string(),
  zeta2: z.string(),
  model: z.string().meta({ description: 'Id in `models`.' }),
  parameters: z.array(tabParameter),
  fitWindow: parameterSetRecord.shape.fitWindow.meta({
    description: 'Range of the data behind the fit; null: not stated.',
  }),
  quality: parameterSetRecord.shape.quality.meta({
    description: 'Goodness of fit by name; empty where nothing was fitted.',
  }),
  sourceTests: z.array(testCode).meta({ description: 'Tests that feed this tab and were done on this variant.' }),
  inputs: parameterSetRecord.shape.inputs.meta({
    description: 'Ids of the records behind the fit; empty: not stated.',
  }),
  author: z.string(),
  version: z.number().int(),
  latest: z.boolean().meta({ description: 'Newest version of its model that is not withdrawn: it alone is drawn.' }),
  status: dataStatus,
  synthetic: z.boolean(),
  proof,
})
export type TabSet = z.infer<typeof tabSet>
