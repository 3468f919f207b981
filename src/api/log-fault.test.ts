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
