import { expect, test } from 'vitest'
import type { ChannelRole, Specimen } from '../../read/specimen.ts'
import { evaluateTest } from '../evaluations.ts'
import { channelOf } from './columns.ts'

const channel = (name: string, values: readonly number[], role: ChannelRole = 'eps2') => ({
  name,
  role,
  quantity: 'strain' as const,
  unit: '',
  missing: {},
  values: Float64Array.from(values),
})
const ramp = (to: number) => Array.from({ length: 40 }, (_, i) => (to * (i + 1)) / 40)
const all = (value: number) => ramp(0).map(() => value)

test.each([
  ['one that changes', [channel('a', ramp(1))], 'a', 'a'],
  ['one number throughout', [channel('a', all(7))], undefined, 'a'],
  ['one that changes goes before', [channel('a', all(7)), channel('b', ramp(1))], 'b', 'b'],
  ['four numbers', [channel('a', [7, 7, 7, 7])], undefined, undefined],
  ['no number', [channel('a', all(Number.NaN))], undefined, undefined],
])('%s', (_why, channels, changing, any) => {
  expect(channelOf({ channels }, 'eps2')?.name).toBe(changing)
  expect(channelOf({ channels }, 'eps2', { mayBeConstant: true })?.name).toBe(any)
})

const specimen = (columns: Partial<Record<ChannelRole, readonly number[]>>): Specimen => ({
  id: 'one',
  channels: Object.entries(columns).map(([role, values]) => channel(role, values, role as ChannelRole)),
  geometry: { b0: 30, t0: 1.4 },
  metadata: [],
  laboratory: [],
  issues: [],
})

test('a minor strain of exactly zero is plane strain, not a missing channel: β = 0 and ε̄ = 2/√3·ε1', () => {
  const { scalars } = evaluateTest('PST', specimen({ force: ramp(9000), eps1: ramp(0.3), eps2: all(0) }))
  const value = (id: string) => scalars.find((scalar) => scalar.id === id)!.value
  expect(value('pst.beta')).toBe(0)
  expect(value('pst.ebf')).toBeCloseTo(0.3 * 1.154_700_5, 7)
})

test('a field with one minor strain everywhere has its hottest spot: β = 0.02/0.4', () => {
  const x = ramp(0).map((_, i) => i % 8)
  const y = ramp(0).map((_, i) => Math.floor(i / 8))
  const eps1 = x.map((_, i) => (i === 19 ? 0.4 : 0.2))
  const { scalars } = evaluateTest('FSM', specimen({ x, y, eps1, eps2: all(0.02) }))
  expect(scalars.map(({ value }) => value)[2]).toBeCloseTo(0.05, 12)
})
