import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressOf, type Ask, CallRefused } from '#mcp/tool.ts'
import { assistantServer } from '#mcp/server.ts'
import { endpoint } from '../endpoint.ts'
import { originOf } from '../origin.ts'

/** The tools call the API with the header of this request, so that rights, quotas and audit are those of each call. */
export const mcp = endpoint({
  method: 'POST',
  url: '/mcp',
  summary: 'Call tools for assistants (Model Context Protocol)',
  description:
    'Streamable HTTP without sessions. Without a key the tools read what is free; with an API key (scopes `data` and ' +
    '`export`) what is in your plan. Each tool call counts as the data calls that it makes.',
  tag: 'Assistants',
  body: z.looseObject({ jsonrpc: z.literal('2.0') }).meta({ description: 'A JSON-RPC message.' }),
  files: ['application/json', 'text/event-stream'],
  otherAnswers: { 202: { description: 'The notification is accepted.' } },
  counted: 'pages',
  scope: 'data',
  async handle({ body, request, reply, services }) {
    const context = { ask: askFor(request), origin: originOf(request, services.config.canonicalUrl) }
    const handler = createMcpHandler(() => assistantServer(context, services.config.version), { responseMode: 'json' })
    const response = await handler.fetch(webRequest(request, context.origin), { parsedBody: body })
    for (const [name, value] of response.headers) reply.header(name, value)
    return reply
      .status(response.status)
      .header('cache-control', 'no-store')
      .send(Buffer.from(await response.arrayBuffer()))
  },
})

function askFor(request: FastifyRequest): Ask {
  const { authorization } = request.headers
  return async (path, query) => {
    const response = await request.server.inject({
      url: addressOf(path, query),
      remoteAddress: request.ip,
      headers: { host: request.host, ...(authorization !== undefined && { authorization }) },
    })
    if (response.statusCode < 400) return response.json()
    const { message, issues = [] } = response.json<{ message: string; issues?: { message: string }[] }>()
    throw new CallRefused([message, ...issues.map((issue) => issue.message)].filter(isFirst).join('\n'))
  }
}

const isFirst = (text: string, i: number, all: readonly string[]) => all.indexOf(text) === i

function webRequest({ headers, method, url }: FastifyRequest, origin: string): Request {
  const sent = new Headers()
  for (const name of ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name']) {
    const value = headers[name]
    if (typeof value === 'string') sent.set(name, value)
  }
  return new Request(origin + url, { method, headers: sent })
}
