import { formatSignificant, missing } from '#web/format/number.ts'
import { uncertainWriter } from '#web/format/uncertain.ts'
import type { DataColumn } from './column.ts'
import { plainSymbol } from '#web/format/symbol.ts'
import { Symbol } from '#web/ui/symbol.tsx'

/** Standard error, or null. */
export type FittedParameter = {
  readonly symbol: string
  readonly value: number
  readonly standardError: number | null
  readonly unit: string
}

/** Value and error, with two digits of the error. */
export const fittedColumns: readonly DataColumn<FittedParameter>[] = [
  {
    id: 'name',
    head: 'Parameter',
    name: 'parameter',
    cell: ({ symbol }) => ({ text: plainSymbol(symbol), show: <Symbol of={symbol} /> }),
  },
  {
    id: 'value',
    head: 'Value',
    name: 'value',
    numeric: true,
    cell: ({ value, standardError }) => ({ text: written(value, value, standardError), copy: String(value) }),
  },
  {
    id: 'error',
    head: 'Standard error',
    name: 'standard error',
    numeric: true,
    cell: ({ value, standardError }) =>
      standardError === null
        ? { text: missing, reason: 'At a bound, or not determined by the points.' }
        : { text: written(standardError, value, standardError), copy: String(standardError) },
  },
  { id: 'unit', head: 'Unit', name: 'unit', cell: ({ unit }) => ({ text: unit }) },
]

function written(number: number, value: number, error: number | null): string {
  return (error === null ? undefined : uncertainWriter(value, error))?.write(number) ?? formatSignificant(number, 5)
}
