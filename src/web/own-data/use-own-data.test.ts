import { afterEach, expect, test, vi } from 'vitest'
import { called } from '#tests/fixtures/hook-page.ts'
import { asRead } from '#contract/own-data/own-specimen.ts'
import type { OwnCardChoice } from '#contract/own-data/own-card.ts'
import { useOwnData } from './use-own-data.ts'

vi.mock('react', async () => (await import('#tests/fixtures/hook-page.ts')).react)

/** A worker that is told from outside what to say. */
class Told {
  readonly asked: { kind: string; id?: string; asked?: number }[] = []
  readonly listeners = new Map<string, (event: object) => void>()
  ended = false
  postMessage = (ask: Told['asked'][number]) => void this.asked.push(ask)
  addEventListener = (kind: string, listener: (event: object) => void) => void this.listeners.set(kind, listener)
  terminate = () => (this.ended = true)
  says = (data: object) => this.listeners.get('message')!({ data })
}
const workers = vi.hoisted((): Told[] => [])
vi.mock('./start-worker.ts', () => ({
  startOwnDataWorker() {
    const own = new Told()
    workers.push(own)
    return own
  },
}))

afterEach(() => workers.splice(0))
const now = () => called(useOwnData)
const asked = async (worker: number, count: number) => {
  await expect.poll(() => workers[worker]?.asked).toHaveLength(count)
  return workers[worker]!.asked.map(({ kind, id }) => (id ? `${kind} ${id}` : kind))
}
const choice = {} as OwnCardChoice
const facts = { name: 'A', files: [], thickness: undefined, synthetic: false }
const card = { kind: 'written', id: 'x' }

test('what was ended is told anew to another worker, but for files that were never read, and no old card stands beside new choices', async () => {
  now().open(['a.csv', 'b.csv', 'c.csv'].map((name) => new File([''], name)))
  expect(await asked(0, 3)).toEqual(['open f1', 'open f2', 'open f3'])
  workers[0]!.says({ kind: 'file', id: 'f1', file: { specimens: [] } })
  workers[0]!.says({ kind: 'refused', id: 'f2', reason: 'a copy' })
  now().writeCard(facts, choice)
  await asked(0, 4)
  // A card of files as they were is not that of the files as they are.
  now().change('f1', asRead)
  workers[0]!.says({ kind: 'card', asked: workers[0]!.asked[3]!.asked, card })
  expect(now().card).toBeUndefined()

  now().cancel()
  expect(now()).toMatchObject({ busy: false, stopped: true })
  await expect.poll(() => workers[0]!.ended).toBe(true)
  workers[0]!.listeners.get('error')!({})
  workers[0]!.says({ kind: 'file', id: 'f3', file: {} })
  expect([now().failed, now().files[2]!.refused]).toEqual([undefined, expect.stringMatching(/^Stopped/)])

  now().change('f2', asRead)
  expect(await asked(1, 3)).toEqual(['open f1', 'open f2', 'change f2'])
  workers[1]!.says({ kind: 'refused', id: 'f2', reason: 'a copy' })
  now().writeCard(facts, choice)
  await asked(1, 4)
  workers[1]!.says({ kind: 'card', asked: workers[1]!.asked[3]!.asked, card })
  expect(now().card).toEqual(card)
  now().writeCard(facts, choice)
  now().cancel()
  expect(now().card).toBeUndefined()

  now().close('f1')
  expect(await asked(2, 2)).toEqual(['open f2', 'close f1'])
})
