import { expect, test } from 'vitest'
import type { Figure } from '../../bench/benchmark.ts'
import { runAlone } from '../../bench/run-alone.ts'
import { runEach } from '../../bench/run-each.ts'

const figure = (what: string, kept: boolean): Figure => ({
  what,
  ours: 1,
  peer: null,
  peerName: '',
  unit: 'ms',
  promise: '≤ 2 ms',
  kept,
})

test('a benchmark that fails is told at the end, and the others go on', async () => {
  const error = new Error('the readout changed at 0 of 40 places')
  const told: string[] = []
  const outcome = await runEach(
    ['first', 'second', 'third'],
    async (name) => {
      if (name === 'second') throw error
      return [figure(`${name}, kept`, true), figure(`${name}, broken`, false)]
    },
    ({ what }) => void told.push(what),
  )
  expect(told).toEqual(['first, kept', 'first, broken', 'third, kept', 'third, broken'])
  expect(outcome).toEqual({ broken: 2, failed: [{ name: 'second', error }] })
})

test('a benchmark whose process ends without figures has failed', async () => {
  await expect(runAlone('of no such name')).rejects.toThrow('its process ended with 2')
})
