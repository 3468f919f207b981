import { html, type Html } from './html.ts'
import { type Definitions, type JsonSchema, resolve, schemaRows, typeText } from './schema-rows.ts'
import { pageStyle } from './style.ts'

export type OpenApi = {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly tags?: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Definitions }
}

type Operation = {
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses?: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>
}

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>
type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: JsonSchema
}

/** Renders the document as a page without scripts, fonts and images, in the colour scheme of the reader. */
export function renderDescription(document: OpenApi, mark: string): string {
  const definitions = document.components?.schemas ?? {}
  const listed = (part: OpenApi['paths'], ours: boolean) =>
    Object.entries(part).flatMap(([address, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => ({ address, verb: verb.toUpperCase(), operation, ours })),
    )
  const operations = [...listed(document.paths, true), ...listed(document.webhooks ?? {}, false)]
  const tags = document.tags ?? []
  const body = html` <header>
      <p><a href="/">Material Insights</a></p>
      <h1>${document.info.title} API reference</h1>
      <p>${document.info.description ?? ''}</p>
      <p>Version ${document.info.version} · <a href="/api/openapi.json">OpenAPI document</a></p>
    </header>
    <nav aria-label="Calls">
      ${tags.map(
        ({ name }) =>
          html`<h2>${name}</h2>
            <ul>
              ${operations
                .filter(({ operation }) => operation.tags?.includes(name))
                .map(
                  ({ address, verb }) =>
                    html`<li>
                      <a href="#${anchor(verb, address)}"><b>${verb}</b> ${address}</a>
                    </li>`,
                )}
            </ul>`,
      )}
    </nav>
    <main>
      ${tags.map(
        ({ name, description }) =>
          html`<section id="${anchor('', name)}">
            <h2>${name}</h2>
            <p>${prose(description ?? '')}</p>
            ${operations.filter(({ operation }) => operation.tags?.includes(name)).map((each) => callArticle(each, definitions))}
          </section>`,
      )}
    </main>`
  return `<!doctype html>${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>${document.info.title} API reference</title>
        <style nonce="${mark}">
          ${pageStyle}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`.html
  }`
}

type Listed = {
  readonly address: string
  readonly verb: string
  readonly operation: Operation
  /** A call of this API, as opposed to a webhook message. */
  readonly ours: boolean
}

function callArticle({ address, verb, operation, ours }: Listed, definitions: Definitions): Html {
  const parameters = operation.parameters ?? []
  const sent = operation.requestBody?.content['application/json']?.schema
  const answer = operation.responses?.['200']?.content ?? {}
  const [type, received] = Object.entries(answer)[0] ?? []
  return html`<article id="${anchor(verb, address)}">
    <h3><span class="verb">${verb}</span> <code>${address}</code></h3>
    <p>${prose(`${operation.summary ?? ''}. ${operation.description ?? ''}`)}</p>
    ${parameters.length > 0 ? [parameterTable(parameters, definitions)] : []}
    ${sent ? [bodyPart('Body', sent, definitions)] : []}
    ${received?.schema && type === 'application/json' ? [bodyPart('Response', received.schema, definitions)] : []}
    ${type && type !== 'application/json' ? [html`<p>Response: ${Object.keys(answer).join(' · ')}</p>`] : []}
    ${ours ? [html`<pre><code>${curl(address, verb, parameters, sent && exampleOf(sent, definitions))}</code></pre>`] : []}
  </article>`
}

function parameterTable(parameters: readonly Parameter[], definitions: Definitions): Html {
  return fieldTable(
    'Parameters',
    parameters.map(({ name, in: place, required, description, schema }) => ({
      path: `${name} (${place})`,
      type: schema ? typeText(schema, definitions) : 'text',
      required: required ?? false,
      about: description ?? schema?.description ?? '',
    })),
  )
}

function bodyPart(title: string, schema: JsonSchema, definitions: Definitions): Html {
  const rows = schemaRows(schema, definitions)
  return rows.length > 0
    ? fieldTable(title, rows)
    : html`<p>${title}: ${title === 'Body' ? '{}' : typeText(schema, definitions)}</p>`
}

/** Wide tables scroll, also by keyboard. A group, because one landmark for each table would hide the others. */
function fieldTable(title: string, rows: ReturnType<typeof schemaRows>): Html {
  return html`<details ${title === 'Response' ? '' : { html: 'open' }}>
    <summary>${title}</summary>
    <div class="wide" tabindex="0" role="group" aria-label="${title}">
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Required</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ path, type, required, about }) =>
              html`<tr>
                <th scope="row"><code>${path}</code></th>
                <td>${type}</td>
                <td>${required ? 'yes' : ''}</td>
                <td>${prose(about)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`
}

function exampleOf(schema: JsonSchema, definitions: Definitions): unknown {
  return schema.examples?.[0] ?? resolve(schema, definitions).examples?.[0]
}

function curl(address: string, verb: string, parameters: readonly Parameter[], example: unknown): string {
  const value = ({ schema }: Parameter) => (typeof schema?.examples?.[0] === 'string' ? schema.examples[0] : '…')
  const path = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, encodeURIComponent(value(parameter))), address)
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name}=${encodeURIComponent(value(parameter))}`)
    .join('&')
  const body = verb === 'POST' ? ` \\\n  --json '${JSON.stringify(example ?? {})}'` : ''
  return `curl 'http://127.0.0.1:3000${path}${query && `?${query}`}'${body}`
}

function anchor(verb: string, address: string): string {
  return `${verb}${address}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

function prose(text: string): Html[] {
  return text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}
