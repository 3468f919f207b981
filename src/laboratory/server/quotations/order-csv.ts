import { amountInput, totals } from '#contract/projects/money.ts'
import { testPositionName } from '#contract/projects/test-position.ts'
import { csvText } from '#core/export/csv.ts'
import type { ExportCell } from '#core/export/table.ts'
import type { Reader } from '#server/db/database.ts'
import { laboratoryDay } from '#laboratory/server/projects/laboratory-day.ts'
import { findQuotation, type Position, versionsOf } from './read-quotations.ts'

/**
 * The order of a quotation as CSV for accounting: sums in the head, one row per position, amounts as decimals in the currency of the
 * order. Undefined if the quotation was not accepted or is not visible to the caller.
 */
export async function orderCsv(db: Reader, reference: string): Promise<string | undefined> {
  const quotation = await findQuotation(db, reference)
  const versions = quotation && (await versionsOf(db, [quotation.id])).get(quotation.id)
  const order = versions?.find(({ state }) => state === 'accepted')
  if (!quotation || !order) return undefined
  const { positions, currency, tax } = order
  const { net, tax: taxAmount, gross } = totals(positions, tax)
  const amount = (value: number) => amountInput(value, currency)
  const column = (name: string, unit: string, cell: (position: Position, row: number) => ExportCell) => ({
    name,
    unit,
    cell: (row: number) => cell(positions[row]!, row),
  })
  return csvText({
    name: `order-${quotation.reference}`,
    notes: [
      ['quotation', quotation.reference],
      ['version', String(order.number)],
      ['title', quotation.title],
      ['customer', quotation.organisation ?? ''],
      ['order_number', order.orderNumber],
      ['ordered_on', order.decidedAt ? laboratoryDay(order.decidedAt) : ''],
      ['project', quotation.project ?? ''],
      ['currency', currency],
      ['net', amount(net)],
      ['tax', amount(taxAmount)],
      ['gross', amount(gross)],
    ],
    rows: positions.length,
    columns: [
      column('position', '-', (_position, row) => row + 1),
      column('text', '-', ({ text }) => text),
      column('material', '-', ({ material }) => material),
      column('test', '-', ({ test, direction }) => testPositionName({ test, direction })),
      column('quantity', '-', ({ quantity }) => quantity),
      column('unit_price', currency, ({ unit }) => amount(unit)),
      column('net', currency, ({ quantity, unit }) => amount(quantity * unit)),
      column('tax_rate', '%', () => tax / 100),
    ],
  })
}
