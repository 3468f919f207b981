import type { CartItem } from '#contract/requests/cart.ts'
import { optionsText } from '#contract/requests/cart.ts'
import { amountInput, type Currency } from '#contract/projects/money.ts'
import { product } from '#contract/requests/products.ts'
import { testProducts } from '#contract/requests/test-products.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { daysAfter, laboratoryDay } from '#server/projects/index.ts'
import { findQuotation, latestTerms, versionsOf } from '#server/quotations/index.ts'
import { findRequest, type WholeRequest } from '#server/requests/index.ts'

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

export type QuotationForm = NonNullable<Awaited<ReturnType<typeof quotationForm>>>

/** What the form of a quotation begins with: its draft, its last version, or what the request asks for, without prices. */
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
    draft: last?.state === 'draft' ? last.number : null,
    accepted: versions.some(({ state }) => state === 'accepted'),
    question: versions.find(({ state }) => state === 'asked')?.answer ?? null,
  }
  if (!last)
    return {
      ...head,
      currency: 'EUR' as Currency,
      tax: '19',
      validUntil: daysAfter(laboratoryDay(), validDays),
      terms: await latestTerms(db),
      positions: request ? positionsOf(request) : [],
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

const testOf = new Map(Object.entries(testProducts).map(([test, id]) => [id, test as TestCode]))

/** A position for each sheet, test and direction of a request; what is no test is one position of its own. */
export function positionsOf({ items, materials }: Pick<WholeRequest, 'items' | 'materials'>): PositionField[] {
  return items
    .flatMap((item) => {
      const name = product(item.product)?.name ?? item.product
      const text = [name, withoutPlace(item)].filter(Boolean).join(': ').slice(0, 300)
      const test = testOf.get(item.product)
      if (test === undefined)
        return [{ text, material: '', test: '', direction: '-', quantity: String(item.quantity), price: '' }]
      const directions = item.options['directions'] ?? ['-']
      return materials.flatMap(({ name: sheet, thickness, coating }) =>
        directions.map((direction) => ({
          text,
          material: [sheet, coating, thickness].filter(Boolean).join(' ').replaceAll('/', '-').slice(0, 80),
          test,
          direction,
          quantity: item.options['replicates']?.[0] ?? '3',
          price: '',
        })),
      )
    })
    .slice(0, 100)
}

/** Options that the position does not say otherwise. */
function withoutPlace(item: CartItem): string {
  const { directions: _directions, replicates: _replicates, ...options } = item.options
  return optionsText({ ...item, options })
}
