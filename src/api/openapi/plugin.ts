import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { ApiConfig } from '../services.ts'
import { examples } from './examples/index.ts'
import { responseComponents, describeResponses } from '../described-responses.ts'
import { addExamples } from './route-examples.ts'
import { aboutWebhooks, describedWebhooks } from './webhooks.ts'

/** Describes the routes registered after it as an OpenAPI document, from the schemas that validate the calls. */
export async function addDescription(app: FastifyInstance, { version, canonicalUrl }: ApiConfig): Promise<void> {
  await app.register(swagger, {
    // Pages are routes without tags.
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Material Insights',
        version,
        description: about,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: canonicalUrl ?? '/', description: 'This site' }],
      tags: [
        {
          name: 'Gateway, level one',
          description: `Menus, attributes and names. Unknown fields are refused. ${contract}`,
        },
        {
          name: 'Gateway, level three',
          description: `Test data, property tables and finite-element tabs. ${contract}`,
        },
        { name: 'Data, version 1', description: 'Curves, properties with their evidence, and files.' },
        {
          name: 'Catalogue',
          description:
            'Ids that parameters accept, with name, unit, definition and standard: properties, materials, tests, solver cards, laws and units.',
        },
        {
          name: 'Log-in',
          description:
            'Tokens, registration and mails. Attempts are limited by account, address and network. Addresses below `/ng` are the contract of customers.',
        },
        { name: 'Support', description: 'Conversations with support, and the inbox of staff.' },
        { name: 'Requests', description: 'Files of requests, for their senders and staff.' },
        {
          name: 'Private data',
          description:
            'Private materials of an organisation: consent to publish, retention, export and proof of deletion.',
        },
        { name: 'Account', description: 'Your account. Not available to API keys.' },
        {
          name: 'Administration',
          description: 'Staff only: accounts, organisations, plans, subscriptions, releases and audit log.',
        },
        {
          name: 'Directory (SCIM)',
          description:
            'SCIM 2.0 (RFC 7643, RFC 7644) for the directory of a company, with the token of its organisation. Bodies and ' +
            'errors have the form of SCIM, also as `application/scim+json`.',
        },
        {
          name: 'Own data',
          description: 'Evaluation and fits of your own files and curves, with cards and proofs. Nothing is stored.',
        },
        {
          name: 'Uploads',
          description:
            'Batches of laboratory files, for staff and organisations with private data: open, set, send files (resumable, ' +
            'tus 1.0), check, preview, import as drafts. `python -m material_insights deliver FOLDER` does all of this, and ' +
            'delivers each file once.',
        },
        { name: 'Webhooks', description: aboutWebhooks },
        { name: 'Operation', description: 'Health checks for monitoring.' },
        { name: 'Description', description: 'This description.' },
      ],
      webhooks: describedWebhooks,
      components: {
        ...responseComponents,
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'Access token or API key.' },
        },
      },
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
    transformObject: (document) =>
      addExamples(withoutUnused(withResponses(jsonSchemaTransformObject(document))), examples),
  })
}

type Document = {
  readonly paths?: object
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> }
}

function withResponses<D>(document: D): D {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Parameters<typeof describeResponses>[0]>> }
  for (const operations of Object.values(paths)) Object.values(operations).forEach(describeResponses)
  return document
}

/** Removes schemas without references; each named schema has an input and an output form. */
function withoutUnused<D>(given: D): D {
  const document = given as Document
  const { schemas = {}, ...others } = document.components ?? {}
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name!)) continue
      used.add(name!)
      follow(schemas[name!])
    }
  }
  follow([document.paths, others])
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...given, components: { ...others, schemas: kept } }
}

const contract =
  'Addresses and field names are the contract of customers and never change: `alpha` to `epsilon` are the levels of the ' +
  'catalogue from category to material, `zeta` and `zeta2` the short and the display name of a coil.'

const about =
  'Tested sheet materials: curves, properties and the evidence of each value. Without a token, calls return what visitors ' +
  'can read: the free sample, DP980 (6), in full. Materials that you cannot read return 403 with the same message as ' +
  'materials that do not exist. Bodies are JSON. Values have all their digits, in the unit stated next to them. Lists in ' +
  'parts have `limit` and `offset` and return `total`. Data calls return an `ETag`. Scripts of other sites may read free ' +
  'data without cookie and token.'
