import { RouterContextProvider } from 'react-router'
import type { PageModule } from '#contract/modules/page-module.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { visitor } from '#server/db/database.ts'
import { pictureSvg, type StaticPicture } from '#web/chart/svg/static-picture.ts'
import { embeddedChart } from './embedded-chart.server.ts'
import { ignoredParams, ignoredParamsText } from '../reading/ignored-params.server.ts'
import {
  callerContext,
  nonceContext,
  computationOwnerContext,
  pageBudgetContext,
  type PageContext,
  recallContext,
  sameForVisitorsContext,
  servicesContext,
} from '#pages/reading/services.ts'

/** Chart of a tool for an address, drawn on the server; otherwise the reason. */
export type StaticChartResult =
  | {
      readonly chart: StaticPicture
      /** Distinguishing part of the file name: material, test, chart. */
      readonly file: readonly string[]
      /** Omissions, in full sentences. */
      readonly notes: readonly string[]
      readonly release: ToolFacts['release']
    }
  | { readonly refused: string }

export type DrawStaticChart = (context: PageContext, url: URL) => Promise<StaticChartResult>

export const isStaticChartFormat = (format: string): boolean => format === 'svg' || format === 'embed'

/**
 * `.svg`: for the reader, with `theme=dark` for a dark background; `.embed`: for other sites, with public data only.
 * @throws Response 400 without a chart
 */
export async function staticChartResponse(
  context: PageContext,
  url: URL,
  { name, address, state }: Pick<PageModule, 'name' | 'address' | 'state'>,
  draw: DrawStaticChart,
): Promise<Response> {
  const unread = state ? ignoredParamsText(ignoredParams(state, url.searchParams, '')) : ''
  const drawn = async (as: PageContext) => (unread === '' ? draw(as, url) : { refused: unread })
  if (url.pathname.endsWith('.embed')) {
    const result = await drawn(asVisitor(context))
    const origin = context.get(servicesContext).canonicalUrl ?? url.origin
    return embeddedChart(result, { name, tool: origin + address, search: url.search, mark: context.get(nonceContext) })
  }
  const result = await drawn(context)
  const theme = url.searchParams.get('theme') === 'dark' ? 'dark' : 'light'
  const svg = 'refused' in result ? undefined : pictureSvg(result.chart, { theme })
  if ('refused' in result || svg === undefined)
    throw new Response('refused' in result ? result.refused : 'No data to draw.', {
      status: 400,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  const file = exportFileName([...result.file, result.release?.name ?? null], 'svg')
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'no-store',
    },
  })
}

/** The request of a visitor, counted against the limit of the reader. */
function asVisitor(context: PageContext): PageContext {
  const own = new RouterContextProvider()
  for (const key of [
    servicesContext,
    pageBudgetContext,
    computationOwnerContext,
    sameForVisitorsContext,
    recallContext,
  ] as const)
    own.set(key as never, context.get(key as never))
  own.set(callerContext, visitor)
  return own
}
