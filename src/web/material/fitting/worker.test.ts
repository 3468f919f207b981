import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Answer, Ask } from './conversation.ts'

vi.mock('./draw-card.ts', () => ({ drawCard: (_bench: unknown, { card }: { card: string }) => ({ id: card }) }))

let ask: (question: Ask) => void
const answers: Answer[] = []
beforeAll(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: { data: Ask }) => void) => {
    ask = (data) => listener({ data })
  })
  vi.stubGlobal('postMessage', (answer: Answer) => answers.push(answer))
  await import('./worker.ts')
})
afterAll(() => vi.useRealTimers())

test('a card that the plan does not contain is not written', async () => {
  ask({ kind: 'bench', bench: { tab: 'FE1' } as Extract<Ask, { kind: 'bench' }>['bench'] })
  const work = { kind: 'work', choice: undefined, system: 'mm-t-s', model: 'swift', search: '' } as const
  ask({ ...work, id: 1, card: undefined })
  await vi.runAllTimersAsync()
  ask({ ...work, id: 2, card: 'ls-dyna-mat-024' })
  await vi.runAllTimersAsync()
  expect(answers).toEqual([{ kind: 'card', id: 2, card: { id: 'ls-dyna-mat-024' } }])
})
