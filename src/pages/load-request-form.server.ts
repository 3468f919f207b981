import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { longest } from '#contract/requests/fields.ts'
import { requestKinds } from '#contract/requests/kinds.ts'
import { type RequestKind } from '#contract/requests/request-kind.ts'
import { contactAddress, sampleContact } from '#contract/sample-contact.ts'
import type { SiteText } from '#contract/site-texts.ts'
import { ownText } from '#pages/own-text.server.ts'
import { read } from '#pages/reader.ts'
import { accountContext, callerContext, type PageContext } from '#pages/services.ts'
import { rightsOf } from '#server/access/index.ts'

export type FormPage = {
  readonly kind: RequestKind
  /** Forms that the page leads to: on the general one all others. */
  readonly others: readonly Pick<RequestKind, 'id' | 'address' | 'name' | 'title'>[]
  readonly title: string
  /** What is known of the reader already. */
  readonly known: Readonly<Record<string, string>>
  /** Of this very form: what is sent twice under it is one request. */
  readonly sendKey: string
  readonly plans: readonly string[]
  /** On the contact page alone. */
  readonly where: ContactFacts | null
}

/** Where the laboratory is and when somebody answers, as its operator says it; until then a sample. */
export type ContactFacts = SiteText['facts'][number] & { readonly text: string; readonly sample: boolean }

/** @throws Response 404 for an address without a form */
export async function loadForm(context: PageContext, url: URL): Promise<FormPage> {
  const path = url.pathname.replace(/(\/|\.data)$/, '')
  const kind = requestKinds.find(({ address }) => address === path)
  if (!kind) throw data(null, { status: 404 })
  const { contact, plans } = await contactOf(context)
  const about = (url.searchParams.get('about') ?? '').replaceAll(/\p{C}/gu, '').slice(0, longest.line)
  return {
    kind,
    others: kind.id === 'general' ? requestKinds.filter(({ id }) => id !== kind.id).map(brief) : [],
    title: kind.id === 'subscription' && plans.length > 0 ? 'Upgrade Subscription' : kind.title,
    known: { ...contact, ...(kind.about !== undefined && { [kind.about]: about }) },
    sendKey: randomUUID(),
    plans,
    where: kind.address === contactAddress ? whereOf(await ownText(context, contactAddress)) : null,
  }
}

function whereOf(own: SiteText | null): ContactFacts {
  const facts = own?.facts.find(({ label }) => label === sampleContact.label) ?? sampleContact
  return { ...facts, text: own?.text ?? '', sample: own === null }
}

const brief = ({ id, address, name, title }: RequestKind) => ({ id, address, name, title })

/** Name, address and organisation of the reader who has logged in: nothing is typed twice. */
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
