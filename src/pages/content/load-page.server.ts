import { data } from 'react-router'
import type { TestCode } from '#core/test-types/test-type.ts'
import { listed } from '#contract/site/content.ts'
import { findMenuNode } from '#contract/menu/entry.ts'
import { publicMenu } from '#contract/menu/public-menu.ts'
import { deferData } from '#pages/reading/reader.ts'
import { type PageContext, sameForVisitorsContext } from '#pages/reading/services.ts'
import { allPublications, contentPage, pagesBelow } from '#server/content/index.ts'
import { recallSample } from '../reading/load-sample.server.ts'
import { sampleAddress } from '#web/material/free-sample/sample.ts'
import { operatorText } from '../reading/operator-text.server.ts'
import { loadBody } from './bodies.ts'

/** @throws 404 if the page does not exist */
export async function loadPage(context: PageContext, address: string) {
  const page = contentPage(address)
  if (!page || !(await loadBody(page.address))) throw data(null, { status: 404 })
  context.get(sameForVisitorsContext)()
  for (const code of page.samples as TestCode[]) {
    await deferData(context, sampleAddress(code), () => recallSample(context, code))
  }
  const next = page.next === undefined ? undefined : contentPage(page.next)
  const { words: _words, facts: _facts, ...head } = page
  const own = page.example ? await operatorText(context, page.address) : null
  return {
    page: head,
    own,
    below: pagesBelow(page.address).map(listed),
    greyed: unavailableBelow(page.address),
    publications: page.publications ? allPublications() : [],
    next: next && listed(next),
  }
}

function unavailableBelow(address: string): { title: string; description: string | null }[] {
  const entries = findMenuNode(publicMenu, address)?.children ?? []
  return entries
    .filter(({ invalid }) => invalid)
    .map(({ name, secondName }) => ({ title: name, description: secondName }))
}
