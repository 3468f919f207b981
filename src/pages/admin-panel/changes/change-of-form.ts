import { statusFilter } from '#contract/materials/status-filter.ts'
import { endedCounts, retentionCounts, logInCounts } from '#contract/site/site-rule-counts.ts'
import { centsFrom } from '#contract/prices/amount.ts'
import { factsOfLines } from '#contract/site/fact-lines.ts'
import { fromDayInput } from '#web/format/day.ts'

/**
 * Converts a form of administration to the input of `staffChange`: lists, counts, moments and null. Texts that cannot
 * be converted are unchanged, so that the schema refuses them.
 */
export function changeOfForm(fields: URLSearchParams): Record<string, unknown> {
  const kind = fields.get('kind') ?? ''
  return { kind, ...(Object.hasOwn(readers, kind) ? readers[kind]! : plain)(fields) }
}

type Reader = (fields: URLSearchParams) => Record<string, unknown>

const about = new Set(['verb', 'once', 'proof', 'scripted', 'kind', 'title', 'reason', 'preview', 'needsReason'])

const plain: Reader = (fields) => Object.fromEntries([...fields].filter(([name]) => !about.has(name)))

const organisation: Reader = (fields) => ({
  ...plain(fields),
  domains: wordsOf(fields.get('domains')),
  ...(fields.has('shown') && { shown: wordsOf(fields.get('shown')) }),
})

const plan: Reader = (fields) => ({
  ...Object.fromEntries(
    ['code', 'plan', 'name'].flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : [])),
  ),
  features: fields.getAll('features'),
  ...(fields.has('shown') && { shown: wordsOf(fields.get('shown')) }),
  calls: {
    perMinute: countOrNone(fields.get('perMinute')),
    perHour: countOrNone(fields.get('perHour')),
    perDay: countOrNone(fields.get('perDay')),
  },
})

const readers: Readonly<Record<string, Reader>> = {
  'account.organisation': (fields) => ({ ...plain(fields), organisation: fields.get('organisation') || null }),
  'account.make-customers': (fields) => ({
    subscription: fields.get('subscription'),
    accounts: fields.getAll('account'),
  }),
  'organisation.create': organisation,
  'organisation.change': organisation,
  'company.set-login': (fields) => {
    const { clientSecret, noSecret, ...rest } = plain(fields)
    return {
      ...rest,
      allowedOrigins: wordsOf(fields.get('allowedOrigins')),
      silenceAccepted: fields.has('silenceAccepted'),
      ...(noSecret !== undefined ? { clientSecret: null } : clientSecret ? { clientSecret } : {}),
    }
  },
  'organisation.quota': (fields) => ({ ...plain(fields), gigabytes: countOrNone(fields.get('gigabytes')) }),
  'company.second-factor': (fields) => ({ ...plain(fields), required: fields.get('required') === 'yes' }),
  'site.rules': (fields) => ({
    ...Object.fromEntries(
      [...fields].flatMap(([name, text]) => (name in siteCounts ? [[name, countOrNone(text)]] : [])),
    ),
    everybodyFactor: fields.get('everybodyFactor') === 'yes',
    shown: fields.get('shown') ?? '',
  }),
  'company.require': (fields) => ({ ...plain(fields), required: fields.get('required') === 'yes' }),
  'account.steward': (fields) => ({ ...plain(fields), steward: fields.get('steward') === 'yes' }),
  'private.retention': (fields) => ({
    organisation: fields.get('organisation'),
    months: countOrNone(fields.get('months')),
    atEnd: fields.get('atEnd') ?? undefined,
  }),
  'status.change': (fields) => ({
    act: fields.get('act'),
    ...textsOf(fields, ['cell']),
    ...(fields.get('of') === 'question'
      ? { question: textsOf(fields, questionFields) }
      : { variants: fields.getAll('variant') }),
    ...(fields.has('record') && { records: fields.getAll('record') }),
  }),
  'status.rule': (fields) => ({ onePerson: fields.get('onePerson') === 'yes' }),
  'text.set': (fields) => ({
    ...Object.fromEntries(['address', 'text', 'shown'].map((name) => [name, fields.get(name) ?? ''])),
    facts: fields.getAll('label').map((label) => ({ label, rows: factsOfLines(fields.get(`facts.${label}`) ?? '') })),
  }),
  'price.set': (fields) => ({
    test: fields.get('test'),
    shown: fields.get('shown') ?? '',
    currency: (fields.get('currency') ?? '').trim().toUpperCase(),
    preparation: centsOrText(fields.get('preparation')),
    perSpecimen: centsOrText(fields.get('perSpecimen')),
    days: countOrNone(fields.get('days')),
  }),
  'plan.create': plan,
  'plan.change': plan,
  'grants.set': (fields) => {
    const holder = ['plan', 'subscription', 'role'].find((name) => fields.has(name)) ?? 'plan'
    return {
      to: { [holder]: fields.get(holder) },
      nodes: fields.getAll('node').map((node) => ({ node, endsAt: momentOrNone(fields.get(`until.${node}`)) })),
      shown: fields.getAll('shown').map((text) => {
        const [node, endsAt = ''] = text.split(' ')
        return { node, endsAt: endsAt || null }
      }),
    }
  },
  'subscription.create': (fields) => ({
    ...Object.fromEntries(['key', 'organisation'].map((name) => [name, fields.get(name)])),
    ...termsOf(fields),
  }),
  'subscription.change': (fields) => {
    // Unchanged terms are omitted, because a date input has no time of day.
    const changed = Object.entries(termsOf(fields)).filter(
      ([name]) => (fields.get(name) ?? '') !== fields.get(`${name}.shown`),
    )
    return { subscription: fields.get('subscription'), ...Object.fromEntries(changed) }
  },
}

/** Numeric fields of the site rules; empty means no time limit, where the schema allows it. */
const siteCounts = { ...logInCounts, ...retentionCounts, ...endedCounts }

function termsOf(fields: URLSearchParams): Record<string, unknown> {
  return {
    plan: fields.get('plan'),
    startsAt: momentOrNone(fields.get('startsAt')) ?? '',
    endsAt: momentOrNone(fields.get('endsAt')) ?? '',
    seats: countOrNone(fields.get('seats')) ?? 0,
    trial: fields.has('trial'),
  }
}

const questionFields = Object.keys(statusFilter.shape).map((name) => `question.${name}`)

function textsOf(fields: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = fields.get(name)
      return text ? [[name.replace(/^.*[.]/, ''), text]] : []
    }),
  )
}

function wordsOf(text: string | null): string[] {
  return (text ?? '').split(/[\s,;]+/).filter((word) => word !== '')
}

function centsOrText(text: string | null): number | string | null {
  return centsFrom(text ?? '') ?? text
}

function countOrNone(text: string | null): number | string | null {
  if (text === null || text.trim() === '') return null
  return /^\d+$/.test(text.trim()) ? Number(text) : text
}

function momentOrNone(text: string | null): string | null {
  return fromDayInput(text ?? '') ?? null
}
