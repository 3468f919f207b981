/** Computes about half a million points beside the page, which goes on answering meanwhile. */
import { type AskedFindings, mapFindings } from './map-findings.ts'
import type { MapPoints } from './map-points.ts'

/** Points come with the first question about them. */
export type FindingsQuestion = { readonly points?: MapPoints; readonly asked: AskedFindings }

let known: MapPoints | undefined

addEventListener('message', ({ data: { points = known, asked } }: MessageEvent<FindingsQuestion>) => {
  known = points
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener, its page
  if (points) postMessage(mapFindings(points, asked))
})
