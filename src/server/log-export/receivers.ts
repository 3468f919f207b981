import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { appendFile } from 'node:fs/promises'
import { connect, isIPv6 } from 'node:net'
import { hostname } from 'node:os'

/** `audit`: line of the audit log; `access`: one for each answer; `log`: everything else that the process reports. */
export type LogLine = {
  readonly kind: 'audit' | 'access' | 'log'
  readonly at: Date
  /** Of RFC 5424: 3 error, 4 warning, 6 information. */
  readonly severity: number
  readonly json: string
}

export type LogReceiver = {
  /** Stored: never renamed. */
  readonly id: 'syslog' | 'file'
  /** Resolves when the receiver has all lines: read them (TCP), or the system took them (UDP, file). */
  readonly send: (lines: readonly LogLine[]) => Promise<void>
}

/** Until a receiver counts as away [ms]. */
const patience = 5000

/** File of JSON lines, opened for each sending: after a rotation the next lines are in a new file. */
export function fileReceiver(path: string): LogReceiver {
  return {
    id: 'file',
    send: (lines) =>
      appendFile(path, lines.map(({ kind, json }) => `${withKind(json, kind)}\n`).join(''), { mode: 0o600 }),
  }
}

/** @param address  `udp://host:port`, one message in a datagram (RFC 5426), or `tcp://host:port`, octet counting (RFC 6587) */
export function syslogReceiver(address: string): LogReceiver {
  const { protocol, hostname: name, port } = new URL(address)
  const to = { host: name.replace(/^\[|\]$/g, ''), port: Number(port) }
  const send = protocol === 'udp:' ? sendDatagrams : sendFrames
  return { id: 'syslog', send: (lines) => send(to, lines.map(syslogMessage)) }
}

type Address = { readonly host: string; readonly port: number }

async function sendDatagrams({ host, port }: Address, messages: readonly Buffer[]): Promise<void> {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  try {
    for (const message of messages)
      await new Promise<void>((resolve, reject) =>
        socket.send(message, port, host, (error) => (error ? reject(error) : resolve())),
      )
  } finally {
    socket.close()
  }
}

/** A connection for each sending: the receiver closes its side after the last line, which is the only proof that it has them. */
async function sendFrames(to: Address, messages: readonly Buffer[]): Promise<void> {
  const socket = connect(to)
  socket.setTimeout(patience, () => socket.destroy(new Error('the receiver of the log does not answer')))
  socket.resume()
  socket.end(Buffer.concat(messages.flatMap((message) => [Buffer.from(`${message.length} `), message])))
  await once(socket, 'end')
}

/** Audit: facility 13 of RFC 5424; others: local0. JSON in ASCII needs no byte order mark. */
export function syslogMessage({ kind, at, severity, json }: LogLine): Buffer {
  const priority = (kind === 'audit' ? 13 : 16) * 8 + severity
  const ascii = json.replaceAll(/[^\0-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return Buffer.from(
    `<${priority}>1 ${at.toISOString()} ${hostname()} material-insights ${process.pid} ${kind} - ${ascii}`,
  )
}

/** Lines of the process have no kind of their own. */
function withKind(json: string, kind: LogLine['kind']): string {
  return `{"kind":"${kind}",${json.slice(1)}`
}
