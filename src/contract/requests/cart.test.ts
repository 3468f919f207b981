import { expect, test } from 'vitest'
import { type Cart, emptyCart, missingForQuotation, newItem, thicknessProblem, thicknessText } from './cart.ts'

const sheet = (thickness: string) => ({ id: 's', name: 'DX56', address: '', thickness, coating: '', size: '' })
const tension = newItem('test:uniaxial-tension', 'a')
const cart = (more: Partial<Cart> = {}): Cart => ({ items: [tension], materials: [sheet('1.5 mm')], ...more })

test.each([
  ['1.5', '1.5 mm'],
  ['1,5 mm', '1.5 mm'],
  [' 0.30mm ', '0.3 mm'],
  ['6', '6 mm'],
  ['', ''],
])('%j is a thickness, shown as %j', (typed, shown) => {
  expect(thicknessProblem(typed)).toBe('')
  expect(thicknessText(typed)).toBe(shown)
})

test.each(['0', '0.2', '6.1', '15', '-1', 'thin', '1.5 cm', '1.5.5', '1e1'])(
  '%j is refused with the range',
  (typed) => {
    expect(thicknessProblem(typed)).toBe('Enter a thickness between 0.3 and 6 mm, such as 1.5')
  },
)

test.each<[string, Cart, string]>([
  ['a test with its sheet', cart(), ''],
  ['nothing', emptyCart, 'Your cart is empty'],
  ['no sheet', cart({ materials: [] }), 'Add the sheet to be tested; we need it to quote'],
  [
    'a thickness that is none',
    cart({ materials: [sheet('0.2 mm')] }),
    'DX56: Enter a thickness between 0.3 and 6 mm, such as 1.5',
  ],
  [
    'no replicates',
    cart({ items: [{ ...tension, options: { ...tension.options, replicates: [] } }] }),
    'Choose replicates each for Uniaxial Tension',
  ],
  [
    'no direction',
    cart({ items: [{ ...tension, options: { ...tension.options, directions: [] } }] }),
    'Choose directions for Uniaxial Tension',
  ],
])('of %s a quotation lacks %j', (_what, asked, missing) => expect(missingForQuotation(asked)).toBe(missing))
