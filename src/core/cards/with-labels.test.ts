import { expect, test } from 'vitest'
import { withLabels } from './with-labels.ts'

test.each([
  ["'swift-voce' needs a curve", 'Swift–Voce needs a curve'],
  ["'anchored' continues a measured curve", 'Anchored at uniform strain continues a measured curve'],
  ['it is held by ls-dyna-mat-133.', 'it is held by *MAT_133 Barlat Yld2000.'],
  ['stored are: swift-hockett-sherby, voce', 'stored are: Swift–Hockett–Sherby, voce'],
  ["no model named 'unheard-of'", "no model named 'unheard-of'"],
  ['the rate 507.4365753038874 1/s', 'the rate 507.4 1/s'],
  ['anchored at 0.07, Swift–Voce, version 1', 'anchored at 0.07, Swift–Voce, version 1'],
])('%s', (text, read) => expect(withLabels(text)).toBe(read))
