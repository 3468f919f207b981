import { RouterContextProvider } from 'react-router'
import type { PageModule } from '#contract/modules/page-module.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { visitor } from '#server/db/database.ts'
import { pictureSvg, type StillPicture } from '#web/chart/still-picture.ts'
import { embeddedChart } from './embedded-chart.server.ts'
import { notRead, unreadWords } from './not-read.server.ts'
import {
  callerContext,
  nonceContext,
  computedForContext,
  pageBudgetContext,
  type PageContext,
  recallContext,
  sameForVisitorsContext,
  servicesContext,
} from '#pages/services.ts'

/** The chart that the page of a tool shows for an address, drawn without a browser; or in a sentence why there is none. */
export type Still =
  | {
      readonly chart: StillPicture
      /** What tells its file from others: material, test, chart. */
      readonly file: readonly string[]
      /** What it leaves out, in whole sentences. */
      readonly notes: readonly string[]
      readonly release: ToolFacts['release']
    }
  | { readonly refused: string }

export type DrawStill = (context: PageContext, url: URL) => Promise<Still>

/** Formats that `stillAnswer` writes; the others are those of data calls. */
export const isStill = (format: string): boolean => format === 'svg' || format === 'embed'

/**
 * A tool's chart by address. `.svg` is a file for the reader who asks, with `theme=dark` for a dark ground. `.embed` is a page for frames of other sites: anyone who
 * looks there, it holds what every visitor may see and nothing else. An address with a part that cannot be read has no picture.
 *
 * @throws Response 400 where there is no chart to save
 */
export async function stillAnswer(
  context: PageContext,
  url: URL,
  { name, address, state }: Pick<PageModule, 'name' | 'address' | 'state'>,
  draw: DrawStill,
): Promise<Response> {
  const unread = state ? unreadWords(notRead(state, url.searchParams, '')) : ''
  const drawn = async (as: PageContext) => (unread === '' ? draw(as, url) : { refused: unread })
  if (url.pathname.endsWith('.embed')) {
    const still = await drawn(asVisitor(context))
    const origin = context.get(servicesContext).canonicalUrl ?? url.origin
    return embeddedChart(still, { name, tool: origin + address, search: url.search, mark: context.get(nonceContext) })
  }
  const still = await drawn(context)
  const theme = url.searchParams.get('theme') === 'dark' ? 'dark' : 'light'
  const svg = 'refused' in still ? undefined : pictureSvg(still.chart, { theme })
  if ('refused' in still || svg === undefined)
    throw new Response('refused' in still ? still.refused : 'There is nothing to draw.', {
      status: 400,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  const file = exportFileName([...still.file, still.release?.name ?? null], 'svg')
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'no-store',
    },
  })
}

/** The same question, asked by nobody in particular. It counts against the budget of the reader who asks. */
function asVisitor(context: PageContext): PageContext {
  const own = new RouterContextProvider()
  for (const key of [
    servicesContext,
    pageBudgetContext,
    computedForContext,
    sameForVisitorsContext,
    recallContext,
  ] as const)
    own.set(key as never, context.get(key as never))
  own.set(callerContext, visitor)
  return own
}
