import { expect, test } from 'vitest'
import { ignoredChoices } from './ignored-choices.ts'

const none = { law: '', window: '', blend: '', anchor: '', exponent: '' } as const
const measured = { from: 0.002, to: 0.072_714_8 }
const models = ['swift', 'swift-voce', 'anchored', 'chaboche-1']

test.each([
  // why                             tab    model         its parameters   asked                       fitted     ignored, did you mean
  ['nothing asked', 'FE2', 'swift', 'K', {}, undefined, []],
  ['inside what was measured', 'FE2', 'swift', 'K', { window: '0.002..0.07271' }, measured, []],
  ['beyond it', 'FE2', 'swift', 'K', { window: '0..0.5' }, measured, [['0..0.5', '0.002..0.07271']]],
  ['not fitted yet', 'FE2', 'swift', 'K', { window: '0..0.5' }, undefined, []],
  ['backwards', 'FE2', 'swift', 'K', { window: '0.07..0.02' }, undefined, [['0.07..0.02', '0.02..0.07']]],
  ['no range of strains', 'FE3', 'yld89', 'exponent', { window: '0..0.5' }, null, [['0..0.5', undefined]]],
  ['one modulus', 'FE1', 'linear-elastic', 'E0', { window: '0..0.5' }, null, [['0..0.5', undefined]]],
  ['chords inside count', 'FE1', 'chord-modulus', 'E0', { window: '0..0.5' }, measured, []],
  ['rates too', 'FE4', 'cowper-symonds', 'C', { window: '0..0.5' }, measured, [['0..0.5', '0.002..0.07271']]],
  ['of tension, for a law of the bulge test', 'FE2', 'anchored', 'em', { window: '0.002..0.07' }, { from: 0.08, to: 0.53 }, [['0.002..0.07', undefined]]],
  ['between points of the bulge test', 'FE2', 'anchored', 'em', { window: '0.075..0.535' }, { from: 0.08, to: 0.53 }, []],
  ['beyond the bulge test', 'FE2', 'anchored', 'em', { window: '0.1..0.9' }, { from: 0.104, to: 0.53 }, [['0.1..0.9', '0.104..0.53']]],
  ['a law without a weight', 'FE2', 'swift', 'K', { blend: '0.5' }, measured, [['blend=0.5', undefined]]],
  ['a blend', 'FE2', 'swift-voce', 'w', { blend: '0.5' }, measured, []],
  ['tied already', 'FE2', 'anchored', 'em', { anchor: 'slope' }, null, [['anchor=slope', undefined]]],
  ['nothing to tie', 'FE3', 'yld89', 'exponent', { anchor: 'value' }, null, [['anchor=value', undefined]]],
  ['a quadratic surface', 'FE3', 'hill48-r', 'F', { exponent: '8' }, null, [['exponent=8', undefined]]],
  ['half of it is k', 'FE3', 'bbc2005', 'k', { exponent: '8' }, null, []],
  ['a slip of the keyboard', 'FE2', 'swift', 'K', { law: 'swift-vice' }, undefined, [['swift-vice', 'swift-voce']]],
] as const)('%s', (_why, tab, id, parameter, asked, window, expected) => {
  const model = { id, history: false, parameters: [{ id: parameter, symbol: parameter, meaning: '' }] }
  const found = ignoredChoices({ ...none, ...asked }, { tab, models, model, window })
  expect(found.map(({ text, suggestion }) => [text, suggestion])).toEqual(expected)
}) // prettier-ignore
