import { data } from 'react-router'
import { testTypes } from '#core/test-types/registry.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { quotationForm } from '#laboratory/views/projects/index.ts'

/** @throws Response 404 for an unknown reference */
export async function loadQuotationForm(context: PageContext, reference: string) {
  const { form } = await readAsStaff(context, 'projects.change', async (db) => ({
    form: await quotationForm(db, reference),
  }))
  if (!form) throw data(null, { status: 404 })
  const tests = testTypes.map(({ code, name }) => ({ value: code as string, label: `${code}, ${name}` }))
  // Not readable before the first version.
  return { form, tests, ...(!form.written && { above: [{ label: 'Quotations', to: '/quotations' }] }) }
}
export type QuotationFormData = Awaited<ReturnType<typeof loadQuotationForm>>
