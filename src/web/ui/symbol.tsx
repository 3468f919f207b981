import { isItalic, spokenSymbol, symbolParts } from '#web/format/symbol.ts'

/** Property symbol: italic quantity, subscript, and text for screen readers ("R p 0.2"). */
export function Symbol({ of }: { readonly of: string }) {
  return (
    <span>
      <span aria-hidden="true">
        <Written symbol={of} />
      </span>
      <span className="visually-hidden">{spokenSymbol(of)}</span>
    </span>
  )
}

function Written({ symbol }: { readonly symbol: string }) {
  const { quantity, subscript, rest } = symbolParts(symbol)
  return (
    <>
      {isItalic(quantity) ? <i>{quantity}</i> : quantity}
      {subscript !== '' && <sub>{subscript}</sub>}
      {rest !== '' &&
        (rest.startsWith('/') ? (
          <>
            /<Written symbol={rest.slice(1)} />
          </>
        ) : (
          rest
        ))}
    </>
  )
}
