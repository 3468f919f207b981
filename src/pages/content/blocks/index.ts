import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Actions } from './actions.tsx'
import { Anchor } from './anchor.tsx'
import { Callout } from './callout.tsx'
import { Card, Cards } from './cards.tsx'
import { Chapter } from './chapter.tsx'
import { Cite } from './cite.tsx'
import { Code } from './code.tsx'
import { Facts } from './facts.tsx'
import { Faq } from './faq.tsx'
import { Figure } from './figure.tsx'
import { Live } from './live.tsx'
import { PagesBelow } from './pages-below.tsx'
import { Picture } from './picture.tsx'
import { Split } from './split.tsx'
import { Stacked } from './stacked.tsx'
import { Table } from './table.tsx'
import { Typeset } from './typeset.tsx'

/** Few pages have a cart, which needs the list of all tests. */
const AddToCart = lazyPart(async () => (await import('./add-to-cart.tsx')).AddToCart, { what: 'The cart' })

/** Components that written pages use without import; lower-case names replace HTML elements. */
export const blocks = {
  a: Anchor,
  pre: Code,
  table: Table,
  Actions,
  AddToCart,
  Callout,
  Card,
  Cards,
  Chapter,
  Cite,
  Facts,
  Faq,
  Figure,
  Live,
  PagesBelow,
  Picture,
  Split,
  Stacked,
  Typeset,
}
