import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { StartError } from './start-error.ts'

type Place = { readonly host: string; readonly port: number }
/** As much of Fastify as is needed here. */
type App = { readonly listen: (place: Place) => Promise<unknown>; readonly server: Server }

const remedies: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
  EACCES: ({ port }) => `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
}

function noAddress({ host }: Place): string {
  return `HOST=${host} is not an address of this machine. Use 127.0.0.1 for this machine alone, 0.0.0.0 for all.`
}

/**
 * Finds out early whether the port can be had: nobody should wait for a database to learn that it cannot.
 *
 * @throws StartError when the port is taken or may not be used
 */
export async function assertPortFree(place: Place): Promise<void> {
  const probe = createServer().listen(place.port, place.host)
  await once(probe, 'listening').catch((error) => fail(error, place))
  probe.close()
  await once(probe, 'close')
}

/** Opens the port and returns the address people type; with port 0 the one that the system chose. @throws StartError as above */
export async function listen(app: App, place: Place): Promise<string> {
  await app.listen({ host: place.host, port: place.port }).catch((error) => fail(error, place))
  const bound = app.server.address()
  return addressOf({ host: place.host, port: typeof bound === 'object' && bound ? bound.port : place.port })
}

/** As people type it. */
export function addressOf({ host, port }: Place): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function fail(error: NodeJS.ErrnoException, place: Place): never {
  const remedy = remedies[error.code ?? '']
  throw remedy ? new StartError(remedy(place)) : error
}
