import { expect, test } from 'vitest'
import { modelName, parameterMeaning, parameterSymbol } from './model-words.ts'

test.each([
  ['yld2000-2d', 'alpha1', 'α_1'],
  ['chord-modulus', 'E0', 'E_0'],
  ['chord-modulus', 'nu', 'ν'],
  ['chord-modulus', 'Ea', 'E_a'],
  ['swift', 'e0', 'ε_0'],
  ['abspoel-scholting', 'ps_eps2', 'ε_2,PS'],
  ['new-model', 'new_name', 'new name'],
])('%s: %s is written %s', (model, id, symbol) => expect(parameterSymbol(model, id)).toBe(symbol))

test.each([
  ['swift', 'e0', 'prestrain'],
  ['abspoel-scholting', 'ps_eps1', 'limit major strain in plane strain'],
  ['linear-elastic', 'nu', 'Poisson’s ratio'],
  ['new-model', 'new_name', ''],
])('%s: %s means %s', (model, id, meaning) => expect(parameterMeaning(model, id)).toBe(meaning))

test.each([
  ['swift-hockett-sherby', 'Swift–Hockett–Sherby'],
  ['new-model', 'new-model'],
])('%s is called %s', (id, name) => expect(modelName(id)).toBe(name))
