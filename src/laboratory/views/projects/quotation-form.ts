import { type CartItem, optionsText } from '#contract/requests/cart.ts'
import { amountInput, currencies, type Currency, minorDigits, priceLimits } from '#contract/projects/money.ts'
import { product } from '#contract/requests/products.ts'
import { testTypes } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { daysAfter, laboratoryDay } from '#laboratory/server/projects/index.ts'
import { findQuotation, latestTerms, versionsOf } from '#laboratory/server/quotations/index.ts'
import { type ListedPrice, listPrices } from '#server/prices/prices.ts'
import { findText, quotationTerms } from '#server/texts/site-texts.ts'
import { findRequest, type RequestDetails } from '#server/requests/index.ts'

/** How long an offer is good at first [days]. */
const validDays = 30

export type PositionField = {
  readonly text: string
  readonly material: string
  readonly test: string
  readonly direction: string
  readonly quantity: string
  readonly price: string
}

/**
 * Initial values of the form of a quotation: its draft, its last version, or what the request asks for, with the operator's prices where the list
 * has them. The sample prices of the program are never offered.
 */
export async function quotationForm(db: Reader, reference: string) {
  const quotation = await findQuotation(db, reference)
  if (!quotation) return undefined
  const versions = (await versionsOf(db, [quotation.id])).get(quotation.id) ?? []
  const last = versions[0]
  const request = quotation.request === null ? undefined : await findRequest(db, quotation.request)
  const head = {
    reference: quotation.reference,
    title: quotation.title,
    organisation: quotation.organisation,
    request: quotation.request,
    project: quotation.project,
    written: last !== undefined,
    draft: last?.state === 'draft' ? last.number : null,
    accepted: versions.some(({ state }) => state === 'accepted'),
    question: versions.find(({ state }) => state === 'asked')?.answer ?? null,
  }
  if (!last) {
    const prices = (await listPrices(db)).filter(({ changedAt }) => changedAt !== null)
    // The list is in hundredths, whatever the currency.
    const currency = currencies.find((each) => each === prices[0]?.currency && minorDigits(each) === 2) ?? 'EUR'
    const ours = prices.filter((price) => price.currency === currency)
    return {
      ...head,
      currency,
      tax: '19',
      validUntil: daysAfter(laboratoryDay(), validDays),
      terms: await usualTerms(db),
      positions: request ? positionsOf(request, currency, ours) : [],
    }
  }
  const { currency, tax, validUntil, terms, positions } = last
  return {
    ...head,
    currency,
    tax: String(tax / 100),
    validUntil,
    terms,
    positions: positions.map(({ text, material, test, direction, quantity, unit }): PositionField => ({
      text,
      material: material ?? '',
      test: test ?? '',
      direction: direction ?? '-',
      quantity: String(quantity),
      price: amountInput(unit, currency),
    })),
  }
}

const testOf = new Map(testTypes.map(({ code, order }) => [order.product, code]))

type Price = Pick<ListedPrice, 'test' | 'preparation' | 'perSpecimen'>

/**
 * A position for each sheet, test and direction of a request, and one for the preparation of each test that has a price; what is not a test
 * is a separate position. Without a price the field is empty.
 */
export function positionsOf(
  { items, materials }: Pick<RequestDetails, 'items' | 'materials'>,
  currency: Currency,
  prices: readonly Price[],
): PositionField[] {
  const asked = new Set(items.map((item) => testOf.get(item.product)))
  const preparations = prices
    .filter(({ test, preparation }) => asked.has(test) && preparation > 0)
    .map(({ test, preparation }): PositionField => ({
      ...blank,
      text: `Preparation, ${test}`,
      price: amountInput(preparation, currency),
    }))
  const positions = items.flatMap((item) => {
    const name = product(item.product)?.name ?? item.product
    const text = [name, withoutPlace(item)].filter(Boolean).join(': ').slice(0, 300)
    const test = testOf.get(item.product)
    if (test === undefined) return [{ ...blank, text, quantity: String(item.quantity) }]
    const price = prices.find((one) => one.test === test)
    const directions = item.options['directions'] ?? ['-']
    return materials.flatMap(({ name: sheet, thickness, coating }) =>
      directions.map((direction) => ({
        text,
        material: [sheet, coating, thickness].filter(Boolean).join(' ').replaceAll('/', '-').slice(0, 80),
        test,
        direction,
        quantity: item.options['replicates']?.[0] ?? '3',
        price: price ? amountInput(price.perSpecimen, currency) : '',
      })),
    )
  })
  return [...positions, ...preparations].slice(0, priceLimits.positions)
}

const blank: PositionField = { text: '', material: '', test: '', direction: '-', quantity: '1', price: '' }

/** Options that the position does not state. */
function withoutPlace(item: CartItem): string {
  const { directions: _directions, replicates: _replicates, ...options } = item.options
  return optionsText({ ...item, options })
}

/** Those of the operator; without them those that were written last. */
async function usualTerms(db: Reader): Promise<string> {
  const own = (await findText(db, quotationTerms))?.text ?? ''
  return own === '' ? latestTerms(db) : own.slice(0, 5_000)
}
