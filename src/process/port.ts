import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The site cannot start, for a reason that the operator can fix. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

type HostPort = { readonly host: string; readonly port: number }
type App = { readonly listen: (address: HostPort) => Promise<unknown>; readonly server: Server }

const remedies: Readonly<Record<string, (address: HostPort) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
  EACCES: ({ port }) => `This user may not open port ${port}. Choose a port above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
}

function noAddress({ host }: HostPort): string {
  return `HOST=${host} is not an address of this machine. Use 127.0.0.1 for this machine only or 0.0.0.0 for the network.`
}

/**
 * Checks that the port is free, before the slow start of the database.
 *
 * @throws StartError if the port is in use or not allowed
 */
export async function assertPortFree(address: HostPort): Promise<void> {
  const probe = createServer().listen(address.port, address.host)
  await once(probe, 'listening').catch((error) => fail(error, address))
  probe.close()
  await once(probe, 'close')
}

/** Opens the port and returns its URL; with port 0 that of the port that the system chose. @throws StartError as above */
export async function listen(app: App, address: HostPort): Promise<string> {
  await app.listen({ host: address.host, port: address.port }).catch((error) => fail(error, address))
  const bound = app.server.address()
  return addressOf({ host: address.host, port: typeof bound === 'object' && bound ? bound.port : address.port })
}

/** URL of the site. */
export function addressOf({ host, port }: HostPort): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function fail(error: NodeJS.ErrnoException, address: HostPort): never {
  const remedy = remedies[error.code ?? '']
  throw remedy ? new StartError(remedy(address)) : error
}
