import { privateMeta } from '#pages/frame/page-meta.ts'
import type { Route } from './+types/page.ts'
import { loadQuotationForm } from './load.server.ts'
import { QuotationFormView } from './quotation-form.tsx'

export { quotationFormAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadQuotationForm(context, params.reference)

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(`${params.reference} · Quotations`)
}

export default function EditQuotation({ loaderData }: Route.ComponentProps) {
  return <QuotationFormView {...loaderData} />
}
