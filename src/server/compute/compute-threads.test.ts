import { threadId } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { ComputeThreads } from './compute-threads.ts'

const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { threadId } from 'node:worker_threads'
    import { answerTasks } from ${JSON.stringify(new URL('./answer-tasks.ts', import.meta.url).href)}
    answerTasks({
      thread: () => threadId,
      sum: (a, b) => a + b,
      fail: (text) => { throw new RangeError(text) },
      forever: () => { for (;;); },
      notPlain: () => () => {},
    })`)}`,
)
const few = { threads: 1, waiting: 2, ofCaller: 3, time: 60_000 }
const me = { caller: 'me' }

test('a task runs in another thread, which stays for the next; what it throws is thrown', async () => {
  const threads = new ComputeThreads(program, few)
  const first = await threads.run('thread', [], me)
  expect(first).not.toBe(threadId)
  expect(await threads.run('thread', [], me)).toBe(first)
  expect(await threads.run('sum', [1, 2], me)).toBe(3)
  await expect(threads.run('fail', ['point 3 is missing'], me)).rejects.toThrow(new RangeError('point 3 is missing'))
  await expect(threads.run('notPlain', [], me)).rejects.toBeDefined()
  expect(await threads.run('sum', [2, 2], me)).toBe(4)
})

test('a few wait, and others are told when to try again; a caller has a part of the queue', async () => {
  const threads = new ComputeThreads(program, { ...few, waiting: 3, ofCaller: 2 })
  const gone = new AbortController()
  const run = (caller: string) => threads.run('forever', [], { caller, signal: gone.signal })
  const running = [run('a'), run('a')]
  await expect(run('a')).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 5,
    message: 'You have 2 calculations running or queued. Try again when one of them has finished.',
  })
  running.push(run('b'), run('c'))
  await expect(run('d')).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 5,
    message: 'The site is busy with other calculations. Try again in 5 seconds.',
  })
  gone.abort(new Error('gone'))
  expect((await Promise.allSettled(running)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(await threads.run('sum', [1, 1], me)).toBe(2)
})

test('a reader who leaves ends the computation, and the next one has the thread', async () => {
  const threads = new ComputeThreads(program, few)
  const gone = new AbortController()
  const endless = threads.run('forever', [], { ...me, signal: gone.signal })
  const next = threads.run('sum', [1, 2], { caller: 'next' })
  gone.abort(new Error('gone'))
  await expect(endless).rejects.toThrow('gone')
  expect(await next).toBe(3)
  await expect(threads.run('sum', [1, 2], { ...me, signal: gone.signal })).rejects.toThrow('gone')
})

test('a computation that takes too long is stopped', async () => {
  const threads = new ComputeThreads(program, { ...few, time: 1 })
  await expect(threads.run('forever', [], me)).rejects.toThrow('took too long')
})

test('a thread that was started before stays when it has no work; others end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const threads = new ComputeThreads(program, { ...few, threads: 2 })
    threads.start()
    const [one, other] = await Promise.all([threads.run('thread', [], me), threads.run('thread', [], me)])
    expect(one).not.toBe(other)
    await vi.advanceTimersByTimeAsync(600_000)
    const third = await threads.run('thread', [], me)
    expect([one, other]).toContain(third)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(await threads.run('thread', [], me)).toBe(third)
  } finally {
    vi.useRealTimers()
  }
})

test('a computation that ends soon after its reader has left does not cost its thread', async () => {
  const threads = new ComputeThreads(program, few)
  const first = await threads.run('thread', [], me)
  const gone = new AbortController()
  const short = threads.run('thread', [], { ...me, signal: gone.signal })
  gone.abort(new Error('gone'))
  await expect(short).rejects.toThrow('gone')
  expect(await threads.run('thread', [], me)).toBe(first)
})
