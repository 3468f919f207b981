import { expect, test, vi } from 'vitest'
import type { DataMap, MapPoint } from '#contract/views/data-map.ts'
import { called } from '#tests/fixtures/hook-page.ts'
import type { SetMap } from './map-controls.tsx'
import { useMapPoints } from './use-map-points.ts'

vi.mock('react', async () => (await import('#tests/fixtures/hook-page.ts')).react)
const answers = vi.hoisted(() => [] as ((coil: MapPoint) => void)[])
vi.mock('./use-cloud.ts', () => ({
  useCloud: () => ({ points: { x: [], y: [] } }),
  coilOfPoint: () => new Promise((answer) => answers.push(answer)),
}))

test('a coil that is told after another was picked joins it', async () => {
  const map = { gauges: [], beyond: 1, points: [] } as unknown as DataMap
  const set = vi.fn<SetMap>()
  const now = (chosen: string[]) => called(() => useMapPoints({ map, state: { chosen }, set, query: {} as never }))
  const first = now([])
  first.pick(1)
  first.pick(2)
  answers[0]!({ id: 'a' } as MapPoint)
  await expect.poll(() => set).toHaveBeenLastCalledWith({ chosen: ['a'] }, { push: true })
  now(['a'])
  answers[1]!({ id: 'b' } as MapPoint)
  await expect.poll(() => set).toHaveBeenLastCalledWith({ chosen: ['a', 'b'] }, { push: true })
})
