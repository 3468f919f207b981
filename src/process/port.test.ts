import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { assertPortFree, StartError } from './port.ts'

test('a port in use is named with the fix', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(assertPortFree({ host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
  )
  other.close()
  await once(other, 'close')
  await expect(assertPortFree({ host: '127.0.0.1', port })).resolves.toBeUndefined()
})

test('an address that is not this machine’s is named', async () => {
  await expect(assertPortFree({ host: '192.0.2.1', port: 0 })).rejects.toThrow(StartError)
})
