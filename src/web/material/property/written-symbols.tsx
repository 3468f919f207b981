import { Fragment } from 'react'
import { Symbol } from '#web/ui/symbol.tsx'

/** Text with `R_p0.2` shown with a true subscript. */
export function WrittenSymbols({ text }: { text: string }) {
  return text
    .split(/((?<![\p{L}\d_])\p{L}{1,3}_[\p{L}\d.–]*[\p{L}\d])/u)
    .map((piece, i) => (i % 2 === 1 ? <Symbol key={i} of={piece} /> : <Fragment key={i}>{piece}</Fragment>))
}
