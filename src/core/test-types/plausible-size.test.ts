import { expect, test } from 'vitest'
import { sizeWarnings, type Size } from './plausible-size.ts'

const sheet: Size[] = [
  { thickness: 1.4, width: 20 },
  { thickness: 1.41, width: 20.02 },
  { thickness: 1.39, width: 19.98 },
]

test.each<[string, Parameters<typeof sizeWarnings>, string[]]>([
  ['the first tensile specimen', ['UAT', { thickness: 1.4, width: 20.05 }, []], []],
  ['one like the others', ['UAT', { thickness: 1.42, width: 20.1 }, sheet], []],
  [
    'a slipped decimal point',
    ['UAT', { thickness: 14, width: 20 }, sheet],
    ['Thickness 14 mm: other specimens of this material have 1.4 mm.'],
  ],
  [
    'width and thickness exchanged',
    ['UAT', { thickness: 20, width: 1.4 }, []],
    [
      'Width 1.4 mm is less than the thickness. Check whether they are exchanged.',
      'Width 1.4 mm: tensile specimens have 6.25, 12.5, 20, 25 mm.',
    ],
  ],
  [
    'another width than the rest',
    ['SHR', { thickness: 1.4, width: 30 }, sheet],
    ['Width 30 mm: other specimens of this test have 20 mm.'],
  ],
  ['a shear specimen, whose width nobody prescribes', ['SHR', { thickness: 1.4, width: 4.8 }, []], []],
  ['a blank without parallel length', ['HER', { thickness: 1.4, width: undefined }, sheet], []],
])('%s', (_what, asked, odd) => expect(sizeWarnings(...asked)).toEqual(odd))
