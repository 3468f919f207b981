import { z } from 'zod'
import {
  curveRecord,
  scalarEvidence as evidence,
  type ScalarEvidence,
  scalarRecord,
  type ScalarRecord,
} from '../tests.ts'

/** Version 1 of the API calls a coil a variant. */
const scalarAnswer = scalarRecord.omit({ coilId: true }).extend({ variantId: z.uuid() })
export type ScalarAnswer = z.infer<typeof scalarAnswer>

const curveAnswer = curveRecord.omit({ coilId: true, coil: true }).extend({ variantId: z.uuid(), variant: z.string() })

export const scalarEvidence = evidence
  .extend({ scalar: scalarAnswer, curve: curveAnswer.nullable() })
  .meta({ id: 'ScalarEvidence' })

export function scalarAnswerOf({ coilId, ...scalar }: ScalarRecord): ScalarAnswer {
  return { ...scalar, variantId: coilId }
}

export function evidenceAnswerOf({ scalar, curve, ...rest }: ScalarEvidence): z.infer<typeof scalarEvidence> {
  return { ...rest, scalar: scalarAnswerOf(scalar), curve: curve && curveAnswerOf(curve) }
}

function curveAnswerOf({ coilId, coil, ...curve }: NonNullable<ScalarEvidence['curve']>): z.infer<typeof curveAnswer> {
  return { ...curve, variantId: coilId, variant: coil }
}
