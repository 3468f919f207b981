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
