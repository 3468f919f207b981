import type { CatalogueUse } from '#contract/v1/catalogue.ts'

/** A parameter of a call, or a field of its body, as the OpenAPI document describes it. */
type Described = CatalogueUse & {
  readonly path: string
  /** Other parameters of the call. */
  readonly others: readonly string[]
}

type Schema = { readonly $ref?: string; readonly properties?: object }
type Operation = {
  readonly operationId?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly { readonly name: string }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
}
type Document = {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

/** Parameters of all data calls that `accepts` chooses, so that the catalogue and the OpenAPI document cannot differ. */
export function usesIn(document: object, accepts: (parameter: Described) => boolean): CatalogueUse[] {
  return parametersOf(document)
    .filter(accepts)
    .map(({ operation, parameter }) => ({ operation, parameter }))
}

function parametersOf(document: object): readonly Described[] {
  const known = read.get(document)
  if (known) return known
  const { paths = {}, components: { schemas = {} } = {} } = document as Document
  const found = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.values(verbs).flatMap(({ operationId: operation = '', tags = [], parameters = [], requestBody }) => {
      if (!tags.some((tag) => /^(?:Data|Gateway)/.test(tag))) return []
      const body = requestBody?.content?.['application/json']?.schema ?? {}
      const fields = schemas[body.$ref?.split('/').at(-1) ?? ''] ?? body
      const others = [...parameters.map(({ name }) => name), ...Object.keys(fields.properties ?? {})]
      return others.map((parameter): Described => ({ operation, parameter, path, others }))
    }),
  )
  read.set(document, found)
  return found
}

const read = new WeakMap<object, readonly Described[]>()
