import { expect, test } from 'vitest'
import type { Experiment, Stage } from './experiment.ts'
import { type Followed, shownOf } from './use-experiment.ts'

const experiment: Experiment = { motion: 'necking', strain: 0.12, radius: 10, step: 8, noise: 2 }
const followed = (pictures: number): Followed => ({ of: experiment, stages: Array<Stage>(pictures) })
const [former, first, second] = [followed(7), followed(1), followed(2)]

test.each<[string, Followed | undefined, Followed | undefined, Followed | undefined]>([
  ['nothing while the first picture is made', undefined, undefined, undefined],
  ['the first picture of the first experiment', first, undefined, first],
  ['the former result, until the new one has strain', first, former, former],
  ['the new result, once it has strain', second, former, second],
])('shown is %s', (_what, now, before, shown) => expect(shownOf(now, before)).toBe(shown))
