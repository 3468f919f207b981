import { expect, test } from 'vitest'
import { staffChange } from '#contract/organisations/changes.ts'
import { changeOfForm } from '../changes/change-of-form.ts'

const form = {
  kind: 'price.set',
  test: 'UAT',
  shown: '',
  currency: 'EUR',
  preparation: '120.00',
  perSpecimen: '55.50',
  days: '5',
}

const issues = (more: object) =>
  staffChange
    .safeParse(changeOfForm(new URLSearchParams({ ...form, ...more })))
    .error?.issues.map(({ path, message }) => [path.join('.'), message.replaceAll('\u202f', ' ')])

test('a form as the page offers it is accepted, with the highest price as well', () => {
  expect(issues({})).toBeUndefined()
  expect(issues({ preparation: '1000000', perSpecimen: '0', currency: ' chf ' })).toBeUndefined()
})

const bad = ['', 'text', '-1', '1e9', '1,5', 'NaN', 'Infinity', '0.005', '1000000.01', '99999999999']

test.each(bad)('a preparation of “%s” is refused with the range', (typed) =>
  expect(issues({ preparation: typed })).toEqual([
    ['preparation', 'Enter a price between 0 and 1 000 000 for the preparation, with a decimal point, such as 55.50.'],
  ]),
)

test.each(bad)('a price of “%s” per specimen is refused with the range', (typed) =>
  expect(issues({ perSpecimen: typed })).toEqual([
    ['perSpecimen', 'Enter a price between 0 and 1 000 000 for one specimen, with a decimal point, such as 55.50.'],
  ]),
)

test.each(['', 'text', '-1', '0', '1,5', '1.5', '366', 'NaN', '1e9'])('%s working days are refused', (typed) =>
  expect(issues({ days: typed })).toEqual([['days', 'Enter a whole number from 1 to 365 for the working days.']]),
)

test.each(['', 'EU', 'EURO', '1.5', '€'])('a currency “%s” is refused', (typed) =>
  expect(issues({ currency: typed })).toEqual([
    ['currency', 'Enter three capital letters for the currency, such as EUR.'],
  ]),
)
