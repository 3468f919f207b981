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
import { PagesBelow } from './pages-below.tsx'
import { AddToCart, Live } from './parts-on-demand.tsx'
import { Picture } from './picture.tsx'
import { Split } from './split.tsx'
import { Stacked } from './stacked.tsx'
import { Table } from './table.tsx'
import { Typeset } from './typeset.tsx'

/** What the text of a written page may use without importing it; lower-case names replace plain elements. */
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
