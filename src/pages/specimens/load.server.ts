import { data } from 'react-router'
import { mayDo } from '#contract/access/staff-actions.ts'
import { read } from '#pages/reading/reader.ts'
import { callerContext, type PageContext } from '#pages/reading/services.ts'
import { roleOf } from '#server/access/index.ts'
import { findSpecimen, proposeFiles, stepsOfSpecimen } from '#laboratory/server/specimens/index.ts'

/** @throws Response 404 if it does not exist or is not visible to the reader */
export async function loadSpecimen(context: PageContext, id: string) {
  const mayMove = mayDo(roleOf(context.get(callerContext)), 'projects.change')
  const found = await read(context, async (db) => {
    const specimen = await findSpecimen(db, id)
    if (!specimen) return undefined
    return {
      specimen,
      // Customers do not see names of staff.
      steps: (await stepsOfSpecimen(db, specimen.id)).map((step) => ({
        ...step,
        author: mayMove ? step.author : null,
      })),
      proposals: mayMove ? await proposeFiles(db, specimen) : [],
    }
  })
  if (!found) throw data(null, { status: 404 })
  return {
    ...found,
    called: found.specimen.code,
    mayMove,
  }
}
