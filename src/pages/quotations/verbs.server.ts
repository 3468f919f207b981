import { redirect } from 'react-router'
import { newQuotation } from '#contract/projects/quotation-form.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'
import { laboratoryDay } from '#laboratory/server/projects/index.ts'
import { makeQuotation } from '#laboratory/server/quotations/index.ts'
import { module } from './module.ts'

export const quotationsAction = actions(module.address, {
  'make-quotation': verb(newQuotation, async (quotation, { accounts, caller, visit }) => {
    const year = Number(laboratoryDay().slice(0, 4))
    const made = await accounts().database.asWriter(caller, (db) =>
      makeQuotation(db, quotation, { year, reference: visit.reference }),
    )
    return redirect(`/quotations/${made}/edit`, 303)
  }),
})
