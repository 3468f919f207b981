/** Computes about half a million points beside the page, which goes on answering meanwhile. */
import { type AskedFindings, mapFindings } from './map-findings.ts'
import type { MapPoints } from './map-points.ts'

/** Points come once; questions about them follow, each with its answer. */
export type FindingsQuestion = { readonly points: MapPoints } | { readonly asked: AskedFindings }

let points: MapPoints | undefined

addEventListener('message', ({ data }: MessageEvent<FindingsQuestion>) => {
  if ('points' in data) points = data.points
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener, its page
  else if (points) postMessage(mapFindings(points, data.asked))
})
