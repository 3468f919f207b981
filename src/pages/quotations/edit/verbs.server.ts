import { redirect } from 'react-router'
import { z } from 'zod'
import { quotationReference, quotationVersion } from '#contract/projects/quotation-form.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'
import { laboratoryDay } from '#laboratory/server/projects/index.ts'
import { saveDraft, sendQuotation } from '#laboratory/server/quotations/index.ts'
import { readPositions } from './position-fields.ts'

export const quotationFormAction = actions('/quotations/:reference/edit', {
  'save-version': verb(
    z.object({ reference: quotationReference, version: quotationVersion }),
    async (draft, { accounts, caller, visit }) => {
      await accounts().database.asWriter(caller, (db) => saveDraft(db, caller, draft, visit.reference))
    },
    (fields) => ({
      reference: fields.get('reference'),
      version: {
        currency: fields.get('version.currency'),
        tax: fields.get('version.tax'),
        validUntil: fields.get('version.validUntil'),
        terms: fields.get('version.terms') ?? '',
        positions: readPositions(fields),
      },
    }),
  ),
  'send-version': verb(
    z.object({ reference: quotationReference }),
    async ({ reference }, { accounts, caller, siteUrl, visit }) => {
      const sent = { reference, today: laboratoryDay(), siteUrl, request: visit.reference }
      await accounts().database.asWriter(caller, (db) => sendQuotation(db, caller, sent))
      return redirect(`/quotations/${reference}`, 303)
    },
  ),
})
