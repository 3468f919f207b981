import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ModelFacts, ShownFit } from '#contract/views/simulation.ts'
import { FitQuality, pattern } from './fit-quality.tsx'

const maxDeviation = { value: 12, relative: 0.02, point: 0 }
const diagnostics = (durbinWatson: number, runs: { runs: number; expected: number; p: number } | null) =>
  ({ maxDeviation, durbinWatson, runs, effectivePoints: null }) as NonNullable<ShownFit['diagnostics']>

describe('what the residuals look like', () => {
  test.each([
    // why                                              Durbin–Watson, runs                             words
    ['2 is chance', 2.04, { runs: 20, expected: 21, p: 0.8 }, 'deviations are random (Durbin–Watson 2.04)'],
    [
      'few runs are said of the runs',
      2.04,
      { runs: 8, expected: 21, p: 0.001 },
      '8 stretches of one sign where chance gives 21: systematic deviation',
    ],
    [
      'many too',
      2.04,
      { runs: 38, expected: 21, p: 0.001 },
      '38 stretches of one sign where chance gives 21: signs alternate',
    ],
    [
      'neighbours alike',
      0.34,
      null,
      'neighbours deviate alike (Durbin–Watson 0.34, by chance 2): standard errors are too small',
    ],
    ['neighbours opposite', 3.4, null, 'neighbours deviate to opposite sides (Durbin–Watson 3.40, by chance 2)'],
  ])('%s', (_why, value, runs, words) => expect(pattern(diagnostics(value, runs), 60)).toBe(words))
})

test.each([
  ['modulus', '0.617 GPa'],
  ['stress', '617 MPa'],
] as const)('deviations have the unit of the chart: %s', (kind, text) => {
  const fit = {
    rmse: 617,
    r2: null,
    aicc: null,
    count: 15,
    unit: 'MPa',
    diagnostics: null,
    checks: [],
    window: null,
    lastMeasured: null,
    parameters: [],
  }
  const page = renderToString(
    <FitQuality
      fit={fit as unknown as ShownFit}
      model={{ id: 'chord' } as ModelFacts}
      kind={kind}
      ranking={undefined}
      recommended={null}
    />,
  )
  expect(page.replaceAll('\u202f', ' ').replaceAll('<!-- -->', '')).toContain(`${text}, 15 points`)
})
