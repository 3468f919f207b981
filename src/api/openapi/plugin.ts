import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { ApiConfig } from '../services.ts'
import { examples } from './examples/index.ts'
import { addExamples } from './route-examples.ts'
import { aboutWebhooks, describedWebhooks } from './webhooks.ts'

/** Collects the routes registered after it into one OpenAPI document, from the very schemas that check the calls. */
export async function addDescription(app: FastifyInstance, { version }: ApiConfig): Promise<void> {
  await app.register(swagger, {
    // Pages are routes too, without a tag: they are not calls.
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Material Insights', version, description: about },
      tags: [
        {
          name: 'Gateway, level one',
          description: 'Menus, attributes and names. Bodies are JSON; unknown keys are refused.',
        },
        { name: 'Gateway, level three', description: 'Test data and property tables.' },
        { name: 'Data, version 1', description: 'Curves as bytes, numbers with their evidence, files for download.' },
        {
          name: 'Log-in',
          description: 'Tokens, registration and mails. Attempts are limited by account, source and network.',
        },
        { name: 'Support', description: 'Conversations with support, of accounts and guests, and the inbox of staff.' },
        { name: 'Requests', description: 'What people ask for, by account or by the key of their link.' },
        {
          name: 'Private data',
          description:
            'Private materials of an organisation: consent to publish, retention, export, deletion with a proof.',
        },
        { name: 'Account', description: 'What belongs to the account that has logged in. Closed to API keys.' },
        {
          name: 'Administration',
          description: 'Staff only: people, organisations, plans, subscriptions, audit trail.',
        },
        {
          name: 'Uploads',
          description: 'Staff only: files of the laboratory on their way into a batch, by the tus protocol.',
        },
        { name: 'Webhooks', description: aboutWebhooks },
        { name: 'Operation', description: 'For monitors.' },
        { name: 'Description', description: 'This document.' },
      ],
      webhooks: describedWebhooks,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'Access token of a log-in, or API key.' },
        },
      },
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
    transformObject: (document) => addExamples(withoutUnused(jsonSchemaTransformObject(document)), examples),
  })
}

type Document = {
  readonly paths?: object
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> }
}

/** Every named schema comes in two forms, as sent and as received; those that no call refers to are left out. */
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
  follow(document.paths)
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...given, components: { ...others, schemas: kept } }
}

const about =
  'Tested sheet materials: curves, properties and where each number comes from. Without a token every call answers for ' +
  'a visitor, who may read the free sample, DP980 (6), in full. What may not be read is answered 403 with the same words ' +
  'whether or not it exists. Numbers carry all their digits, in the unit named beside them.'
