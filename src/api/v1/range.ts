import { AppError } from '#contract/errors.ts'

/** First and last byte, both included. */
export type ByteRange = { readonly from: number; readonly to: number }

/**
 * Range of bytes (RFC 9110, 14.2). Undefined without a header, for other units and for several ranges.
 * @throws AppError `range_not_satisfiable` if the range begins after the end
 */
export function byteRange(header: string | undefined, length: number): ByteRange | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!asked) return undefined
  const [, first = '', last = ''] = asked
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (from <= to) return { from, to }
  throw new AppError('range_not_satisfiable', `The range starts after the last of ${length} bytes.`)
}
