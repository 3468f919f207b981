import { beforeEach, expect, test } from 'vitest'
import { pageLife } from './page-cache.ts'
import { VisitorMemory } from './visitor-memory.ts'
import { stateLife, VisitorState } from './visitor-state.ts'

let now = 0
let state = 'first'
let made = 0
let memory: VisitorMemory
const clock = () => now
const readState = async () => {
  if (state === 'broken') throw new Error('no database')
  return state
}
const ask = (question = 'home') => memory.recall(question, async () => ++made)

beforeEach(() => {
  now = 0
  state = 'first'
  made = 0
  memory = new VisitorMemory(new VisitorState(readState, clock), clock)
})

test('what was read once is not read again, and each question has an answer of its own', async () => {
  expect([await ask(), await ask(), await ask('branch'), await ask()]).toEqual([1, 1, 2, 1])
})

test('what is withdrawn is gone as soon as the state is read again', async () => {
  expect(await ask()).toBe(1)
  state = 'second'
  now = stateLife
  expect(await ask()).toBe(1)
  now = stateLife + 1
  expect(await ask()).toBe(2)
})

test('what no state speaks of is gone after a minute', async () => {
  await ask()
  now = pageLife
  expect(await ask()).toBe(1)
  now = pageLife + 1
  expect(await ask()).toBe(2)
})

test('without a state nothing is kept', async () => {
  state = 'broken'
  expect([await ask(), await ask()]).toEqual([1, 2])
})

test('a failure is not kept', async () => {
  const fail = memory.recall('home', async () => {
    throw new Error('not found')
  })
  await expect(fail).rejects.toThrow('not found')
  expect(await ask()).toBe(1)
})

test('the answer that was not asked for longest makes room', async () => {
  memory = new VisitorMemory(new VisitorState(readState, clock), clock, 110)
  const long = () => memory.recall('long', async () => `${++made}${'x'.repeat(105)}`)
  await ask()
  await long()
  expect(await ask()).toBe(3)
})
