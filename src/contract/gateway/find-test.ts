import { z } from 'zod'
import { coatings, millType, testCode } from '#contract/catalogue.ts'
import { curveKinds } from '#contract/tests.ts'
import { exampleCoil, exampleMaterial, exampleSource } from './find-tab-example.ts'
import { releaseParam } from '#contract/releases/release.ts'
import { gatewayCoil, materialPlace, nameText, source } from './texts.ts'

/** At 0°, 45° or 90° to the rolling direction. */
export const orientation = z.enum(['RD', 'DD', 'TD'])

/** Body of `find-test`, `find-test-plotly` and `find-table`. Absent filters do not filter. */
export const findTestBody = z
  .strictObject({
    epsilon: nameText.meta({ description: 'Name of the material. Example: `DP980 (6)`.' }),
    zeta2: nameText.optional().meta({ description: 'Display name of a coil. Default: all coils.' }),
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
      .meta({ description: 'Material types; `undefined` means coils of which none is known.' }),
    thickness: z
      .tuple([z.number().min(0).max(100), z.number().min(0).max(100)])
      .refine(([from, to]) => from <= to, 'the first thickness is above the second')
      .optional()
      .meta({ description: 'From and to, both included [mm].' }),
    comparing: z.array(nameText).max(7).optional().meta({
      description:
        'Further materials, or one coil of each (`DP980-2~DP980-2-GI-1.40`). Returns 403 if any of them does not exist or is not visible to you.',
    }),
    release: releaseParam,
    project: z.string().trim().min(1).max(40).optional().meta({
      description: 'Code of a project; returns only the specimens cut for it. Returns 404 if you have no such project.',
    }),
  })
  .meta({
    id: 'FindTest',
    examples: [{ epsilon: 'DP980 (6)', test: 'UAT', orientations: ['RD', 'TD'], thickness: [0, 5] }],
  })
export type FindTestBody = z.infer<typeof findTestBody>

export const curveAxis = z
  .object({
    quantity: z.string(),
    unit: z.string().meta({ description: 'Unit of the values; `1` is a fraction.' }),
    categories: z
      .array(z.string())
      .optional()
      .meta({ description: 'Labels of the categories, if the axis has categories.' }),
    values: z.array(z.number().nullable()).meta({ description: 'All digits; null where nothing was measured.' }),
  })
  .meta({ id: 'CurveAxis' })

export const testCurve = z
  .object({
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
  .meta({ id: 'Curve' })
export const testScalar = z
  .object({
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
  .meta({ id: 'Scalar' })

export const testCondition = z
  .object({
    label: z.string(),
    orientation: orientation.nullable(),
    angle: z.number().nullable(),
    rate: z.number().nullable(),
    delay: z.number().nullable(),
    replicates: z.array(z.number().int()),
    zeta2: z.string(),
  })
  .meta({ id: 'TestCondition' })

/** Response without the points of its curves, which are written from stored text. */
export const findTestHead = z.object({
  material: materialPlace.extend({ variants: z.array(gatewayCoil) }),
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
          ...exampleCoil,
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
