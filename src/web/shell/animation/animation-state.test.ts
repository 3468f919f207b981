import { expect, test } from 'vitest'
import { type AnimationEvent, type AnimationState, nextAnimation, patienceForFrame } from './animation-state.ts'

test.each<[string, AnimationState, readonly AnimationEvent[], AnimationState]>([
  ['loads and plays', 'loading', ['frame'], 'playing'],
  ['no first frame in time', 'loading', ['late'], 'failed'],
  ['a frame after the failure is too late', 'loading', ['late', 'frame'], 'failed'],
  ['in time is in time', 'loading', ['frame', 'late'], 'playing'],
  ['not there at all', 'loading', ['error'], 'failed'],
  ['tried again', 'loading', ['error', 'retry', 'frame'], 'playing'],
  ['paused and on', 'playing', ['pause', 'play'], 'playing'],
  ['breaks while paused', 'paused', ['error'], 'failed'],
  ['reduced motion: a still picture', 'still', ['frame', 'error', 'late'], 'still'],
  ['until somebody plays it', 'still', ['play', 'frame'], 'playing'],
  ['nothing to retry', 'playing', ['retry'], 'playing'],
])('%s', (_why, from, events, to) => expect(events.reduce(nextAnimation, from)).toBe(to))

test('eight seconds', () => expect(patienceForFrame).toBe(8_000))
