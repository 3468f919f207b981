import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { maxLengths } from '#contract/requests/fields.ts'
import { requestKinds } from '#contract/requests/kinds.ts'
import { type RequestKind } from '#contract/requests/request-kind.ts'
import { contactAddress, sampleContact } from '#contract/site/sample-contact.ts'
import type { SiteText } from '#contract/site/site-texts.ts'
import { operatorText } from '#pages/reading/operator-text.server.ts'
import { read } from '#pages/reading/reader.ts'
import { accountContext, callerContext, type PageContext } from '#pages/reading/services.ts'
import { rightsOf } from '#server/access/index.ts'

export type FormPage = {
  readonly kind: RequestKind
  /** Forms that the page links to; the general one links to all. */
  readonly others: readonly Pick<RequestKind, 'id' | 'address' | 'name' | 'title'>[]
  readonly title: string
  readonly known: Readonly<Record<string, string>>
  /** Id of this form: repeated submissions are one request. */
  readonly sendKey: string
  readonly plans: readonly string[]
  /** On the contact page only. */
  readonly where: ContactFacts | null
}

/** Address and hours of the laboratory, from its operator or as sample text. */
export type ContactFacts = SiteText['facts'][number] & { readonly text: string; readonly sample: boolean }

/** @throws Response 404 for an address without a form */
export async function loadForm(context: PageContext, url: URL): Promise<FormPage> {
  const path = url.pathname.replace(/(\/|\.data)$/, '')
  const kind = requestKinds.find(({ address }) => address === path)
  if (!kind) throw data(null, { status: 404 })
  const { contact, plans } = await contactOf(context)
  const about = (url.searchParams.get('about') ?? '').replaceAll(/\p{C}/gu, '').slice(0, maxLengths.line)
  return {
    kind,
    others: kind.id === 'general' ? requestKinds.filter(({ id }) => id !== kind.id).map(brief) : [],
    title: kind.id === 'subscription' && plans.length > 0 ? 'Upgrade Subscription' : kind.title,
    known: { ...contact, ...(kind.about !== undefined && { [kind.about]: about }) },
    sendKey: randomUUID(),
    plans,
    where: kind.address === contactAddress ? whereOf(await operatorText(context, contactAddress)) : null,
  }
}

function whereOf(own: SiteText | null): ContactFacts {
  const facts = own?.facts.find(({ label }) => label === sampleContact.label) ?? sampleContact
  return { ...facts, text: own?.text ?? '', sample: own === null }
}

const brief = ({ id, address, name, title }: RequestKind) => ({ id, address, name, title })

export async function contactOf(context: PageContext) {
  const caller = context.get(callerContext)
  const account = context.get(accountContext)
  if (caller.kind !== 'account' || !account) return { contact: {}, plans: [] }
  const { plans, organisation } = await read(context, (db) => rightsOf(db, caller))
  return {
    contact: { name: account.name, email: account.email, organisation: organisation?.name ?? '' },
    plans: plans.map(({ name }) => name),
  }
}
