import { describe, expect, test } from 'vitest'
import { sampleInput, sampleWithBackstresses } from './sample-input.ts'
import type { MeasuredPath } from './proof/index.ts'
import { provenCard } from './proven-card.ts'

const input = sampleInput()
const strain = Array.from(input.flow.strain).slice(0, 15)
const stress = Array.from(input.flow.stress).slice(0, 15)
const tension: MeasuredPath = { path: 'tension-rd', stress, strain: strain.map((p, i) => p + stress[i]! / 207_000) }

describe('the verdict says what no run was about', () => {
  test.each([
    ['ls-dyna-mat-037', input, 'proven on Tension RD'],
    ['ls-dyna-mat-024', input, 'proven on Tension RD; rates not proven here'],
    ['ls-dyna-gissmo', input, 'proven on Tension RD; rates and failure not proven here'],
    ['ls-dyna-mat-224', { ...input, rates: undefined }, 'proven on Tension RD; failure not proven here'],
    ['abaqus-ductile', input, 'proven on Tension RD; rates and failure not proven here'],
    ['ls-dyna-add-erosion', input, 'proven on Tension RD; rates and forming limit not proven here'],
    ['radioss-fail-fld', input, 'proven on Tension RD; rates and forming limit not proven here'],
    ['radioss-fail-tab1', input, 'proven on Tension RD; rates and failure not proven here'],
  ] as const)('%s', (id, from, verdict) => {
    const { files, ...card } = provenCard(id, from, 'mm-t-s', { measured: [tension] })
    expect(card.verdict).toBe(verdict)
    // What no run was about is not a green light.
    expect(card.standing).toBe(verdict.includes('not proven') ? 'partly' : 'proven')
    expect(files[0]!.text.replaceAll(/\n(?:\$|\*\*|#) */g, ' ')).toContain(`proof: ${verdict}`)
  })
})

test('Yoshida–Uemori is not asked for the first yield of tension, backstresses are', () => {
  const yields: MeasuredPath = { path: 'first-yield', strain: [0.0002, 0.0005, 0.001], stress: [600, 620, 649] }
  const measured = [tension, yields]
  const labels = (id: string, from = input) =>
    provenCard(id, from, 'mm-t-s', { measured }).proof!.runs.map(({ label }) => label)
  expect(labels('ls-dyna-mat-125')).toEqual(['Tension RD'])
  expect(labels('abaqus-combined', sampleWithBackstresses())).toEqual(['Tension RD', 'First yield'])
})
