import type { ReactNode } from 'react'
import { quantityText, spokenSymbol, symbolSpans } from '#web/format/symbol.ts'

/** Property symbol: italic quantity, subscript, and text for screen readers ("R p 0.2"). */
export function Symbol({ of }: { readonly of: string }) {
  return (
    <span>
      <span aria-hidden="true">
        <SymbolMarkup of={of} />
      </span>
      <span className="visually-hidden">{spokenSymbol(of)}</span>
    </span>
  )
}

/** Without text for screen readers. */
export function SymbolMarkup({ of }: { readonly of: string }) {
  return <SymbolText of={quantityText(of)} />
}

/** Text with true subscripts for its symbols: `R_p0.2`, `Rp0.2`, `ε1`; elements do not change. In SVG: `symbolTspans`. */
export function SymbolText({ of }: { readonly of: ReactNode }) {
  if (typeof of !== 'string') return of
  return symbolSpans(of).map(({ text, look }, i) =>
    look === 'text' ? text : look === 'quantity' ? <i key={i}>{text}</i> : <sub key={i}>{text}</sub>,
  )
}
