import { z } from 'zod'
import { specimenMove } from '#contract/projects/specimen-forms.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'
import { attachFile, moveSpecimen } from '#laboratory/server/specimens/index.ts'

export const specimenAction = actions('/specimens/:id', {
  move: verb(
    specimenMove,
    async (wanted, { accounts, caller, visit }) => {
      const { state } = await moveSpecimen(accounts().database, caller, wanted, visit.reference)
      return { state }
    },
    (fields) => Object.fromEntries([...fields].filter(([name, value]) => name in specimenMove.shape && value !== '')),
  ),
  attach: verb(z.object({ id: z.uuid(), replicate: z.uuid('choose a file') }), (wanted, { accounts, caller, visit }) =>
    attachFile(accounts().database, caller, wanted, visit.reference),
  ),
})
