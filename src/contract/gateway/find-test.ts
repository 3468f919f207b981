import { z } from 'zod'
import { coatings, millType, testCode } from '#contract/catalogue.ts'
import { curveKinds } from '#contract/tests.ts'
import { exampleMaterial, exampleSource, exampleVariant } from './find-tab-example.ts'
import { askedRelease } from '#contract/release.ts'
import { materialPlace, nameText, source, variantFacts } from './texts.ts'

/** One orientation of a specimen: from the rolling direction 0°, 45°, 90°. */
export const orientation = z.enum(['RD', 'DD', 'TD'])

/** Body of `find-test`, `find-test-plotly` and `find-table`. Filters that are absent do not filter. */
export const findTestBody = z
  .strictObject({
    epsilon: nameText.meta({ description: 'Material, e.g. `DP980 (6)`.' }),
    zeta2: nameText.optional().meta({ description: 'One variant by display name; all variants without it.' }),
    test: testCode,
    condition: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .optional()
      .meta({ description: 'With replicate (`RD 1`) or without (`RD`, `240 Minute`, `RD 100/s`).' }),
    orientations: z.array(orientation).min(1).max(3).optional(),
    millTypes: z.array(millType).min(1).max(3).optional(),
    coatings: z
      .array(z.enum([...coatings, 'undefined']))
      .min(1)
      .max(6)
      .optional()
      .meta({ description: 'Material types; `undefined` means variants of which none is known.' }),
    thickness: z
      .tuple([z.number().min(0).max(100), z.number().min(0).max(100)])
      .refine(([from, to]) => from <= to, 'the first thickness is above the second')
      .optional()
      .meta({ description: 'From and to, both included [mm].' }),
    comparing: z.array(nameText).max(7).optional().meta({
      description:
        'Further materials, or one variant of them as the comparator writes it (`DP980-2~DP980-2-GI-1.40`). One that may not be read refuses the whole request.',
    }),
    release: askedRelease,
    project: z.string().trim().min(1).max(40).optional().meta({
      description:
        'Code of a project: only specimens that were cut for it. `not_found` where there is none of the caller.',
    }),
  })
  .meta({
    id: 'FindTest',
    examples: [{ epsilon: 'DP980 (6)', test: 'UAT', orientations: ['RD', 'TD'], thickness: [0, 5] }],
  })
export type FindTestBody = z.infer<typeof findTestBody>

export const curveAxis = z.object({
  quantity: z.string(),
  unit: z.string().meta({ description: 'Unit of the values; `1` is a fraction.' }),
  categories: z
    .array(z.string())
    .optional()
    .meta({ description: 'What stands at each value, where the axis has categories: conditions side by side.' }),
  values: z.array(z.number().nullable()).meta({ description: 'All digits; null where nothing was measured.' }),
})

export const testCurve = z.object({
  id: z
    .uuid()
    .meta({ description: 'Of a curve also at `/api/v1/curves/{id}` as binary; of numbers that of their condition.' }),
  label: z.string(),
  orientation: orientation.nullable(),
  condition: z.string(),
  replicate: z.number().int().nullable(),
  status: z.string(),
  epsilon: z.string(),
  zeta2: z.string(),
  kind: z.enum([...curveKinds, 'points']),
  x: curveAxis,
  y: curveAxis,
})
export const testScalar = z.object({
  id: z.uuid().meta({ description: 'Evidence at `/api/v1/scalars/{id}`.' }),
  property: z.string().meta({ description: 'E.g. `uat.rm`.' }),
  value: z.number().nullable(),
  unit: z.string(),
  method: z.string(),
  flags: z.array(z.string()),
  condition: z.string(),
  orientation: orientation.nullable(),
  replicate: z.number().int(),
  epsilon: z.string(),
  zeta2: z.string(),
  status: z.string(),
})

export const testCondition = z.object({
  label: z.string(),
  orientation: orientation.nullable(),
  angle: z.number().nullable(),
  rate: z.number().nullable(),
  delay: z.number().nullable(),
  replicates: z.array(z.number().int()),
  zeta2: z.string(),
})

/** Everything of the answer but the points of its curves, which are large and are written from stored text. */
export const findTestHead = z.object({
  material: materialPlace.extend({ variants: z.array(variantFacts) }),
  test: z.object({ code: testCode, name: z.string(), standard: z.string(), defaultCondition: z.string() }),
  conditions: z.array(testCondition),
  scalars: z.array(testScalar),
  source,
})
export type FindTestHead = z.infer<typeof findTestHead>

export const findTestAnswer = findTestHead.extend({ curves: z.array(testCurve) }).meta({
  id: 'Test',
  examples: [
    {
      material: { ...exampleMaterial, variants: [] },
      test: { code: 'UAT', name: 'Uniaxial tension', standard: 'ISO 6892-1', defaultCondition: 'RD 1' },
      conditions: [],
      curves: [
        {
          id: '0c2c5d0e-6c38-4a5e-8f1b-9d8e7f6a5b4c',
          label: 'DP980 (6) GI 1.40 · RD 1',
          orientation: 'RD',
          condition: 'RD',
          replicate: 1,
          status: 'synthetic',
          ...exampleVariant,
          kind: 'engineering',
          x: { quantity: 'strain', unit: '1', values: [0, 0.001, 0.002] },
          y: { quantity: 'stress', unit: 'MPa', values: [0, 207, 414] },
        },
      ],
      scalars: [],
      source: exampleSource,
    },
  ],
})
export type FindTestAnswer = z.infer<typeof findTestAnswer>
