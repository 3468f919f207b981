import { expect, test } from 'vitest'
import { createCursorStore } from './cursor-store.ts'

test('listeners hear a change once, and nothing when nothing changed', () => {
  const store = createCursorStore()
  let heard = 0
  const leave = store.subscribe(() => heard++)
  store.set({ point: { series: 0, index: 3 } })
  store.set({ point: { series: 0, index: 3 } })
  expect(heard).toBe(1)
  store.set({ pinned: true })
  expect(heard).toBe(2)
  expect(store.get()).toEqual({ point: { series: 0, index: 3 }, pinned: true, reading: false })
  leave()
  store.set({ point: undefined })
  expect(heard).toBe(2)
})
