import { amountInput } from '#contract/projects/money.ts'
import { csvText } from '#core/export/csv.ts'
import type { ExportCell } from '#core/export/table.ts'
import type { Invoice } from './invoice-of.ts'
import { positionText } from './position-text.ts'

/** An invoice as a table for bookkeeping: a row for each position, the sums in its head. Amounts are decimals with a point. */
export function invoiceCsv(invoice: Invoice): string {
  const { positions, currency, tax, sums, number, quotation, project, customer } = invoice
  const amount = (value: number) => amountInput(value, currency)
  const column = (name: string, unit: string, cell: (row: number) => ExportCell) => ({ name, unit, cell })
  return csvText({
    name: `invoice-${number}`,
    notes: [
      ['invoice', number],
      ['issued', invoice.issuedOn],
      ['due', invoice.dueOn],
      ['customer', invoice.buyerName || customer],
      ['quotation', quotation],
      ['project', project ?? ''],
      ['currency', currency],
      ['net', amount(sums.net)],
      ['tax', amount(sums.tax)],
      ['gross', amount(sums.gross)],
    ],
    rows: positions.length,
    columns: [
      column('position', '-', (row) => row + 1),
      column('text', '-', (row) => positionText(positions[row]!)),
      column('quantity', '-', (row) => positions[row]!.quantity),
      column('unit_price', currency, (row) => amount(positions[row]!.unit)),
      column('net', currency, (row) => amount(positions[row]!.quantity * positions[row]!.unit)),
      column('tax_rate', '%', () => tax / 100),
    ],
  })
}
