import { endpoint } from '../endpoint.ts'

export const openApiDocument = endpoint({
  url: '/api/openapi.json',
  summary: 'Get this description as an OpenAPI 3.1 document',
  tag: 'Description',
  files: ['application/json'],
  counted: false,
  anyOrigin: true,
  handle: async ({ request, reply }) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(text(request.server.swagger())),
})

function text(document: object): Buffer {
  const known = texts.get(document) ?? Buffer.from(JSON.stringify(document))
  texts.set(document, known)
  return known
}

const texts = new WeakMap<object, Buffer>()
