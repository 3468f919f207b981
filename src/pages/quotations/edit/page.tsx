import { privateMeta } from '#pages/page-meta.ts'
import { sendToAction } from '#web/ui/send-to-action.ts'
import type { Route } from './+types/page.ts'
import { loadQuotationForm } from './load.server.ts'
import { QuotationFormView } from './quotation-form.tsx'
import { quotationFormAction } from './verbs.server.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadQuotationForm(context, params.reference)

export const action = quotationFormAction

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendToAction({ serverAction })

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(`${params.reference} · Quotations`)
}

export default function EditQuotation({ loaderData }: Route.ComponentProps) {
  return <QuotationFormView {...loaderData} />
}
