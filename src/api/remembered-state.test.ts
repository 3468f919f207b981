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

test('an answer is kept under the state that it was read in', async () => {
  const { now, call } = asking()
  const { store } = call.services
  // Something changes between the two questions.
  const late: Store = {
    ...store,
    catalogueState: async (caller) => {
      const before = await store.catalogueState(caller)
      now.state = '2'
      return before
    },
  }
  const ask = async (services: { store: Store }, text: string) =>
    String(await rememberedState({ ...call, services }, 'menu', answer(text)))
  expect(await ask({ store: late }, 'of 2')).toBe('of 2')
  expect(await ask({ store }, 'of 2 again')).toBe('of 2')
  now.state = '1'
  expect(await ask({ store }, 'of 1')).toBe('of 1')
})
