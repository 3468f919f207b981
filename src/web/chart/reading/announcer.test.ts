import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncer } from './announcer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first at once, then the latest after each interval', () => {
  const said: string[] = []
  const { announce } = createAnnouncer((message) => said.push(message))
  for (const stop of ['1', '2', '3']) announce(stop)
  expect(said).toEqual(['1'])
  vi.advanceTimersByTime(149)
  expect(said).toEqual(['1'])
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['1', '3'])
  announce('4')
  vi.advanceTimersByTime(150)
  expect(said).toEqual(['1', '3', '4'])
})

test('after stopping nothing more is said', () => {
  const said: string[] = []
  const { announce, stop } = createAnnouncer((message) => said.push(message))
  announce('1')
  announce('2')
  stop()
  vi.advanceTimersByTime(1000)
  expect(said).toEqual(['1'])
})
