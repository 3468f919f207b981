import { describe, expect, test } from 'vitest'
import { fractureLaws } from './fracture/index.ts'
import { hardeningLaws } from './hardening/index.ts'
import { startOf } from './parameters.ts'
import { rateLaws } from './rate/index.ts'

/** Every law as one number of its parameters. */
const answers = [
  ...hardeningLaws.map((law) => ({ law, answer: (p: readonly number[]) => law.stress(p, 0.05) })),
  ...fractureLaws.map((law) => ({
    law,
    answer: (p: readonly number[]) => law.strain(p, { triaxiality: 0.4, lode: 0.5 }),
  })),
  ...rateLaws.map((law) => ({
    law,
    answer: (p: readonly number[]) =>
      law.stress(p, { rate: 1, quasiStatic: 500, plasticStrain: 0.05, temperature: 100 }),
  })),
]

describe('a parameter that is not a number gives none: neither a stress nor an endless strain to fracture', () => {
  test.each(answers.map(({ law, answer }) => [law.id, law, answer] as const))('%s', (_id, law, answer) => {
    const start = startOf(law)
    const sound = answer(start)
    expect(sound).toBeGreaterThan(0)
    for (const j of start.keys()) {
      // One that has no say here may be anything.
      if (answer(start.with(j, start[j]! * 1.01)) === sound) continue
      expect(answer(start.with(j, Number.NaN)), law.parameters[j]!.id).toBeNaN()
    }
  })
})
