import { abspoelScholting } from '#core/models/forming/abspoel-scholting.ts'

/** Major strain [1] of a corner of the forming limit curve from what it depends on. */
export function corner(
  at: 'te' | 'ps' | 'bi',
  { a80, r, t }: Readonly<Record<'a80' | 'r' | 't', number | undefined>>,
): number {
  return a80! > 0 && a80! < 100 && r! > 0 && t! > 0
    ? abspoelScholting({ a80: a80!, a80min: a80!, r: r!, t: t! })[at][1]
    : Number.NaN
}
