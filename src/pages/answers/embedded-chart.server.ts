import { permalinkOf } from '#contract/site/permalink.ts'
import { pictureSvg, pictureWords } from '#web/chart/svg/static-picture.ts'
import { element as e } from '#web/chart/svg/svg-text.ts'
import { markupText } from '#web/format/markup-text.ts'
import type { StaticChartResult } from './static-chart.server.ts'

type Embedded = {
  readonly name: string
  readonly tool: string
  readonly search: string
  /** Nonce of the style elements (`site/pages.ts`). */
  readonly mark: string
}

/** Page for frames of other sites: chart, source and link to the values. No script, no cookie. */
export function embeddedChart(result: StaticChartResult, { name, tool, search, mark }: Embedded): Response {
  const release = 'refused' in result ? null : (result.release?.name ?? null)
  const there = permalinkOf(`${tool}${search}`, release)
  const title = 'refused' in result ? name : result.chart.title
  const body = [
    picture(result),
    e(
      'p',
      {},
      e(
        'cite',
        {},
        markupText(`Material Insights, ${name}: ${title}${release === null ? '' : `, release ${release}`}.`),
      ),
      ' ',
      e('a', { href: there, target: '_blank', rel: 'noopener' }, 'Open with values and sources'),
    ),
  ].join('')
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${e('title', {}, `${title} · Material Insights`)}<style nonce="${mark}">${style}</style></head><body>${body}</body></html>`
  // Selects the policy that allows framing (`api/security/headers.ts`).
  const open = { 'cross-origin-resource-policy': 'cross-origin' }
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...open } })
}

function picture(result: StaticChartResult): string {
  if ('refused' in result) return e('p', {}, markupText(result.refused))
  const { chart, notes } = result
  // The heading is text, which wraps.
  const [large, small] = [pictureSvg(chart, { frame: 'wide' }), pictureSvg(chart, { frame: 'narrow' })]
  if (large === undefined || small === undefined) return e('p', {}, 'No data to draw.')
  return [
    e('h1', {}, markupText(chart.title)),
    ...(chart.subtitle ? [e('p', {}, markupText(chart.subtitle))] : []),
    '<picture>',
    e('source', { media: '(max-width: 44rem)', srcset: address(small) }),
    e('img', { src: address(large), alt: `${chart.title}. ${pictureWords(chart)}` }),
    '</picture>',
    ...notes.map((note) => e('p', {}, markupText(note))),
  ].join('')
}

const address = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

const style =
  'body{margin:0;padding:.5rem;background:#fff;color:#1c2530;font:.875rem/1.5 Inter,Arial,Helvetica,sans-serif}' +
  'img{display:block;max-width:100%;height:auto}h1{margin:0;font-size:1.0625rem}p{margin:.25rem 0 0}cite{font-style:normal}a{color:#1d4fd0}'
