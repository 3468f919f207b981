import { permalinkOf } from '#contract/permalink.ts'
import { pictureSvg, pictureWords } from '#web/chart/still-picture.ts'
import { element as e } from '#web/chart/svg-text.ts'
import { markupText } from '#web/format/markup-text.ts'
import type { Still } from './still-chart.server.ts'

type Embedded = {
  /** Of the tool. */
  readonly name: string
  /** Address of the tool's page, with its origin. */
  readonly tool: string
  readonly search: string
  /** Of style elements that are ours (`site/pages.ts`). */
  readonly mark: string
}

/** A page for the frame of another site: the chart, where it comes from, and the way to its numbers. No script, no cookie. */
export function embeddedChart(still: Still, { name, tool, search, mark }: Embedded): Response {
  const release = 'refused' in still ? null : (still.release?.name ?? null)
  const there = permalinkOf(`${tool}${search}`, release)
  const title = 'refused' in still ? name : still.chart.title
  const body = [
    picture(still),
    e(
      'p',
      {},
      e(
        'cite',
        {},
        markupText(`Material Insights, ${name}: ${title}${release === null ? '' : `, release ${release}`}.`),
      ),
      ' ',
      e('a', { href: there, target: '_blank', rel: 'noopener' }, 'Open with its numbers and sources'),
    ),
  ].join('')
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${e('title', {}, `${title} · Material Insights`)}<style nonce="${mark}">${style}</style></head><body>${body}</body></html>`
  // By this it leaves with the policy that lets frames hold it (`api/security/headers.ts`).
  const open = { 'cross-origin-resource-policy': 'cross-origin' }
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...open } })
}

function picture(still: Still): string {
  if ('refused' in still) return e('p', {}, markupText(still.refused))
  const { chart, notes } = still
  // The heading is text, which wraps.
  const [large, small] = [pictureSvg(chart, { frame: 'wide' }), pictureSvg(chart, { frame: 'narrow' })]
  if (large === undefined || small === undefined) return e('p', {}, 'There is nothing to draw.')
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
