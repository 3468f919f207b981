import { endpoint } from '../endpoint.ts'
import { renderDescription } from './render.ts'
import type { OpenApi } from './render.ts'

export const openApiPage = endpoint({
  method: 'GET',
  url: '/api',
  summary: 'This description as a page',
  tag: 'Description',
  files: ['text/html'],
  counted: false,
  handle: async ({ request, reply }) => {
    const page = renderDescription(request.server.swagger() as OpenApi, request.nonce)
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(Buffer.from(page))
  },
})
