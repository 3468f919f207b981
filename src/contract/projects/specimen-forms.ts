import { z } from 'zod'
import { filledLine, line } from '../text.ts'
import { countUpTo } from './forms.ts'
import { specimenStates } from './specimen-states.ts'

/** [mm], with a comma or a point. */
const size = (most: number, what: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,4}([.,]\d{1,4})?$/, `${what} must be a number of millimetres`)
    .transform((text) => Number(text.replace(',', '.')))
    .refine((value) => value > 0 && value <= most, `${what} must be above 0 and at most ${most} mm`)
    .optional()

/** The next state of a specimen, with what belongs to it. */
export const specimenMove = z.object({
  id: z.uuid(),
  /** Where the caller saw it: two people with one specimen do not skip a state together. */
  from: z.enum(specimenStates),
  to: z.enum(specimenStates),
  reason: line(300).optional(),
  /** Of a specimen that becomes measured [mm]. */
  thickness: size(25, 'Thickness'),
  width: size(2000, 'Width'),
  /** An odd size is meant. */
  sure: z
    .literal('yes')
    .transform(() => true)
    .optional(),
  machine: line(80).optional(),
  place: line(80).optional(),
})
export type SpecimenMove = z.output<typeof specimenMove>

/** What came in. */
export const newDelivery = z.object({
  arrived: z.iso.date(),
  pieces: countUpTo(10_000),
  /** What is written on the sheet. */
  marking: filledLine(200),
  place: filledLine(80),
})
export type NewDelivery = z.output<typeof newDelivery>
