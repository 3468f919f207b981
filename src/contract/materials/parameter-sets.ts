import { z } from 'zod'

const number = z.number().nullable()

export const setParameterFit = z
  .object({
    id: z.string(),
    standardError: number.meta({ description: '0 for a held parameter; null where the data do not determine it.' }),
    lower: number,
    upper: number,
    fixed: z.boolean(),
    atBound: z.enum(['lower', 'upper']).nullable(),
  })
  .meta({ id: 'ParameterFit' })

/** Fit of a stored set; same shape as `core/parameter-sets`. */
export const setFit = z.object({
  version: z.string().meta({ description: 'Version of the fitting software; changes when results can change.' }),
  method: z.string(),
  data: z.array(z.string()).readonly().meta({ description: 'Input data, one line for each source.' }),
  points: z.number().int(),
  level: z.number().meta({ description: 'Confidence level of `lower` and `upper`.' }),
  parameters: z.array(setParameterFit).readonly(),
  covariance: z
    .array(z.array(z.number()).readonly())
    .readonly()
    .nullable()
    .meta({ description: 'In the order of the parameters; null where the method gives none.' }),
  rmse: number.meta({ description: 'Root mean square of the residuals, in `unit`.' }),
  unit: z.string(),
  r2: number,
  aicc: number,
  bic: number,
  residuals: z
    .object({
      largest: z.number(),
      largestShare: z.number(),
      durbinWatson: z.number(),
      effectivePoints: number.optional().meta({
        description:
          'Effective number of independent points, used for errors and intervals. Null if all points are independent; absent before `fit-5`.',
      }),
      runsP: number,
    })
    .nullable(),
  stop: z.string().nullable().meta({ description: 'Why the optimisation ended; null for closed-form fits.' }),
  converged: z.boolean(),
  warnings: z.array(z.string()).readonly(),
})
export type SetFit = z.infer<typeof setFit>

export const setProofRun = z
  .object({
    path: z.string().meta({ description: 'E.g. `tension-rd`, `reversal`, `rate-100`, `limit`, `fracture`.' }),
    label: z.string(),
    x: z.object({ quantity: z.string(), unit: z.string(), values: z.array(z.number()).readonly() }),
    measured: z.object({ quantity: z.string(), unit: z.string(), values: z.array(z.number()).readonly() }),
    simulated: z
      .array(z.number())
      .readonly()
      .meta({ description: 'Same length as `measured`; empty if the card cannot be simulated along this path.' }),
    rms: number.meta({ description: 'Root mean square error, in the unit of `measured`.' }),
    share: number.meta({ description: 'Root mean square error divided by the mean measured value [1].' }),
    worst: z.object({ x: z.number(), measured: z.number(), simulated: z.number() }).nullable(),
    limit: z.number().meta({ description: 'Largest accepted `share` [1].' }),
    passed: z.boolean(),
    verdict: z.string(),
  })
  .meta({ id: 'ProofRun' })
export const setProof = z.object({
  version: z.string(),
  card: z.string().meta({ description: 'Card whose text was simulated, e.g. `ls-dyna-mat-133`.' }),
  unitSystem: z.string(),
  passed: z.boolean(),
  verdict: z.string(),
  runs: z.array(setProofRun).readonly(),
})
export type SetProof = z.infer<typeof setProof>
