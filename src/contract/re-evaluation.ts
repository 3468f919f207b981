import { z } from 'zod'
import { settings } from '#core/evaluate/stated/settings.ts'
import { cellStatuses, coilStates } from './material-status.ts'
import { testCode } from './upload.ts'

const keys: readonly string[] = settings.map(({ key }) => key)
const text = (most: number) => z.string().trim().min(1).max(most).exactOptional()

/** Which specimens are evaluated again, and by what. What is left out does not matter; a setting that is left out stays as it is stated. */
export const reEvaluationAsked = z
  .strictObject({
    /** All tests without it. */
    test: testCode.exactOptional(),
    /** Part of the name of the coil. */
    find: text(100),
    /** Path of a place of the tree: `Steels/AHSS`. */
    below: text(300),
    /** Of the test in the matrix of material status; of any test without one. */
    status: z.enum(cellStatuses).exactOptional(),
    state: z.enum(coilStates).exactOptional(),
    /** `RD`, `240 Minute`. */
    condition: text(60),
    number: z.int().min(1).max(9999).exactOptional(),
    /** A flag that one of its numbers has. */
    flag: text(60),
    /** Only specimens with a number of another version of the method than today's. */
    older: z.boolean().default(false),
    settings: z
      .record(
        z.string().refine((key) => keys.includes(key)),
        z.string().trim().min(1).max(40),
      )
      .default({}),
  })
  .refine(({ test, settings: given }) => test !== undefined || Object.keys(given).length === 0, {
    path: ['test'],
    message: 'Choose the test whose settings these are.',
  })
export type ReEvaluationAsked = z.output<typeof reEvaluationAsked>

/** Specimens and coils that one re-evaluation may concern. */
export const mostReEvaluated = { specimens: 20_000, coils: 2_000 } as const
