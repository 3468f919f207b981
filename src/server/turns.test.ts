import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('no more than allowed run at once, in the order in which they came; one that fails makes room', async () => {
  const turns = new Turns(2)
  const begun: number[] = []
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const works = gates.map(({ promise }, i) =>
    turns.run(async () => {
      begun.push(i)
      await promise
    }),
  )
  const settled = Promise.allSettled(works)
  await turn()
  expect(begun).toEqual([0, 1])
  gates[1]!.reject(new Error('broken'))
  await turn()
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve()
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})

/** Lets everything that waits for nothing else happen. */
async function turn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

test('a work that is given up while it waits leaves the queue, and the next takes its place', async () => {
  const turns = new Turns(1, 2)
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    await gate.promise
  }
  const gone = new AbortController()
  const first = turns.run(work('first'))
  const second = turns.run(work('second'), undefined, gone.signal)
  const third = turns.run(work('third'))
  await expect(turns.run(work('fourth'))).rejects.toThrow('too many works are waiting')
  gone.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  const last = turns.run(work('last'))
  gate.resolve()
  await Promise.all([first, third, last])
  expect(begun).toEqual(['first', 'third', 'last'])
})
