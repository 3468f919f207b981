import { isItalic, spokenSymbol, symbolParts, symbolSpans } from '#web/format/symbol.ts'

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
  const { quantity, subscript, rest } = symbolParts(of)
  return (
    <>
      {isItalic(quantity) ? <i>{quantity}</i> : quantity}
      {subscript !== '' && <sub>{subscript}</sub>}
      {rest !== '' &&
        (rest.startsWith('/') ? (
          <>
            /<SymbolMarkup of={rest.slice(1)} />
          </>
        ) : (
          rest
        ))}
    </>
  )
}

/** Text with true subscripts for its symbols: `R_p0.2`, `Rp0.2`, `ε1`. In SVG: `symbolTspans`. */
export function SymbolText({ of }: { readonly of: string }) {
  return symbolSpans(of).map(({ text, look }, i) =>
    look === 'text' ? text : look === 'quantity' ? <i key={i}>{text}</i> : <sub key={i}>{text}</sub>,
  )
}
