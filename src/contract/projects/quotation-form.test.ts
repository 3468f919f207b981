import { expect, test } from 'vitest'
import { quotationVersion } from './quotation-form.ts'

const position = { text: 'Tension', material: 'DX56', test: 'UAT', direction: 'RD', quantity: '3', price: '120.50' }
const version = { currency: 'EUR', tax: '19', validUntil: '2026-12-31', terms: '', positions: [position] }
const withPosition = (more: object) => ({ positions: [null, { ...position, ...more }] })

const price = 'Position 2: enter a price between 0 and 10 000 000 EUR, with a decimal point, such as 1250.50.'
const yen = 'Position 2: enter a price between 0 and 1 000 000 000 JPY, without decimals, such as 1251.'
const quantity = 'Position 2: enter a whole number from 1 to 999 for the quantity.'
const tax = 'Enter a tax between 0 and 50 %, with a decimal point, such as 19 or 7.7.'
const day = 'Enter a valid date, such as 2026-12-31, for the end of validity.'

const bad = ['', 'text', '-1', '1e9', '1,5', 'NaN', 'Infinity']
const issues = (more: object) =>
  quotationVersion
    .safeParse({ ...version, ...more })
    .error?.issues.map(({ path, message }) => [path.join('.'), message.replaceAll('\u202f', ' ')])

test.each([...bad, '10000000.01', '0.005'])('a price “%s” is refused with the position and the range', (typed) =>
  expect(issues(withPosition({ price: typed }))).toEqual([['positions.1.price', price]]),
)

test('a price in yen has no decimals', () =>
  expect(issues({ currency: 'JPY', ...withPosition({ price: '12.5' }) })).toEqual([['positions.1.price', yen]]))

test.each([...bad, '0', '1.5', '1000'])('a quantity “%s” is refused with the position and the range', (typed) =>
  expect(issues(withPosition({ quantity: typed }))).toEqual([['positions.1.quantity', quantity]]),
)

test.each([...bad, '51', '7.777'])('a tax “%s” is refused with the range', (typed) =>
  expect(issues({ tax: typed })).toEqual([['tax', tax]]),
)

test.each(['', 'text', '2026-02-30', '31.12.2026', '-1'])(
  'an end of validity “%s” is refused with an example',
  (typed) => expect(new Set(issues({ validUntil: typed })?.map(String))).toEqual(new Set([`validUntil,${day}`])),
)

test.each<[why: string, more: object, path: string, message: string]>([
  ['no position', { positions: [null] }, 'positions', 'Describe at least one position.'],
  [
    '101 positions',
    { positions: Array.from({ length: 101 }, () => position) },
    'positions',
    'Enter at most 100 positions.',
  ],
  [
    'a test without its sheet',
    withPosition({ material: '' }),
    'positions.1.material',
    'Position 2: enter the sheet of the test, or clear both fields.',
  ],
  [
    'an unknown test',
    withPosition({ test: 'constructor' }),
    'positions.1.test',
    'Position 2: choose a test from the list.',
  ],
  [
    'an unknown direction',
    withPosition({ direction: 'XD' }),
    'positions.1.direction',
    'Position 2: choose RD, DD, TD or none for the direction.',
  ],
  [
    'a long text',
    withPosition({ text: 'x'.repeat(301) }),
    'positions.1.text',
    'Position 2: describe it in one line of up to 300 characters.',
  ],
  ['an unknown currency', { currency: 'XXX' }, 'currency', 'Choose EUR, USD, GBP, CHF, SEK or JPY for the currency.'],
])('%s is refused', (_why, more, path, message) => expect(issues(more)).toEqual([[path, message]]))

test('empty lines are left out and the others keep their order', () => {
  const { positions } = quotationVersion.parse({
    ...version,
    positions: [null, position, null, { ...position, material: '', test: '', direction: '-', price: '80' }],
  })
  expect(positions.map(({ unit, direction }) => [unit, direction])).toEqual([
    [12_050, 'RD'],
    [8_000, null],
  ])
})
