import { describe, expect, test } from 'vitest'
import { sampleInput, sampleWithBackstresses } from '../input/sample-input.ts'
import type { MeasuredPath } from './index.ts'
import { provenCard } from './proven-card.ts'

const input = sampleInput()
const strain = Array.from(input.flow.strain).slice(0, 15)
const stress = Array.from(input.flow.stress).slice(0, 15)
const tension: MeasuredPath = { path: 'tension-rd', stress, strain: strain.map((p, i) => p + stress[i]! / 207_000) }

describe('the verdict says what no run was about', () => {
  test.each([
    ['ls-dyna-mat-037', input, 'proven on Tension RD'],
    ['ls-dyna-mat-024', input, 'proven on Tension RD; not checked: rates'],
    ['ls-dyna-gissmo', input, 'proven on Tension RD; not checked: rates, failure'],
    ['ls-dyna-mat-224', { ...input, rates: undefined }, 'proven on Tension RD; not checked: failure'],
    ['abaqus-ductile', input, 'proven on Tension RD; not checked: rates, failure'],
    ['ls-dyna-add-erosion', input, 'proven on Tension RD; not checked: rates, forming limit'],
    ['radioss-fail-fld', input, 'proven on Tension RD; not checked: rates, forming limit'],
    ['radioss-fail-tab1', input, 'proven on Tension RD; not checked: rates, failure'],
  ] as const)('%s', (id, from, verdict) => {
    const { files, ...card } = provenCard(id, from, 'mm-t-s', { measured: [tension] })
    expect(card.verdict).toBe(verdict)
    expect(card.outcome).toBe(verdict.includes('not checked') ? 'partly' : 'proven')
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
