import { expect, test } from 'vitest'
import { warmHome } from './warm-home.ts'

const silent = { warn: () => {} }

test('the home page is asked for once, as by a visitor, after the caller has gone on', async () => {
  const order: unknown[] = []
  const asked = Promise.withResolvers<void>()
  const inject = async (request: unknown) => {
    order.push(request)
    asked.resolve()
  }
  warmHome({ inject, log: silent })
  order.push('ready')
  await asked.promise
  expect(order).toEqual(['ready', { method: 'GET', url: '/' }])
})

test('a site that ends meanwhile tells it and fails nobody', async () => {
  const told = Promise.withResolvers<string>()
  const log = { warn: (_error: unknown, text: string) => told.resolve(text) }
  warmHome({ inject: () => Promise.reject(new Error('closed')), log })
  expect(await told.promise).toBe('the home page was not prepared')
})
