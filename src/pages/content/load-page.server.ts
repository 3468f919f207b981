import { data } from 'react-router'
import type { TestCode } from '#core/test-types/test-type.ts'
import { listed } from '#contract/content.ts'
import { findMenuNode } from '#contract/menu/entry.ts'
import { publicMenu } from '#contract/menu/public-menu.ts'
import { noteForLater } from '#pages/reader.ts'
import { type PageContext, sameForVisitorsContext } from '#pages/services.ts'
import { allPublications, contentPage, pagesBelow } from '#server/content/index.ts'
import { recallSample } from '../load-sample.server.ts'
import { sampleAddress } from '#web/material/free-sample/sample.ts'
import { ownText } from '../own-text.server.ts'
import { loadBody } from './bodies.ts'
import { loadFigure } from './figures/index.ts'

/** All of a written page but its text. @throws 404 when nobody has written it */
export async function loadPage(context: PageContext, address: string) {
  const page = contentPage(address)
  if (!page || !(await loadBody(page.address))) throw data(null, { status: 404 })
  context.get(sameForVisitorsContext)()
  // Drawn into the page at once: the browser gets their code later, when it sees them.
  await Promise.all(page.figures.map(loadFigure))
  for (const code of page.samples as TestCode[]) {
    await noteForLater(context, sampleAddress(code), () => recallSample(context, code))
  }
  const next = page.next === undefined ? undefined : contentPage(page.next)
  const { words: _words, facts: _facts, ...head } = page
  const own = page.example ? await ownText(context, page.address) : null
  return {
    page: head,
    own,
    below: pagesBelow(page.address).map(listed),
    greyed: unavailableBelow(page.address),
    publications: page.publications ? allPublications() : [],
    next: next && listed(next),
  }
}

/** What the menu announces below a page and nobody has written. */
function unavailableBelow(address: string): { title: string; description: string | null }[] {
  const entries = findMenuNode(publicMenu, address)?.children ?? []
  return entries
    .filter(({ invalid }) => invalid)
    .map(({ name, secondName }) => ({ title: name, description: secondName }))
}
