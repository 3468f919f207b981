import { expect, test } from 'vitest'
import { newMemory } from './memory.ts'
import { rememberedState } from './remembered-state.ts'
import type { Caller, Reading, Store } from './store.ts'

const visitor: Caller = { kind: 'visitor' }

/** A store whose state is a text that the test changes. */
function asking() {
  const now = { state: '1' }
  const catalogueState = async () => ({ text: now.state, nodes: 1 })
  const store: Store = {
    isReady: async () => true,
    catalogueState,
    read: (_caller, work) => work({ catalogueState } as Reading),
  }
  return { now, call: { caller: visitor, services: { store }, memory: newMemory(1000) } }
}
const answer = (text: string) => async () => Buffer.from(text)

test('an answer is made once for a state', async () => {
  const { now, call } = asking()
  const ask = async (text: string) => String(await rememberedState(call, 'menu', answer(text)))
  expect(await ask('first')).toBe('first')
  expect(await ask('second')).toBe('first')
  now.state = '2'
  expect(await ask('third')).toBe('third')
  now.state = '1'
  expect(await ask('fourth')).toBe('first')
})

test('an answer that something changed under is given to its caller and not kept', async () => {
  const { now, call } = asking()
  const torn = await rememberedState(call, 'menu', async () => {
    now.state = '2'
    return Buffer.from('half of each')
  })
  expect(String(torn)).toBe('half of each')
  for (const state of ['1', '2']) {
    now.state = state
    expect(String(await rememberedState(call, 'menu', answer(`of ${state}`)))).toBe(`of ${state}`)
  }
})
