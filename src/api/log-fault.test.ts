import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { faultsOfProcess } from '#server/installation/faults.ts'
import { addErrorAnswers } from './failures.ts'

test('a fault of ours is remembered under the reference that was told, without what was typed', async () => {
  const app = Fastify()
  addErrorAnswers(app)
  app.get('/calls/:name', () => {
    throw new Error('a bug')
  })
  const told = await app.inject({ url: '/calls/secret?find=typed', headers: { accept: 'application/json' } })
  expect(told.statusCode).toBe(500)
  const { reference } = told.json<ErrorBody>()
  expect(faultsOfProcess().newest[0]).toMatchObject({ reference, where: 'GET /calls/:name' })

  const { count } = faultsOfProcess()
  expect((await app.inject('/nowhere')).statusCode).toBe(404)
  expect(faultsOfProcess().count).toBe(count)
  await app.close()
})

test.each([
  ['a client that hangs up is not logged as a failure', Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), 0],
  ['a bug is logged, also if the client has gone', new Error('a bug'), 1],
])('%s', async (_why, thrown, more) => {
  const app = Fastify()
  addErrorAnswers(app)
  const left = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  app.get('/slow', (request) => {
    request.raw.socket.once('close', () => left.resolve())
    client.destroy()
    return left.promise.then(() => {
      // After Fastify has handled the failure.
      setImmediate(() => setImmediate(answered.resolve))
      throw thrown
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { count } = faultsOfProcess()
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  client.write('GET /slow HTTP/1.1\r\nhost: here\r\n\r\n')
  await answered.promise
  expect(faultsOfProcess().count - count).toBe(more)
  await app.close()
})
