import { expect, test, vi } from 'vitest'
import type { FitQuestion } from '#core/calculators/fit-columns.ts'
import { called } from '#tests/fixtures/hook-page.ts'
import { useFit } from './use-fit.ts'

vi.mock('react', async () => (await import('#tests/fixtures/hook-page.ts')).react)
const workers = vi.hoisted(() => [] as { asked: unknown[]; breaks: () => void }[])
vi.mock('./start-fit-worker.ts', () => ({
  startFitWorker() {
    const own = { asked: [] as unknown[], breaks: () => {} }
    workers.push(own)
    return {
      postMessage: (ask: unknown) => own.asked.push(ask),
      terminate: () => {},
      addEventListener(kind: string, listener: () => void) {
        if (kind === 'error') own.breaks = listener
      },
    }
  },
}))

test('after a script that broke the next question starts another', async () => {
  const question = { text: '', law: 'swift' } as FitQuestion
  called(useFit).ask(question)
  await expect.poll(() => workers[0]?.asked).toHaveLength(1)
  workers[0]!.breaks()
  expect(called(useFit)).toMatchObject({ busy: false, refusal: expect.stringContaining('the script failed') })
  called(useFit).ask(question)
  await expect.poll(() => workers[1]?.asked).toHaveLength(1)
  expect(workers[0]!.asked).toHaveLength(1)
})
