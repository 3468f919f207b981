import { expect, test } from 'vitest'
import { notReadyReason, setNotReady } from '#server/installation/readiness.ts'
import { prewarmHome, stopping } from './single-process.ts'

const silent = { warn: () => {} }

test('requests the home page once as a visitor, after the current turn', async () => {
  const order: unknown[] = []
  const requested = Promise.withResolvers<void>()
  const inject = async (request: unknown) => {
    order.push(request)
    requested.resolve()
  }
  prewarmHome({ inject, log: silent })
  order.push('ready')
  await requested.promise
  expect(order).toEqual(['ready', { method: 'GET', url: '/' }])
})

test('logs a site that closes meanwhile, without an error', async () => {
  const message = Promise.withResolvers<string>()
  const log = { warn: (_error: unknown, text: string) => message.resolve(text) }
  prewarmHome({ inject: () => Promise.reject(new Error('closed')), log })
  expect(await message.promise).toBe('the home page was not rendered in advance')
})

test('a process that stops is not ready at once, refuses requests after the time to drain, and in a hurry without it', async () => {
  const steps: unknown[] = []
  const app = {
    close: async () => steps.push('closed', notReadyReason()),
    server: { closeAllConnections: () => steps.push('cut') },
  }
  expect(notReadyReason()).toBeUndefined()
  const stopped = stopping(app, 0.2).stop()
  expect(notReadyReason()).toBe('The process is stopping.')
  setTimeout(() => steps.push('still served'), 50)
  await stopped
  expect(steps.splice(0)).toEqual(['still served', 'closed', 'The process is stopping.'])

  const slow = stopping(app, 60)
  const cut = slow.stop()
  slow.cut()
  await cut
  expect(steps).toEqual(['cut', 'closed', 'The process is stopping.'])
  setNotReady('stopping', undefined)
})
