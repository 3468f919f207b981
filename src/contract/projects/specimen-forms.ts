import { z } from 'zod'
import { filledLine, line } from '../text.ts'
import { countUpTo } from './forms.ts'
import { specimenStates } from './specimen-states.ts'

/** [mm], with a comma or a point. */
const size = (max: number, what: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,4}([.,]\d{1,4})?$/, `${what} must be a number of millimetres`)
    .transform((text) => Number(text.replace(',', '.')))
    .refine((value) => value > 0 && value <= max, `${what} must be above 0 and at most ${max} mm`)
    .optional()

export const specimenMove = z.object({
  id: z.uuid(),
  /** State shown in the form, so that two users do not skip a state. */
  from: z.enum(specimenStates),
  to: z.enum(specimenStates),
  reason: line(300).optional(),
  /** [mm] */
  thickness: size(25, 'Thickness'),
  width: size(2000, 'Width'),
  sure: z
    .literal('yes')
    .transform(() => true)
    .optional(),
  machine: line(80).optional(),
  place: line(80).optional(),
})
export type SpecimenMove = z.output<typeof specimenMove>

export const newDelivery = z.object({
  arrived: z.iso.date(),
  pieces: countUpTo(10_000),
  marking: filledLine(200),
  place: filledLine(80),
})
export type NewDelivery = z.output<typeof newDelivery>
