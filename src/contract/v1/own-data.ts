import { z } from 'zod'
import { cards, unitSystems } from '#core/cards/index.ts'
import { losses } from '#core/fit/index.ts'
import { hardeningLaws } from '#core/models/hardening/index.ts'
import { corners } from '#core/scatter/study.ts'
import { testCode } from '../catalogue.ts'
import { evaluationWindow } from '../tests.ts'
import { columnChoice, uploadGeometry } from '../uploads/upload.ts'
import { cardProofRun } from './card-proof.ts'

/** Of one call. Larger series are imported (`/api/v1/batches`). */
export const evaluationLimits = { files: 20, fileBytes: 10 * 1024 * 1024, bytes: 30 * 1024 * 1024 } as const

const law = z.enum(hardeningLaws.map(({ id }) => id))
const units = z.enum(unitSystems.map(({ id }) => id))

const fileSettings = z.strictObject({
  test: testCode.optional().meta({ description: 'Test type. Default: as in the file, otherwise UAT.' }),
  direction: z.enum(['RD', 'DD', 'TD']).optional().meta({
    description: 'Direction. Default: as in the file or its name. A file with several specimens keeps its own.',
  }),
  geometry: uploadGeometry
    .optional()
    .meta({ description: 'Dimensions before the test [mm, mm²]. They take precedence over the file.' }),
  columns: z
    .array(columnChoice)
    .max(100)
    .optional()
    .meta({ description: 'Role, unit and sign of columns that are not recognised.' }),
})

const wantedCard = z.strictObject({
  card: z
    .enum(cards.map(({ id }) => id))
    .meta({ description: 'Id of the card, from `GET /api/v1/catalogue/cards`.', examples: ['ls-dyna-mat-024'] }),
  units: units.default('mm-t-s').meta({ description: 'Unit system of the card.' }),
  law: law.optional().meta({ description: 'Hardening law. Default: the law that ranks first.' }),
})

export const evaluationSettings = fileSettings.extend({
  files: z
    .record(z.string().max(300), fileSettings)
    .default({})
    .meta({ description: 'Settings of single files by name. They take precedence over the others.' }),
  curves: z.boolean().default(false).meta({ description: 'Return curves, thinned to at most 1,200 points.' }),
  card: wantedCard
    .extend({
      corner: z
        .enum(corners.map(([name]) => name))
        .default('nominal')
        .meta({ description: 'Softer or harder coil by the scatter of the specimens.' }),
      material: z.string().trim().min(1).max(120).optional().meta({ description: 'Name in the header of the card.' }),
      thickness: z.number().positive().max(100).optional().meta({ description: 'Thickness of the sheet [mm].' }),
    })
    .optional()
    .meta({ description: 'Solver card to write and prove. Default: none.' }),
})
export type EvaluationSettings = z.output<typeof evaluationSettings>

const issue = z
  .object({
    severity: z.enum(['error', 'warning', 'info']),
    code: z.string(),
    message: z.string(),
    line: z.int().nullable(),
    column: z.string().nullable(),
  })
  .meta({ id: 'EvaluationIssue' })

const value = z.object({
  id: z.string().meta({ description: 'Id of the property, from `GET /api/v1/catalogue/properties`.' }),
  value: z.number().nullable().meta({ description: 'Null if the file does not support a value; `flags` says why.' }),
  unit: z.string(),
  method: z.string(),
  window: evaluationWindow.nullable(),
  flags: z.array(z.string()),
})

const curve = z.object({ x: z.array(z.number()), y: z.array(z.number()), recorded: z.int() })

const specimen = z
  .object({
    label: z.string(),
    test: testCode,
    condition: z
      .string()
      .nullable()
      .meta({ description: 'Such as `RD`; null if unknown: not pooled, fitted or in a card.' }),
    material: z.string().nullable(),
    synthetic: z.boolean().meta({ description: 'The file states that it was not measured.' }),
    geometry: z.record(z.string(), z.number()).meta({ description: 'Dimensions used [mm, mm²].' }),
    values: z.array(value),
    laboratory: z
      .array(z.object({ id: z.string().nullable(), name: z.string(), value: z.number(), unit: z.string() }))
      .meta({ description: 'Results stated in the file.' }),
    curves: z.record(z.string(), curve).meta({ description: 'By kind, in stored units; empty unless requested.' }),
  })
  .meta({ id: 'EvaluatedSpecimen' })

const evaluatedFile = z
  .object({
    name: z.string(),
    refused: z
      .string()
      .nullable()
      .meta({ description: 'Reason if the file cannot be read; the other fields are empty.' }),
    format: z.string(),
    test: testCode.nullable(),
    method: z.string().meta({ description: 'Version of the evaluation.' }),
    columns: z.array(z.object({ name: z.string(), role: z.string(), unit: z.string(), missing: z.int() })),
    unclear: z.array(z.string()).meta({ description: 'Reasons to check the columns.' }),
    issues: z.array(issue),
    specimens: z.array(specimen),
  })
  .meta({ id: 'EvaluatedFile' })
export type EvaluatedFile = z.infer<typeof evaluatedFile>

const parameter = z.object({
  id: z.string(),
  unit: z.string(),
  value: z.number(),
  standardError: z.number().nullable().meta({ description: 'Null if the data do not determine it.' }),
})

const ranking = z
  .object({
    id: z.string(),
    label: z.string(),
    verdict: z.enum(['good', 'amber', 'refused']).meta({ description: '`amber`: usable, see `reason`.' }),
    reason: z.string(),
    parameters: z.array(parameter),
    rmse: z.number().nullable().meta({ description: '[MPa]' }),
    behind: z.number().nullable().meta({ description: 'AICc above the best law of the same verdict.' }),
  })
  .meta({ id: 'RankedLaw' })

