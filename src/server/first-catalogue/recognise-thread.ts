import { parentPort, workerData } from 'node:worker_threads'
import type { FoundFile } from '#server/open-measurements/find-files.ts'
// Not through the index of the folder, which also loads code that stores and fits.
import { type PlacedSpecimen, recognise, type Unplaced } from '#server/open-measurements/recognise.ts'
import { openDataSets } from '#server/open-measurements/sets/index.ts'

/** Plain data from the thread: a set is its index in `openDataSets`. */
export type RecognisedFiles = {
  readonly placed: readonly (Omit<PlacedSpecimen, 'set'> & { readonly set: number })[]
  readonly unplaced: readonly Unplaced[]
}

const { placed, unplaced } = await recognise(workerData as readonly FoundFile[], openDataSets)
const recognised: RecognisedFiles = {
  placed: placed.map(({ set, ...rest }) => ({ ...rest, set: openDataSets.indexOf(set) })),
  unplaced,
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort!.postMessage(recognised)
