import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartError } from './explain.ts'

type Place = { readonly host: string; readonly port: number }

/**
 * Finds out early whether the port can be had: nobody should wait for a database to learn that it cannot.
 *
 * @throws StartError when the port is taken or may not be used
 */
export async function assertPortFree({ host, port }: Place): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (error) {
    throw reason(error as NodeJS.ErrnoException, host, port)
  }
  probe.close()
  await once(probe, 'close')
}

/**
 * Opens the port and returns the address people type; with port 0 the one that the system chose.
 *
 * @throws StartError when the port is taken or may not be used
 */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw reason(error as NodeJS.ErrnoException, host, port)
  }
  const bound = app.server.address()
  return addressOf({ host, port: typeof bound === 'object' && bound ? bound.port : port })
}

/** As people type it. */
export function addressOf({ host, port }: Place): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function reason(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartError(
      `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`,
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(
      `HOST=${host} is no address of this machine. Use 127.0.0.1 for this machine alone, 0.0.0.0 for all.`,
    )
  }
  return error
}
