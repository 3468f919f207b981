import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeSource, loadCode, NotLoaded } from './load-code.ts'

const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.spyOn(console, 'info').mockReturnValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('code that comes is itself; code that does not is a failure with its cause', async () => {
  expect(await loadCode(async () => 7)).toBe(7)
  const failed = await loadCode(broken).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(NotLoaded)
  expect(failed).toMatchObject({ fault: 'missing', cause: expect.any(TypeError) })
})

test('parts share one try; after a failure the next one begins anew, and who waited goes on', async () => {
  const load = vi.fn<() => Promise<string>>(broken)
  const code = codeSource(load)
  const told = vi.fn<() => void>()
  code.subscribe(told)
  await Promise.all([code.load(), code.load()])
  expect([load.mock.calls.length, code.fault(), code.found(), told.mock.calls.length]).toEqual([
    1,
    'missing',
    undefined,
    1,
  ])
  load.mockResolvedValue('there')
  await code.load()
  expect([load.mock.calls.length, code.fault(), code.found(), await code.arrives()]).toEqual([
    2,
    null,
    'there',
    'there',
  ])
  await code.load()
  expect(load).toHaveBeenCalledTimes(2)
})

test('with patience a try counts as failed while it is under way, and is taken when it comes after all', async () => {
  const held = Promise.withResolvers<string>()
  const code = codeSource(() => held.promise, 8_000)
  const under = code.load()
  await vi.advanceTimersByTimeAsync(7_999)
  expect(code.fault()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(code.fault()).toBe('missing')
  held.resolve('late')
  await under
  expect([code.fault(), code.found()]).toEqual([null, 'late'])
})

test('on the server there is nobody to try again: the failure is thrown', async () => {
  vi.stubGlobal('window', undefined)
  await expect(codeSource(broken).load()).rejects.toThrow('Failed to fetch')
})
