/** Computes findings of about 500,000 points off the main thread. */
import { type RequestedFindings, mapFindings } from './map-findings.ts'
import type { MapPoints } from './map-points.ts'

/** The first question includes the points. */
export type FindingsQuestion = { readonly points?: MapPoints; readonly request: RequestedFindings }

let known: MapPoints | undefined

addEventListener('message', ({ data: { points = known, request } }: MessageEvent<FindingsQuestion>) => {
  known = points
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener, its page
  if (points) postMessage(mapFindings(points, request))
})
