import { z } from 'zod'
import { dataStatus, testCode } from '#contract/catalogue.ts'
import { setFit, setParameterFit, setProof } from '#contract/parameter-sets.ts'
import { parameterSetRecord } from '#contract/tests.ts'
import { finiteElementTabs } from '#core/test-types/fe-tabs.ts'
import { askedRelease } from '#contract/release.ts'
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
    release: askedRelease,
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

/** What a model of the answer says about itself; a stored model of a former version is not listed. */
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
  ...setParameterFit.pick({ standardError: true, lower: true, upper: true }).shape,
  fixed: z.boolean().meta({ description: 'Held by the fit, or known beforehand.' }),
})

const unproven =
  'Null: no proof has been made for this set, because no test of the variant can be compared with it; it does not mean ' +
  'that a proof was passed.'

/** A card made of the stored sets, its text read back and simulated against the variant's tests. */
export const proof = setProof.nullable().meta({
  description: `Simulated against measured on one element, with root mean square error, worst point and limit. ${unproven}`,
})

/** The same in one line, for tables. */
export const proofVerdict = setProof
  .pick({ card: true, passed: true, verdict: true })
  .nullable()
  .meta({
    description: `Result of the stored proof of this set with the named card, part by part. Other cards of the set have a separate proof in their header. ${unproven}`,
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
  fit: setFit.nullable().meta({
    description: 'How it was found, with covariance and residuals; null where nothing was fitted.',
  }),
  extrapolation: z.string().nullable().meta({ description: 'Hardening: how the curve goes on beyond measurement.' }),
  sourceTests: z.array(testCode).meta({ description: 'Tests that feed this tab and were done on this variant.' }),
  inputs: parameterSetRecord.shape.inputs.meta({
    description: 'Ids of the records behind the fit; empty: not stated.',
  }),
  author: z.string(),
  version: z.number().int(),
  release: z.string().nullable().meta({ description: 'Data release, e.g. `2026.4`; null for a draft.' }),
  latest: z.boolean().meta({ description: 'Newest version of its model that is not withdrawn: it alone is drawn.' }),
  status: dataStatus,
  synthetic: z.boolean(),
  proof,
})
export type TabSet = z.infer<typeof tabSet>
