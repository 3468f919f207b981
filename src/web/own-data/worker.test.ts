import { expect, test, vi } from 'vitest'
import { sampleFile } from '#core/evaluate/tension/sample-tension.fixture.ts'
import { asRead } from '#contract/own-data/own-specimen.ts'
import type { WorkerResponse, WorkerRequest } from './worker-messages.ts'

test('a copy is held back while its twin is open, and takes its place afterwards', async () => {
  const [told, failed]: [WorkerResponse[], unknown[]] = [[], []]
  let hear: (event: { data: WorkerRequest }) => void = () => {}
  vi.stubGlobal('addEventListener', (_kind: string, listener: typeof hear) => (hear = listener))
  vi.stubGlobal('reportError', (error: unknown) => failed.push(error))
  vi.stubGlobal('postMessage', (answer: WorkerResponse) => told.push(answer))
  await import('./worker.ts')
  const file = (name: string) =>
    new File([sampleFile({ 'Force [N]': ({ force }) => force, 'Extension [mm]': ({ extension }) => extension })], name)
  hear({ data: { kind: 'open', id: 'a', file: file('a.csv'), choice: asRead } })
  hear({ data: { kind: 'open', id: 'b', file: file('copy.csv'), choice: asRead } })
  const of = (id: string) => told.flatMap((each) => ('id' in each && each.id === id ? [each.kind] : []))
  await expect.poll(() => of('b')).toEqual(['refused'])
  expect(told.find((each) => 'reason' in each)).toMatchObject({ reason: expect.stringContaining('as a.csv') })
  hear({ data: { kind: 'close', id: 'a' } })
  await expect.poll(() => of('b')).toEqual(['refused', 'file'])
  await expect.poll(() => told.at(-1)!.kind).toBe('material')
  expect(failed).toEqual([])
  vi.unstubAllGlobals()
})
