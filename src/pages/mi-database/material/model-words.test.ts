import { expect, test } from 'vitest'
import { modelName, parameterSymbol } from './model-words.ts'

test.each([
  ['alpha1', 'α_1'],
  ['E0', 'E_0'],
  ['nu', 'ν'],
  ['K', 'K'],
  ['Ea', 'Ea'],
  ['ps_eps2', 'ps eps2'],
])('%s is written %s', (id, symbol) => expect(parameterSymbol(id)).toBe(symbol))

test.each([
  ['swift-hockett-sherby', 'Swift–Hockett–Sherby'],
  ['new-model', 'new-model'],
])('%s is called %s', (id, name) => expect(modelName(id)).toBe(name))
