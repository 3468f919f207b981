import { endpoint } from '../endpoint.ts'
import { pagePolicy } from '../security/headers.ts'
import { inlineOf, newMark } from '../security/inline.ts'
import { renderDescription } from './render.ts'
import type { OpenApi } from './render.ts'

export const openApiPage = endpoint({
  url: '/api',
  summary: 'Get this description as a page',
  tag: 'Description',
  files: ['text/html'],
  counted: false,
  handle: async ({ request, reply, services: { config } }) => {
    const mark = newMark()
    const { html, ...inline } = inlineOf(renderDescription(request.server.swagger() as OpenApi, mark), mark)
    reply.header('content-security-policy', pagePolicy(config.environment, inline)).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(Buffer.from(html))
  },
})
