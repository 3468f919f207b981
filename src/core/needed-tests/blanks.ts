import type { TestCode } from '../test-types/test-type.ts'

/** A rectangle of sheet that one specimen is made from, with room for clamping and machining. */
export type Blank = {
  /** Along the direction of the specimen [mm]. */
  readonly length: number
  /** Across it [mm]. */
  readonly width: number
  /** Rectangles for one replicate; a forming limit takes one for each geometry. */
  readonly perReplicate: number
}

const strip = { length: 260, width: 35, perReplicate: 1 } as const
const punched = { length: 200, width: 200, perReplicate: 1 } as const

/** Sizes of docs/science/tests.md#blanks-for-an-order; none for what is read from the images of other tests. */
export const blanks: Readonly<Partial<Record<TestCode, Blank>>> = {
  UAT: strip,
  LUL: strip,
  FLC: { ...punched, perReplicate: 7 },
  BBT: punched,
  HBG: { length: 240, width: 240, perReplicate: 1 },
  PST: { length: 200, width: 70, perReplicate: 1 },
  HER: { length: 100, width: 100, perReplicate: 1 },
  MRT: { length: 180, width: 35, perReplicate: 1 },
  SHR: { length: 200, width: 45, perReplicate: 1 },
  UAC: { length: 120, width: 35, perReplicate: 1 },
  CTC: { length: 180, width: 45, perReplicate: 1 },
  BND: { length: 60, width: 60, perReplicate: 1 },
}

/** A forming limit is recorded as one series, whose geometries have three valid tests each (docs/science/tests.md#flc-forming-limit-curve). */
export const specimensPerRecord: Readonly<Partial<Record<TestCode, number>>> = { FLC: 3 }
