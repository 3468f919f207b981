import { linesOfFacts } from '#contract/site/fact-lines.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { listTexts, samplePages } from '#server/texts/site-texts.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export function loadTexts(context: PageContext, search: URLSearchParams) {
  const { page: asked } = readSearch(module.state, search)
  return readAsStaff(context, 'texts.read', async (db) => {
    const own = new Map((await listTexts(db)).map((text) => [text.address, text]))
    const pages = samplePages().map(({ address, title }) => ({
      address,
      title,
      changedAt: own.get(address)?.changedAt.toISOString() ?? null,
    }))
    const chosen = samplePages().find(({ address }) => address === asked)
    const text = chosen && own.get(chosen.address)
    return {
      pages,
      chosen: chosen
        ? {
            address: chosen.address,
            title: chosen.title,
            text: text?.text ?? '',
            changedAt: text?.changedAt.toISOString() ?? null,
            facts: chosen.facts.map(({ label, rows }) => ({
              label,
              lines: linesOfFacts(text?.facts.find((each) => each.label === label)?.rows ?? rows),
            })),
          }
        : null,
    }
  })
}
export type TextsData = Awaited<ReturnType<typeof loadTexts>>
