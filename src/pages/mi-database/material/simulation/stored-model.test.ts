import { expect, test } from 'vitest'
import type { ParameterSetRecord } from '#contract/tests.ts'
import { originOf } from '#web/material/fitting/origin.ts'
import { storedModel } from './stored-model.ts'
import type { ShownFit } from './view.ts'

const parameter = (id: string, fixed: boolean) => ({
  id,
  standardError: null,
  lower: null,
  upper: null,
  atBound: null,
  fixed,
})

/** Origins that a reader of a stored set is told. */
function origins(
  feTab: ParameterSetRecord['feTab'],
  model: string,
  parameters: readonly [id: string, fixed: boolean][],
) {
  const fit = {
    model,
    parameters: parameters.map(([id]) => ({ id, origin: originOf({ id, origin: 'stored' }, [207_000]) })),
    warnings: [],
    lines: {},
  } as unknown as ShownFit
  const record = {
    method: 'least squares',
    data: [],
    warnings: [],
    parameters: parameters.map((one) => parameter(...one)),
  }
  const told = (own: unknown) => {
    const { fit: shown } = storedModel(
      { feTab, model, version: 1, fit: own } as unknown as ParameterSetRecord,
      () => fit,
    )
    return typeof shown === 'string' ? shown : shown.parameters.map(({ origin }) => origin)
  }
  return { recorded: told(record), typedIn: told(null) }
}

test.each([
  // tab, model, parameter, held by the fit, what is told
  ['FE1', 'chord-modulus', 'nu', true, 'given'],
  ['FE1', 'chord-modulus', 'E0', false, 'measured'],
  ['FE1', 'chord-modulus', 'Ea', false, 'fitted'],
  ['FE2', 'swift-voce', 'w', true, 'held'],
  ['FE2', 'swift-voce', 'w', false, 'fitted'],
  ['FE2', 'anchored', 'sm', true, 'measured'],
  ['FE3', 'yld2000-2d', 'alpha1', false, 'identified'],
  ['FE3', 'yld2000-2d', 'exponent', true, 'held'],
  ['FE4', 'cowper-symonds', 'reference_rate', true, 'measured'],
] as const)('%s: a stored %s tells of %s, held: %s, that it is %s', (tab, model, id, fixed, told) => {
  expect(origins(tab, model, [[id, fixed]]).recorded).toEqual([told])
})

test.each([
  ['FE2', 'swift', 'K'],
  ['FE1', 'linear-elastic', 'E0'],
] as const)('%s: of a %s that nobody fitted here %s is stored, and no more is known', (tab, model, id) =>
  expect(origins(tab, model, [[id, false]]).typedIn).toEqual(['stored']),
)
