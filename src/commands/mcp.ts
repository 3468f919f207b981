import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { addressOf, type Ask, CallRefused } from '#mcp/tool.ts'
import { assistantServer } from '#mcp/server.ts'
import { readArguments } from './command-line/arguments.ts'
import { print, type Command, runProcess } from './command-line/run.ts'

const help = `Serves the tools for assistants (Model Context Protocol) on standard input and output.

  npm run -s mcp -- [--url URL] [--key KEY]

  --url URL     the site; default: MATERIAL_INSIGHTS_URL, or http://127.0.0.1:3000
  --key KEY     API key with the scopes data and export; default: MATERIAL_INSIGHTS_KEY. Without a key the tools read
                what is free
  --help        this text

The site serves the same tools at /mcp.
`

export const command: Command = {
  name: 'mcp',
  async run(args) {
    const { values } = readArguments(args, {
      url: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    })
    if (values.help) {
      await print(help)
      return 0
    }
    const { MATERIAL_INSIGHTS_URL, MATERIAL_INSIGHTS_KEY } = process.env
    const origin = (values.url ?? MATERIAL_INSIGHTS_URL ?? 'http://127.0.0.1:3000').replace(/\/+$/, '')
    const ask = askFor(origin, values.key ?? MATERIAL_INSIGHTS_KEY)
    serveStdio(() => assistantServer({ ask, origin }, '1'))
    return 0
  },
}

function askFor(origin: string, key: string | undefined): Ask {
  return async (path, query) => {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` }
    const response = await fetch(origin + addressOf(path, query), { headers }).catch((reason: Error) => {
      throw new CallRefused(`${origin} does not respond: ${reason.message}`)
    })
    const body: unknown = await response.json().catch(() => ({}))
    if (response.ok) return body
    throw refusalOf(body, response.status)
  }
}

function refusalOf(body: unknown, status: number): CallRefused {
  const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''
  return new CallRefused(message || `The site responded with status ${status}.`)
}

if (import.meta.main) await runProcess(command)
