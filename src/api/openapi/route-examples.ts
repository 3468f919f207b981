/** By method and address of the document, such as `GET /api/v1/curves/{id}`. */
export type RouteExamples = Readonly<Record<string, RouteExample>>

export type RouteExample = {
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly reply?: unknown
}

type Media = { readonly schema?: object; example?: unknown }
type Operation = {
  readonly parameters?: readonly { readonly name: string; example?: unknown }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> }
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
}

export function addExamples<D>(document: D, examples: RouteExamples): D {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Operation>> }
  for (const [address, verbs] of Object.entries(paths)) {
    for (const [verb, operation] of Object.entries(verbs)) {
      const own = examples[`${verb.toUpperCase()} ${address}`]
      if (!own) continue
      for (const parameter of operation.parameters ?? []) {
        const value = own.parameters?.[parameter.name]
        if (value !== undefined) parameter.example = value
      }
      give(operation.requestBody?.content, own.body)
      give(operation.responses?.['200']?.content, own.reply)
    }
  }
  return document
}

function give(content: Readonly<Record<string, Media>> | undefined, example: unknown): void {
  const media = content?.['application/json']
  if (media && example !== undefined) media.example = example
}
