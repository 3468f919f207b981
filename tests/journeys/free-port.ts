import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that is free now, for a site whose address must be known before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
