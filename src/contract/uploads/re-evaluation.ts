import { z } from 'zod'
import { settings } from '#core/evaluate/stated/settings.ts'
import { cellStatuses, coilStates } from '#contract/materials/material-status.ts'
import { testCode } from './upload.ts'

const keys: readonly string[] = settings.map(({ key }) => key)
const text = (max: number) => z.string().trim().min(1).max(max).exactOptional()

/** Filter and settings of a re-evaluation. Absent filters do not filter; absent settings are unchanged. */
export const reEvaluationRequest = z
  .strictObject({
    test: testCode.exactOptional(),
    find: text(100),
    /** Path of a catalogue node: `Steels/AHSS`. */
    below: text(300),
    /** Of the test; without a test of any. */
    status: z.enum(cellStatuses).exactOptional(),
    state: z.enum(coilStates).exactOptional(),
    /** `RD`, `240 Minute` */
    condition: text(60),
    number: z.int().min(1).max(9999).exactOptional(),
    flag: text(60),
    /** Only specimens with values of another method version. */
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
    message: 'Choose the test of these settings.',
  })
export type ReEvaluationRequest = z.output<typeof reEvaluationRequest>

export const maxReEvaluated = { specimens: 20_000, coils: 2_000 } as const
