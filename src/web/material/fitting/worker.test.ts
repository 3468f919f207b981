import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WorkerResponse, WorkerRequest } from './worker-messages.ts'

vi.mock('#contract/views/draw-card.ts', () => ({
  drawCard: (_bench: unknown, { card }: { card: string }) => ({ id: card }),
}))

let ask: (question: WorkerRequest) => void
const answers: WorkerResponse[] = []
beforeAll(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: { data: WorkerRequest }) => void) => {
    ask = (data) => listener({ data })
  })
  vi.stubGlobal('postMessage', (answer: WorkerResponse) => answers.push(answer))
  await import('./worker.ts')
})
afterAll(() => vi.useRealTimers())

test('a card that the plan does not contain is not written', async () => {
  ask({ kind: 'bench', bench: { tab: 'FE1' } as Extract<WorkerRequest, { kind: 'bench' }>['bench'] })
  const work = { kind: 'work', choice: undefined, system: 'mm-t-s', model: 'swift', search: '' } as const
  ask({ ...work, id: 1, card: undefined })
  await vi.runAllTimersAsync()
  ask({ ...work, id: 2, card: 'ls-dyna-mat-024' })
  await vi.runAllTimersAsync()
  expect(answers).toEqual([{ kind: 'card', id: 2, card: { id: 'ls-dyna-mat-024' } }])
})