const ownCard = z
  .object({
    card: z.string(),
    units: z.string(),
    law: z.string(),
    refused: z.array(z.string()).meta({ description: 'Reasons if the card cannot be written; empty otherwise.' }),
    name: z.string().nullable().meta({ description: 'Proposed file name.' }),
    files: z.array(z.object({ name: z.string(), text: z.string() })),
    notes: z.array(z.string()).meta({ description: 'Assumptions and corrections.' }),
    verdict: z.string(),
    outcome: z.enum(['proven', 'partly', 'failed']).nullable().meta({ description: 'Null without a measured curve.' }),
    runs: z.array(cardProofRun),
  })
  .meta({ id: 'OwnCard' })
export type OwnCardAnswer = z.infer<typeof ownCard>

export const evaluation = z
  .object({
    files: z.array(evaluatedFile),
    means: z.array(
      z.object({
        test: testCode,
        condition: z.string(),
        property: z.string(),
        unit: z.string(),
        n: z.int(),
        mean: z.number(),
        s: z.number().nullable().meta({ description: 'Standard deviation; null for one specimen.' }),
        interval: z
          .tuple([z.number(), z.number()])
          .nullable()
          .meta({ description: '95 % interval of the mean; null below three specimens.' }),
      }),
    ),
    fit: z.object({
      refused: z.string().nullable().meta({ description: 'Reason if no law can be fitted.' }),
      window: z
        .object({ from: z.number(), to: z.number() })
        .nullable()
        .meta({ description: 'Plastic strain used [1].' }),
      laws: z.array(ranking).meta({ description: 'Hardening laws along RD, best first.' }),
    }),
    card: ownCard.nullable(),
  })
  .meta({ id: 'Evaluation' })
export type Evaluation = z.infer<typeof evaluation>

const column = (unit: string) =>
  z
    .array(z.number())
    .min(3)
    .max(5_000)
    .meta({ description: `[${unit}]` })
const byParameter = <S extends z.ZodType>(of: S, description: string) =>
  z.record(z.string().max(20), of).optional().meta({ description })

export const fitRequest = z
  .strictObject({
    strain: column('1').meta({ description: 'Plastic strain [1], increasing.' }),
    stress: column('MPa').meta({ description: 'True stress [MPa].' }),
    law: law.meta({ description: 'Hardening law.' }),
    window: z
      .strictObject({ from: z.number().min(0).optional(), to: z.number().positive().optional() })
      .optional()
      .meta({ description: 'Plastic strain of the points used [1].' }),
    fixed: byParameter(z.number(), 'Parameters that are not fitted.'),
    bounds: byParameter(z.tuple([z.number(), z.number()]), 'Bounds by parameter.'),
    start: byParameter(z.number(), 'Start values by parameter.'),
    anchorAtAg: z.boolean().default(false).meta({ description: 'Fix value and slope at maximum force (Considère).' }),
    modulus: z.number().min(1_000).max(1_000_000).default(207_000).meta({ description: 'Young’s modulus [MPa].' }),
    poisson: z.number().min(0).max(0.49).default(0.3).meta({ description: 'Poisson’s ratio [1], for the card.' }),
    density: z.number().min(100).max(30_000).default(7_850).meta({ description: 'Density [kg/m³], for the card.' }),
    loss: z
      .enum(losses.map(({ id }) => id))
      .optional()
      .meta({ description: 'Default: linear (least squares).' }),
    lossScale: z.number().positive().optional().meta({ description: 'Scale of the loss [MPa]. Default: 1.' }),
    level: z.number().min(0.5).max(0.999).optional().meta({ description: 'Confidence of intervals. Default: 0.95.' }),
    seed: z.int().min(0).max(4_294_967_295).optional().meta({ description: 'Seed of further starts.' }),
    card: wantedCard
      .omit({ law: true })
      .extend({ name: z.string().trim().min(1).max(120).default('curve').meta({ description: 'Name in the header.' }) })
      .optional()
      .meta({ description: 'Solver card of the curve to write and prove. Default: none.' }),
  })
  .meta({ id: 'FitRequest' })
export type FitRequest = z.output<typeof fitRequest>

const band = z.object({ lower: z.array(z.number()), upper: z.array(z.number()) })

export const curveFit = z
  .object({
    law: z.string(),
    parameters: z.array(
      parameter.extend({
        lower: z.number().nullable(),
        upper: z.number().nullable(),
        fixed: z.boolean(),
        atBound: z.enum(['lower', 'upper']).nullable(),
      }),
    ),
    covariance: z.array(z.array(z.number())).meta({ description: 'In the order of the parameters.' }),
    rmse: z.number().meta({ description: '[MPa]' }),
    r2: z.number(),
    aicc: z.number().nullable(),
    bic: z.number().nullable(),
    stop: z.string(),
    converged: z.boolean(),
    window: z.object({ from: z.number(), to: z.number(), points: z.int() }),
    anchor: z.object({ strain: z.number(), stress: z.number(), slope: z.number().optional() }).nullable(),
    warnings: z.array(z.string()),
    bands: z
      .object({
        level: z.number(),
        strain: z.array(z.number()),
        stress: z.array(z.number()),
        confidence: band,
        prediction: band,
      })
      .meta({ description: 'Fitted stress [MPa] with its bands; strains above `window.to` are extrapolated.' }),
    card: ownCard.nullable(),
  })
  .meta({ id: 'CurveFit' })
export type CurveFit = z.infer<typeof curveFit>
