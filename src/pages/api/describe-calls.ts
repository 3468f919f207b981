import { type Definitions, type JsonSchema, resolve, schemaRows, type SchemaRow, typeText } from './schema-rows.ts'

/** The parts of an OpenAPI document that the page shows. */
export type ApiDocument = {
  readonly info: { readonly version: string; readonly description?: string }
  readonly tags?: readonly { readonly name: string; readonly description?: string }[]
  readonly paths?: Paths
  readonly webhooks?: Paths
  readonly components?: { readonly schemas?: Definitions }
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>
type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>
type Operation = {
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>
}
type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: JsonSchema
}

export type ListedCall = {
  /** Anchor of the call on the page of its group. */
  readonly id: string
  readonly verb: string
  readonly address: string
  readonly summary: string
}

export type CallGroup = {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly calls: readonly ListedCall[]
}

/** Fields of a body or answer; `type` if it has none. */
export type BodyPart = { readonly rows: readonly SchemaRow[]; readonly type: string }

export type DescribedCall = ListedCall & {
  readonly about: string
  readonly parameters: readonly SchemaRow[]
  readonly body: BodyPart | null
  readonly response: BodyPart | null
  /** Media types of an answer that is not JSON. */
  readonly files: readonly string[]
  /** Null for messages of webhooks, which this site sends. */
  readonly curl: string | null
}

export function callGroups(document: ApiDocument): CallGroup[] {
  return (document.tags ?? []).map(({ name, description = '' }) => ({
    id: idOf(name),
    name,
    about: description,
    calls: operationsOf(document, name).map(({ address, verb, operation }) => listed(address, verb, operation)),
  }))
}

/** @param site  origin of the addresses in examples */
export function describeGroup(document: ApiDocument, name: string, site: string): DescribedCall[] {
  const definitions = document.components?.schemas ?? {}
  return operationsOf(document, name).map(({ address, verb, operation, isMessage }) => {
    const { parameters = [], requestBody, responses, description = '' } = operation
    const sent = requestBody?.content['application/json']?.schema
    const answers = responses?.['200']?.content ?? {}
    const received = answers['application/json']?.schema
    return {
      ...listed(address, verb, operation),
      about: description,
      parameters: parameters.map(({ name: field, in: place, required = false, description: words, schema }) => ({
        path: `${field} (${place})`,
        type: schema ? typeText(schema, definitions) : 'text',
        required,
        about: words ?? schema?.description ?? '',
      })),
      body: sent ? bodyPart(sent, definitions) : null,
      response: received ? bodyPart(received, definitions) : null,
      files: received ? [] : Object.keys(answers),
      curl: isMessage ? null : curl(site, address, verb, parameters, sent && exampleOf(sent, definitions)),
    }
  })
}

/** Calls with all words of a question in address, summary or description. */
export function findCalls(document: ApiDocument, question: string): readonly CallGroup[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  return callGroups(document)
    .map((group) => {
      const about = new Map(
        operationsOf(document, group.name).map(({ address, verb, operation }) => [
          idOf(`${verb} ${address}`),
          operation.description ?? '',
        ]),
      )
      const calls = group.calls.filter(({ id, verb, address, summary }) =>
        matches(`${verb} ${address} ${summary} ${about.get(id)}`),
      )
      return { ...group, calls }
    })
    .filter(({ calls }) => calls.length > 0)
}

function operationsOf({ paths = {}, webhooks = {} }: ApiDocument, tag: string) {
  const all = (part: Paths, isMessage: boolean) =>
    Object.entries(part).flatMap(([address, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => ({ address, verb: verb.toUpperCase(), operation, isMessage })),
    )
  return [...all(paths, false), ...all(webhooks, true)].filter(({ operation }) => operation.tags?.includes(tag))
}

const listed = (address: string, verb: string, { summary = '' }: Operation): ListedCall => ({
  id: idOf(`${verb} ${address}`),
  verb,
  address,
  summary,
})

const bodyPart = (schema: JsonSchema, definitions: Definitions): BodyPart => ({
  rows: schemaRows(schema, definitions),
  type: typeText(schema, definitions),
})

function exampleOf(schema: JsonSchema, definitions: Definitions): unknown {
  return schema.examples?.[0] ?? resolve(schema, definitions).examples?.[0]
}

function curl(site: string, address: string, verb: string, parameters: readonly Parameter[], example: unknown): string {
  const value = ({ schema }: Parameter) => (typeof schema?.examples?.[0] === 'string' ? schema.examples[0] : '…')
  const path = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, encodeURIComponent(value(parameter))), address)
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name}=${encodeURIComponent(value(parameter))}`)
    .join('&')
  const body = verb === 'POST' ? ` \\\n  --json '${JSON.stringify(example ?? {})}'` : ''
  return `curl '${site}${path}${query && `?${query}`}'${body}`
}

function idOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
