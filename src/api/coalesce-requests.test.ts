import { expect, test } from 'vitest'
import { coalesceRequests } from './coalesce-requests.ts'

/** A question that is answered when the test says so, by what was true when it was asked. */
function slowQuestion() {
  const asked: { readonly name: string; readonly answer: () => void; readonly fail: () => void }[] = []
  let truth = 0
  const ask = coalesceRequests(
    (name: string) =>
      new Promise<string>((resolve, reject) => {
        const found = `${name} ${truth}`
        asked.push({ name, answer: () => resolve(found), fail: () => reject(new Error(found)) })
      }),
    (name) => name,
  )
  return { ask, asked, change: () => void truth++ }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('those who come while an answer is under way share the next one', async () => {
  const { ask, asked } = slowQuestion()
  const answers = [ask('a'), ask('a'), ask('a')]
  expect(asked.length).toBe(1)
  asked[0]!.answer()
  await turn()
  expect(asked.length).toBe(2)
  asked[1]!.answer()
  expect(await Promise.all(answers)).toEqual(['a 0', 'a 0', 'a 0'])
})

test('nobody gets an answer from before they asked', async () => {
  const { ask, asked, change } = slowQuestion()
  const early = ask('a')
  change()
  const late = ask('a')
  asked[0]!.answer()
  await turn()
  asked[1]!.answer()
  expect([await early, await late]).toEqual(['a 0', 'a 1'])

  change()
  const later = ask('a')
  asked[2]!.answer()
  expect(await later).toBe('a 2')
})

test('a failure is of those who asked, and the next ones ask anew', async () => {
  const { ask, asked } = slowQuestion()
  const first = ask('a')
  const second = ask('a')
  asked[0]!.fail()
  await expect(first).rejects.toThrow('a 0')
  await turn()
  asked[1]!.answer()
  expect(await second).toBe('a 0')
})

test('different questions do not wait for each other', async () => {
  const { ask, asked } = slowQuestion()
  const [a, b] = [ask('a'), ask('b')]
  expect(asked.map(({ name }) => name)).toEqual(['a', 'b'])
  asked[1]!.answer()
  expect(await b).toBe('b 0')
  asked[0]!.answer()
  expect(await a).toBe('a 0')
})
