import { z } from 'zod'
import { specimenStates } from '#contract/projects/specimen-states.ts'
import { actions, verb } from '#pages/actions.server.ts'
import { attachFile, moveSpecimen } from '#server/specimens/index.ts'
import { line } from '#contract/text.ts'

/** [mm], with a comma or a point. */
const size = (most: number, what: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,4}([.,]\d{1,4})?$/, `${what} must be a number of millimetres`)
    .transform((text) => Number(text.replace(',', '.')))
    .refine((value) => value > 0 && value <= most, `${what} must be above 0 and at most ${most} mm`)
    .optional()

const move = z.object({
  id: z.uuid(),
  from: z.enum(specimenStates),
  to: z.enum(specimenStates),
  reason: line(300).optional(),
  thickness: size(25, 'Thickness'),
  width: size(2000, 'Width'),
  sure: z.literal('yes').optional(),
  machine: line(80).optional(),
  place: line(80).optional(),
})

export const specimenAction = actions('/specimens/:id', {
  move: verb(
    move,
    async ({ sure, ...wanted }, { accounts, caller, visit }) => {
      const moved = { ...wanted, sure: sure === 'yes' }
      const { state } = await moveSpecimen(accounts().database, caller, moved, visit.reference)
      return { state }
    },
    (fields) => Object.fromEntries([...fields].filter(([name, value]) => name in move.shape && value !== '')),
  ),
  attach: verb(z.object({ id: z.uuid(), replicate: z.uuid('choose a file') }), (wanted, { accounts, caller, visit }) =>
    attachFile(accounts().database, caller, wanted, visit.reference),
  ),
})
