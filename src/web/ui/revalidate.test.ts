import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { revalidateEvery } from './revalidate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page is revalidated when the site answers, and not while it does not', async () => {
  const answers = vi
    .fn<() => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response('', { status: 503 }))
    .mockImplementation(async () => new Response(''))
  vi.stubGlobal('fetch', answers)
  const read = vi.fn<() => Promise<void>>(async () => {})
  const stop = revalidateEvery(read, 2_000)

  await vi.advanceTimersByTimeAsync(4_000)
  expect([answers.mock.calls.length, read.mock.calls.length]).toEqual([2, 0])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(read).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers).toHaveBeenCalledTimes(4)
})
