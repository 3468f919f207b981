import { z } from 'zod'
import { forbidden } from '#contract/errors.ts'
import { testCodes } from '#core/test-types/index.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'
import { orderSpecimens, receiveDelivery } from '#laboratory/server/specimens/index.ts'
import { countUpTo } from '#contract/projects/forms.ts'
import { newDelivery } from '#contract/projects/specimen-forms.ts'
import { filledLine } from '#contract/text.ts'

const code = z.string().regex(/^[PT]-\d{4}-\d{3,6}$/)

const receive = newDelivery.extend({ code })

const add = z.object({
  code,
  material: filledLine(80).regex(/^[^/]*$/, 'must not contain a slash'),
  test: z.enum(testCodes),
  directions: z.array(z.enum(['RD', 'DD', 'TD', '-'])).min(1, 'choose at least one'),
  count: countUpTo(50),
})

export const samplesAction = actions('/project-tracking-system/:code/samples', {
  receive: verb(receive, async ({ code, ...delivery }, { accounts, caller, visit, scan }, { files }) => {
    const arrival = { project: code, delivery, photos: files, scan }
    return { received: await receiveDelivery(accounts().database, caller, arrival, visit.reference) }
  }),
  add: verb(
    add,
    async ({ code, ...wanted }, { accounts, caller, visit }) => {
      if (caller.kind !== 'account') throw forbidden()
      return { added: await orderSpecimens(accounts().database, caller, { project: code, ...wanted }, visit.reference) }
    },
    (fields) => ({
      ...Object.fromEntries(fields),
      directions: fields.getAll('directions').length > 0 ? fields.getAll('directions') : ['-'],
    }),
  ),
})
