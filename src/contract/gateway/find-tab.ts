import { z } from 'zod'
import { dataStatus, testCode } from '#contract/catalogue.ts'
import { setFit, setParameterFit, setProof } from '#contract/materials/parameter-sets.ts'
import { parameterSetRecord } from '#contract/tests.ts'
import { finiteElementTabs } from '#core/test-types/fe-tabs.ts'
import { releaseParam } from '#contract/releases/release.ts'
import { nameText } from './texts.ts'

export const finiteElementCode = z.enum(finiteElementTabs.map(({ code }) => code))

export const findTabBody = z
  .strictObject({
    epsilon: nameText.meta({ description: 'Name of the material. Example: `DP980 (6)`.' }),
    tab: finiteElementCode.meta({
      description: finiteElementTabs.map(({ code, title }) => `${code} ${title}`).join(', '),
    }),
    zeta2: nameText.optional().meta({ description: 'Display name of a coil. Default: all coils.' }),
    release: releaseParam,
  })
  .meta({ id: 'FindTab', examples: [{ epsilon: 'DP980 (6)', tab: 'FE2', zeta2: 'DP980 (6) GI 1.40' }] })
export type FindTabBody = z.infer<typeof findTabBody>

export const tabFacts = z
  .object({
    code: finiteElementCode,
    title: z.string(),
    content: z.string(),
    sources: z.array(
      z
        .object({
          test: testCode,
          name: z.string(),
          zeta2: z.array(z.string()).meta({ description: 'Coils of the response with this test.' }),
        })
        .meta({ id: 'TabSource' }),
    ),
  })
  .meta({ id: 'TabFacts' })
export type TabFacts = z.infer<typeof tabFacts>

/** Stored models of earlier versions are not listed. */
export const modelFacts = z
  .object({
    id: z.string().meta({ description: 'E.g. `swift-voce`; stable.' }),
    label: z.string(),
    equation: z.object({ text: z.string(), tex: z.string() }),
    validity: z.string(),
    source: z.string(),
  })
  .meta({ id: 'Model' })
export type ModelFacts = z.infer<typeof modelFacts>

export const tabParameter = z
  .object({
    id: z.string().meta({ description: 'E.g. `K`; stable.' }),
    symbol: z.string().meta({ description: 'Subscript after an underscore: `σ_0`.' }),
    unit: z.string().meta({ description: '`1` for fractions and plain numbers.' }),
    meaning: z.string(),
    value: z.number(),
    ...setParameterFit.pick({ standardError: true, lower: true, upper: true }).shape,
    fixed: z.boolean().meta({ description: 'Not fitted: fixed or known beforehand.' }),
  })
  .meta({ id: 'FittedParameter' })

const unproven =
  'Null: no proof has been made for this set, because no test of the coil can be compared with it; it does not mean ' +
  'that a proof was passed.'

export const proof = setProof.nullable().meta({
  description: `Simulated against measured on one element, with root mean square error, worst point and limit. ${unproven}`,
})

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
    description: 'Range of the fitted data; null if not stated.',
  }),
  quality: parameterSetRecord.shape.quality.meta({
    description: 'Goodness of fit by name; empty without a fit.',
  }),
  fit: setFit.nullable().meta({
    description: 'Method, covariance and residuals of the fit; null without a fit.',
  }),
  extrapolation: z
    .string()
    .nullable()
    .meta({ description: 'Hardening only: extrapolation beyond the measured range.' }),
  sourceTests: z.array(testCode).meta({ description: 'Tests of this coil that are used by this tab.' }),
  inputs: parameterSetRecord.shape.inputs.meta({
    description: 'Ids of the fitted records; empty if not stated.',
  }),
  author: z.string(),
  version: z.number().int(),
  release: z.string().nullable().meta({ description: 'Data release, e.g. `2026.4`; null for a draft.' }),
  latest: z
    .boolean()
    .meta({ description: 'Latest version of its model that is not withdrawn; only this version is drawn.' }),
  status: dataStatus,
  synthetic: z.boolean(),
  proof,
})
export type TabSet = z.infer<typeof tabSet>
