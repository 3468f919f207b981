import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Refusal = {
  readonly code: number
  readonly at?: 'greeting' | 'log-in' | 'sender' | 'address'
  readonly why?: string
}

/** A real mail server that keeps what it was given. */
export async function mailServer({ port = 0, refuse }: { port?: number; refuse?: Refusal } = {}) {
  const received: string[] = []
  const answer = (at: Refusal['at']) =>
    refuse && (refuse.at ?? 'address') === at
      ? Object.assign(new Error(refuse.why ?? 'no'), { responseCode: refuse.code })
      : undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => done(answer('greeting')),
    onAuth: ({ username }, _session, done) => done(answer('log-in') ?? null, { user: username }),
    onMailFrom: (_address, _session, done) => done(answer('sender')),
    onRcptTo: (_address, _session, done) => done(answer('address')),
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (piece: Buffer) => (text += piece.toString('latin1')))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address() as AddressInfo
  return {
    received,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
